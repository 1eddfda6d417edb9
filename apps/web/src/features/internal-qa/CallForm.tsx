import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import { sendTestCall, testCallBody } from '@drumlin/contract/internal-qa/routes.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import type { Direction } from '@drumlin/contract/test-api/outcomes.ts';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { CallFields } from './CallFields.tsx';
import { asAnother, firstBody } from './fields.ts';

export type MadeCall = RouteOutput<typeof sendTestCall>;

interface CallFormProps {
  product: Product;
  direction: Direction;
  merchantId: string;
  onAnswer: (made: MadeCall) => void;
}

const Mono = styled('div')(({ theme: { typography } }) => ({ '&& textarea': typography.mono }));

const values = testCallBody.pick({ idempotencyKey: true, body: true });

/** What is sent: the body, which the fields above it change, and the header of a call that is sent again. */
export const CallForm = ({ product, direction, merchantId, onAnswer }: CallFormProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  const form = useApiForm({
    schema: values,
    defaultValues: { idempotencyKey: '', body: firstBody(product, direction, merchantId) },
    mutationFn: body => call(sendTestCall, { body: { merchantId, direction, ...body } }),
    onSuccess: (made, { idempotencyKey, body }) => {
      onAnswer(made);
      // One that is to be sent again under its key is the same payment
      if (made.paymentId !== null && idempotencyKey === '') form.methods.setValue('body', asAnother(body));
    },
  });
  return (
    <Card aria-labelledby={titleId} sx={{ alignSelf: 'start' }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 4 }}>
        {t('Call')}
      </Typography>
      <Form
        form={form}
        actions={
          <div>
            <SubmitButton form={form}>{t('Send the call')}</SubmitButton>
          </div>
        }
      >
        <CallFields
          product={product}
          direction={direction}
          body={form.methods.watch('body')}
          onChange={body => form.methods.setValue('body', body, { shouldValidate: true })}
        />
        <Mono>
          <TextField
            name="body"
            label={t('Body')}
            note={t('The very text that is sent')}
            multiline
            minRows={6}
            maxRows={20}
            inputProps={{ spellCheck: false }}
          />
        </Mono>
        <TextField
          name="idempotencyKey"
          label="Idempotency-Key"
          note={t('Optional')}
          autoComplete="off"
          inputProps={{ maxLength: 255, spellCheck: false }}
        />
      </Form>
    </Card>
  );
};
