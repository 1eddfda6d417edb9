import { formatMoneyCad, type Locale } from '@drumlin/contract/core/money.ts';
import { type Proposal, REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { Check, CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsInWords } from '../../../../components/row-words.ts';
import { useLocale } from '../../../../lib/i18n.ts';
import { usePermissions, useProfile } from '../../../../lib/session/session.ts';
import { supportViewId } from '../../../../lib/support-view.ts';
import { FineText } from '../../../../ui/FineText.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { ApprovalFactor, useIsByCode } from '../approval-factor.tsx';
import { reviewIcon } from '../review-icon.ts';
import { RejectDialog } from './dialogs.tsx';
import { timeOf } from './proposal-dates.ts';
import { leavesLess, useApproval } from './use-approval.ts';

const List = styled('ul')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'grid',
  gap: 9,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: 8 },
  '& svg': { flexShrink: 0, marginTop: 1 },
  '& .met': { color: vars.palette.tokens.success.mark },
  '& .unmet': { color: vars.palette.tokens.error.mark },
  '& .waiting': { color: vars.palette.tokens.neutral.mark },
}));

interface Condition {
  /** Says what is so, met or not; translated. */
  text: string;
  isMet: boolean;
  /** The icon of one that is only not done yet: nothing is wrong. */
  waits?: LucideIcon | undefined;
}

const looksOf = ({ isMet, waits }: Condition) => {
  if (isMet) return { Icon: CircleCheck, className: 'met', word: 'Met' };
  if (waits) return { Icon: waits, className: 'waiting', word: 'Not yet met' };
  return { Icon: CircleX, className: 'unmet', word: 'Not met' };
};

/** What must hold before an act, each met or not. */
const Conditions = ({ label, conditions }: { label: string; conditions: readonly Condition[] }) => {
  const { t } = useTranslation();
  return (
    <List aria-label={label}>
      {conditions.map(condition => {
        const { Icon, className, word } = looksOf(condition);
        return (
          <li key={condition.text}>
            <Icon size={16} className={className} aria-hidden />
            <span>
              <VisuallyHidden>{t(word)} </VisuallyHidden>
              {condition.text}
            </span>
          </li>
        );
      })}
    </List>
  );
};

/** What has changed since it was made. */
const changedSince = ({ passedOn, changes, proposed }: Proposal, t: TFunction): string =>
  passedOn === null
    ? t('{{rows}} changed since {{time}} ET', {
        rows: rowsInWords('rows', changes.count, t),
        time: timeOf(proposed.at),
      })
    : t('A disbursement of {{day}} has come in since', { day: passedOn });

const conditionsOf = (proposal: Proposal, t: TFunction, locale: Locale) => {
  const { conditions, changes, proposed, linesReviewed } = proposal;
  const { tiesOut, isCurrent, isReviewed, isSecondPerson, isMerchantOpen } = conditions;
  const time = timeOf(proposed.at);
  const off = formatMoneyCad(Math.abs(changes.differenceCents) / 100, locale);
  const counts = { done: linesReviewed.toLocaleString(locale), all: REVIEWED_LINES.length.toLocaleString(locale) };
  return [
    { isMet: tiesOut, text: tiesOut ? t('Ties out to the cent') : t('Off the ledger by {{amount}}', { amount: off }) },
    {
      isMet: isCurrent,
      text: isCurrent ? t('No row changed since {{time}} ET', { time }) : changedSince(proposal, t),
    },
    {
      isMet: isReviewed,
      text: isReviewed ? t('Every line reviewed') : t('{{done}} of {{all}} lines reviewed', counts),
      waits: reviewIcon(linesReviewed),
    },
    {
      isMet: isSecondPerson,
      text: isSecondPerson
        ? t('You did not propose or review it')
        : t('You have proposed or reviewed it, or one before it'),
    },
    {
      isMet: isMerchantOpen,
      text: isMerchantOpen ? t('Merchant not suspended since') : t('Merchant suspended since it was proposed'),
    },
  ] satisfies Condition[];
};

interface ApproveProps {
  proposal: Proposal;
  /** By the code of an app, in the card itself. */
  byCode: boolean;
  onReject: () => void;
}

/** Why the reader cannot approve it, where the list of conditions does not say it all. */
const WhyNot = ({ proposal }: { proposal: Proposal }) => {
  const { t } = useTranslation();
  const isProposer = proposal.proposed.userId === useProfile().id;
  const { isStale, passedOn, conditions } = proposal;
  return (
    <>
      {isStale && passedOn === null && <FineText>{t('Approve opens again once a new proposal is reviewed.')}</FineText>}
      {!conditions.isSecondPerson && (
        <FineText>
          {isProposer
            ? t('You proposed this: somebody else approves it.')
            : t('You had a hand in this, or in one before it: somebody else approves it.')}
        </FineText>
      )}
    </>
  );
};

const Approve = ({ proposal, byCode, onReject }: ApproveProps) => {
  const { t } = useTranslation();
  const form = useApproval(proposal, { byCode });
  const canApprove = Object.values(proposal.conditions).every(Boolean);
  const buttons = (
    <Stack direction="row" sx={{ gap: 2, '& > *': { flex: 1 } }}>
      <Button disabled={supportViewId !== undefined} onClick={onReject}>
        {t('Reject')}
      </Button>
      <Button
        variant="contained"
        type="submit"
        startIcon={<Check size={16} aria-hidden />}
        disabled={!canApprove || !form.ready}
        loading={form.pending}
      >
        {t('Approve')}
      </Button>
    </Stack>
  );
  return (
    <Form form={{ ...form, ready: form.ready && canApprove }} gap={3} actions={buttons}>
      {canApprove && leavesLess(proposal) && (
        <>
          <FineText>{t('That is less than nothing: say why it is approved all the same.')}</FineText>
          <TextField name="reason" label={t('Reason')} note={t('Kept on record')} inputProps={{ maxLength: 500 }} />
        </>
      )}
      {canApprove && <ApprovalFactor form={form} byCode={byCode} />}
      <WhyNot proposal={proposal} />
    </Form>
  );
};

/** What must hold before an open proposal is approved, and for those who may, its approval or rejection. */
export const ApprovalCard = ({ proposal }: { proposal: Proposal }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const mayApprove = usePermissions().includes('DISBURSEMENTS_APPROVE');
  const [isRejecting, setRejecting] = useState(false);
  const conditions = conditionsOf(proposal, t, locale);
  const byCode = useIsByCode(mayApprove) && conditions.every(({ isMet }) => isMet);
  return (
    <Section title={t('Approval')} subtitle={t('Second person with a fresh second factor')}>
      <Stack sx={{ gap: 4 }}>
        <Conditions label={t('Conditions of an approval')} conditions={conditions} />
        {proposal.leavesCents !== null && (
          <Typography>
            {t('Leaves {{amount}} available', { amount: formatMoneyCad(proposal.leavesCents / 100, locale) })}
          </Typography>
        )}
        {mayApprove ? (
          <Approve key={String(byCode)} proposal={proposal} byCode={byCode} onReject={() => setRejecting(true)} />
        ) : (
          <FineText>
            {t('You may look, but not approve or reject: your roles lack “{{permission}}”.', {
              permission: t('Approve disbursements and adjustments'),
            })}
          </FineText>
        )}
      </Stack>
      {isRejecting && <RejectDialog proposal={proposal} onClose={() => setRejecting(false)} />}
    </Section>
  );
};
