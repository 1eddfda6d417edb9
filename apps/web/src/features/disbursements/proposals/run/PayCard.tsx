import { payProposal } from '@drumlin/contract/disbursements/proposals.ts';
import type { ListedProposal } from '@drumlin/contract/disbursements/schemas.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useApiForm } from '../../../../components/use-api-form.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { useLocale } from '../../../../lib/i18n.ts';
import { Form } from '../../../../ui/form/Form.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { SERVER_ERROR } from '../../../../ui/form/use-form-field.ts';
import { Section } from '../../../../ui/Section.tsx';
import { toast } from '../../../../ui/toast.ts';
import { CHANGED } from '../queries.ts';
import { type Payment, readPayments } from './payments.ts';

/** Marks payments as paid, each by a call of its own; answers those that were refused, and why. */
const payEach = async (payments: readonly Payment[]) => {
  const refused: { line: string; why: string }[] = [];
  for (const { id, reference, bankReference, line } of payments)
    try {
      await call(payProposal, { params: { id: String(id) }, body: { bankReference } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.errorCode === 'SECOND_FACTOR_NEEDED') throw error;
      refused.push({ line, why: `${reference}: ${error.details[0]?.message ?? error.message}` });
    }
  return refused;
};

/** Marks what the bank has sent of a run as paid: a line each, typed beside our references or pasted from the bank's file. */
export const PayCard = ({ payable }: { payable: readonly ListedProposal[] }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const form = useApiForm({
    schema: z.object({
      text: z
        .string()
        .refine(
          text => readPayments(text, payable).unknown === undefined,
          'Begin each line with a reference of this run',
        )
        .refine(
          text => readPayments(text, payable).payments.length > 0,
          'Write the bank’s reference behind one of ours',
        ),
    }),
    defaultValues: { text: payable.map(({ reference }) => `${reference} `).join('\n') },
    mutationFn: ({ text }) => payEach(readPayments(text, payable).payments),
    invalidates: CHANGED,
    onSuccess: (refused, { text }) => {
      const { payments, untouched } = readPayments(text, payable);
      const done = payments.length - refused.length;
      if (done > 0) toast.success(t('Marked as paid: {{number}}', { number: done.toLocaleString(locale) }));
      form.methods.setValue('text', [...refused.map(({ line }) => line), ...untouched].join('\n'));
      if (refused.length > 0)
        form.methods.setError('text', { type: SERVER_ERROR, message: refused.map(({ why }) => why).join('\n') });
    },
  });
  return (
    <Section title={t('Payment')} subtitle={t('Only once the bank has sent it: this cannot be undone.')}>
      <Form
        form={form}
        gap={3}
        actions={
          <Button type="submit" disabled={!form.ready} loading={form.pending}>
            {t('Mark as paid')}
          </Button>
        }
      >
        <TextField
          name="text"
          multiline
          minRows={3}
          maxRows={12}
          label={t('Our reference and the bank’s, a line each')}
          autoComplete="off"
        />
      </Form>
    </Section>
  );
};
