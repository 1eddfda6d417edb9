import { oneTimeCode } from '@drumlin/contract/auth/challenge.ts';
import { formatMoneyCad } from '@drumlin/contract/core/money.ts';
import { approveTogether } from '@drumlin/contract/disbursements/proposals.ts';
import { type ListedProposal, reason } from '@drumlin/contract/disbursements/schemas.ts';
import { isOpen } from '@drumlin/contract/disbursements/states.ts';
import { singleActOf } from '@drumlin/contract/security/single-act.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useApiForm } from '../../../../components/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { useLocale } from '../../../../lib/i18n.ts';
import { FineText } from '../../../../ui/FineText.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Lines, Section } from '../../../../ui/Section.tsx';
import { ApprovalFactor, showCode, useIsByCode } from '../approval-factor.tsx';
import { CHANGED } from '../queries.ts';
import { leavesLess } from '../review/use-approval.ts';
import { sumOf, whyLeftOut } from './choice.ts';

interface ApproveProps {
  /** The form has it, so that a key finds it. */
  id: string;
  rows: readonly ListedProposal[];
  chosen: readonly ListedProposal[];
}

const useApprovalOf = ({ rows, chosen, byCode }: Omit<ApproveProps, 'id'> & { byCode: boolean }) => {
  const { t } = useTranslation();
  const less = chosen.filter(leavesLess);
  return useApiForm({
    schema: z.object({
      code: byCode ? oneTimeCode : z.string(),
      reasons: z.looseObject(Object.fromEntries(less.map(({ reference }) => [reference, reason]))),
    }) as unknown as z.ZodType<unknown, { code: string; reasons: Record<string, string> }>,
    defaultValues: { code: '', reasons: Object.fromEntries(rows.map(({ reference }) => [reference, ''])) },
    mutationFn: async ({ code, reasons }) => {
      const params = { ids: chosen.map(({ id }) => id).join() };
      if (byCode) await showCode(singleActOf(approveTogether, params), code);
      const said = less.map(({ id, reference }) => ({ id, reason: reasons[reference] ?? '' }));
      await call(approveTogether, { params, body: { reasons: said } });
    },
    invalidates: CHANGED,
    successMessage: t('Disbursements approved'),
    clearOnError: byCode ? ['code'] : [],
  });
};

const Approval = ({ id, byCode, ...props }: ApproveProps & { byCode: boolean }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const form = useApprovalOf({ ...props, byCode });
  const { chosen } = props;
  const canSend = chosen.length > 0 && form.ready;
  return (
    <Form
      id={id}
      form={{ ...form, ready: canSend }}
      gap={3}
      actions={
        <Button
          variant="contained"
          type="submit"
          startIcon={<Check size={16} aria-hidden />}
          disabled={!canSend}
          loading={form.pending}
        >
          {t('Approve: {{number}}', { number: chosen.length.toLocaleString(locale) })}
        </Button>
      }
    >
      {chosen.filter(leavesLess).map(({ reference, merchantName, leavesCents }) => (
        <TextField
          key={reference}
          name={`reasons.${reference}`}
          label={t('Reason for {{merchant}}', { merchant: merchantName })}
          note={t('Leaves {{amount}} available', { amount: formatMoneyCad((leavesCents ?? 0) / 100, locale) })}
          inputProps={{ maxLength: 500 }}
        />
      ))}
      {chosen.length > 0 && <ApprovalFactor form={form} byCode={byCode} />}
    </Form>
  );
};

/** Approves the chosen proposals together, for those who may; below it those that are reviewed or stale and cannot be, each with the reason. */
export const ApproveCard = (props: ApproveProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const byCode = useIsByCode(true);
  const { rows, chosen } = props;
  const leftOut = rows.filter(row => isOpen(row) && whyLeftOut(row, t) !== null);
  return (
    <Section title={t('Approval')} subtitle={t('Second person with a fresh second factor')}>
      <Typography variant="h1" component="p">
        {formatMoneyCad(sumOf(chosen) / 100, locale)}
      </Typography>
      <FineText sx={{ mb: 3 }}>
        {chosen.length === 0
          ? t('Choose what you approve.')
          : chosen.map(({ merchantName }) => merchantName).join(', ')}
      </FineText>
      <Approval key={`${byCode} ${rows.length}`} {...props} byCode={byCode} />
      {leftOut.length > 0 && (
        <>
          <Typography variant="h3" sx={{ mt: 4 }}>
            {t('Left out')}
          </Typography>
          <Lines>
            {leftOut.map(row => (
              <li key={row.id}>
                <span>
                  {row.merchantName}
                  <small>{whyLeftOut(row, t)}</small>
                </span>
              </li>
            ))}
          </Lines>
        </>
      )}
    </Section>
  );
};
