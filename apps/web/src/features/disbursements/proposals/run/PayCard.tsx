import { payProposal } from '@drumlin/contract/disbursements/proposals.ts';
import type { ListedProposal } from '@drumlin/contract/disbursements/schemas.ts';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useApiForm } from '../../../../components/use-api-form.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { toastMessage } from '../../../../lib/api/toast-message.ts';
import { useLocale } from '../../../../lib/i18n.ts';
import { Form } from '../../../../ui/form/Form.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { SERVER_ERROR } from '../../../../ui/form/use-form-field.ts';
import { Section } from '../../../../ui/Section.tsx';
import { toast } from '../../../../ui/toast.ts';
import { CHANGED } from '../queries.ts';

/** A line that says by which reference the bank has sent a disbursement. */
interface Payment {
  id: number;
  reference: string;
  bankReference: string;
  line: string;
}

/** What a text says of payments: our reference at the start of each line, and behind a blank, comma, semicolon or tab the bank's. */
const readPayments = (text: string, payable: readonly Pick<ListedProposal, 'id' | 'reference'>[]) => {
  const payments: Payment[] = [];
  const untouched: string[] = [];
  let unknown: string | undefined;
  for (const line of text.split(/\r?\n/)) {
    const words = line.replaceAll('"', '').trim();
    const end = words.search(/[\s,;]/);
    const given = end === -1 ? words : words.slice(0, end);
    const bankReference = end === -1 ? '' : words.slice(end).replace(/^[\s,;]+/, '');
    const one = payable.find(({ reference }) => reference === given.toUpperCase());
    if (one && bankReference) payments.push({ id: one.id, reference: one.reference, bankReference, line });
    else if (one) untouched.push(line);
    else if (given) unknown ??= given;
  }
  return { payments, untouched, unknown };
};

interface Refused {
  line: string;
  why: string;
}

/** Whether the portal refused this payment, and not whoever is asked for a second factor, or an absent network, all that follow. */
const isOfOne = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.errorCode !== 'SECOND_FACTOR_NEEDED';

/** Marks payments as paid, each by a call of its own; answers those that were not, and why. What stops the first one is thrown. */
const payEach = async (payments: readonly Payment[], t: TFunction): Promise<Refused[]> => {
  const refused: Refused[] = [];
  for (const [at, { id, reference, bankReference, line }] of payments.entries())
    try {
      await call(payProposal, { params: { id }, body: { bankReference } });
    } catch (error) {
      if (at === 0 && !isOfOne(error)) throw error;
      const why = (isOfOne(error) && error.details[0]?.message) || t(toastMessage(error as Error));
      refused.push({ line, why: `${reference}: ${why}` });
      if (isOfOne(error)) continue;
      return [
        ...refused,
        ...payments.slice(at + 1).map(rest => ({ line: rest.line, why: `${rest.reference}: ${why}` })),
      ];
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
    mutationFn: ({ text }) => payEach(readPayments(text, payable).payments, t),
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
