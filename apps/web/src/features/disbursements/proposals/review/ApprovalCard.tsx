import { formatMoneyCad, type Locale } from '@drumlin/contract/core/money.ts';
import { type Proposal, REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import { getMfaConfig } from '@drumlin/contract/security/routes.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../../lib/api/query.ts';
import { useLocale } from '../../../../lib/i18n.ts';
import { usePermissions, useProfile } from '../../../../lib/session/session.ts';
import { supportViewId } from '../../../../lib/support-view.ts';
import { FineText } from '../../../../ui/FineText.tsx';
import { CodeField } from '../../../../ui/form/CodeField.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { reviewIcon } from '../review-icon.ts';
import { type Condition, Conditions } from './Conditions.tsx';
import { RejectDialog } from './dialogs.tsx';
import { rowCount } from './line-words.ts';
import { useApproval, useApprovalByCode } from './use-approval.ts';
import { timeOf } from './when.ts';

/** What has changed since it was made. */
const changedSince = ({ passedOn, changes, proposed }: Proposal, t: TFunction, locale: Locale): string =>
  passedOn === null
    ? t('{{rows}} changed since {{time}} ET', {
        rows: rowCount(changes.count, t, locale),
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
      text: isCurrent ? t('No row changed since {{time}} ET', { time }) : changedSince(proposal, t, locale),
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

interface ButtonsProps {
  canApprove: boolean;
  pending: boolean;
  onReject: () => void;
  /** Left out where the button sends a form. */
  onApprove?: () => void;
}

const Buttons = ({ canApprove, pending, onReject, onApprove }: ButtonsProps) => {
  const { t } = useTranslation();
  return (
    <Stack direction="row" sx={{ gap: 2, '& > *': { flex: 1 } }}>
      <Button disabled={supportViewId !== undefined} onClick={onReject}>
        {t('Reject')}
      </Button>
      <Button
        variant="contained"
        type={onApprove ? 'button' : 'submit'}
        startIcon={<Check size={16} aria-hidden />}
        disabled={!canApprove}
        loading={pending}
        {...(onApprove && { onClick: onApprove })}
      >
        {t('Approve')}
      </Button>
    </Stack>
  );
};

interface ApproveProps {
  proposal: Proposal;
  onReject: () => void;
}

const ApproveByCode = ({ proposal, onReject }: ApproveProps) => {
  const { t } = useTranslation();
  const id = useId();
  const form = useApprovalByCode(proposal.id);
  return (
    <Form form={form} gap={3} actions={<Buttons canApprove={form.ready} pending={form.pending} onReject={onReject} />}>
      <div>
        <FineText sx={({ typography }) => ({ ...typography.label, mb: 2 })}>
          {t('Code from your authenticator app')}
        </FineText>
        <CodeField
          name="code"
          form={form}
          label={t('Code from your authenticator app')}
          describedBy={id}
          autoFocus={false}
          isSentByButton
        />
        <FineText id={id} sx={{ mt: 2 }}>
          {t('Asked each time, valid for this approval only')}
        </FineText>
      </div>
    </Form>
  );
};

const Approve = ({ proposal, onReject }: ApproveProps) => {
  const { t } = useTranslation();
  const isProposer = proposal.proposed.userId === useProfile().id;
  const approve = useApproval(proposal.id);
  const canApprove = Object.values(proposal.conditions).every(Boolean);
  return (
    <Stack sx={{ gap: 3 }}>
      <Buttons
        canApprove={canApprove && supportViewId === undefined}
        pending={approve.isPending}
        onReject={onReject}
        onApprove={() => approve.mutate()}
      />
      {canApprove && <FineText>{t('Your second factor is asked for each time, for this approval only.')}</FineText>}
      {proposal.isStale && proposal.passedOn === null && (
        <FineText>{t('Approve opens again once a new proposal is reviewed.')}</FineText>
      )}
      {!proposal.conditions.isSecondPerson && (
        <FineText>
          {isProposer
            ? t('You proposed this: somebody else approves it.')
            : t('You had a hand in this, or in one before it: somebody else approves it.')}
        </FineText>
      )}
    </Stack>
  );
};

/** What must hold before an open proposal is approved, and for those who may, its approval or rejection. */
export const ApprovalCard = ({ proposal }: { proposal: Proposal }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const mayApprove = usePermissions().includes('DISBURSEMENTS_APPROVE');
  const { data: factors } = useQuery({ ...apiQuery(getMfaConfig), enabled: mayApprove && supportViewId === undefined });
  const [isRejecting, setRejecting] = useState(false);
  const conditions = conditionsOf(proposal, t, locale);
  const byCode = factors?.preferredMfaSetting === 'SOFTWARE_TOKEN_MFA' && conditions.every(({ isMet }) => isMet);
  const Act = byCode ? ApproveByCode : Approve;
  return (
    <Section title={t('Approval')} subtitle={t('Second person with a fresh second factor')}>
      <Stack sx={{ gap: 4 }}>
        <Conditions label={t('Conditions of an approval')} conditions={conditions} />
        {mayApprove ? (
          <Act proposal={proposal} onReject={() => setRejecting(true)} />
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
