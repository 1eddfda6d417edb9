import type { Proposal } from '@drumlin/contract/disbursements/schemas.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowAddress } from '../../../../lib/row-address.ts';
import { usePermissions, useProfile } from '../../../../lib/session/session.ts';
import { supportViewId } from '../../../../lib/support-view.ts';
import { FineText } from '../../../../ui/FineText.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { PaidDialog } from './dialogs.tsx';

const ReportRow = ({ transIdHex }: { transIdHex: string }) => {
  const { t } = useTranslation();
  const address = rowAddress('interac-disbursements', transIdHex, usePermissions());
  return address && <Link {...address}>{t('Its row in the Disbursement report')}</Link>;
};

const Payment = ({ proposal }: { proposal: Proposal }) => {
  const { t } = useTranslation();
  const isApprover = proposal.approved?.userId === useProfile().id;
  const mayPay = usePermissions().includes('DISBURSEMENTS_PROPOSE') && !isApprover;
  const [isAsking, setAsking] = useState(false);
  const { bankReference, transIdHex, netAmtCents } = proposal;
  const isPayable = bankReference === null && netAmtCents > 0 && mayPay;
  const toBePaid = isApprover
    ? t(
        'It is on the books of the merchant. You have approved it: somebody else marks it as paid once the bank has sent it.',
      )
    : t('It is on the books of the merchant. Mark it as paid once the bank has sent it.');
  const next =
    netAmtCents > 0
      ? toBePaid
      : t('It is on the books of the merchant. There was nothing to send: what there is stays in the end balance.');
  return (
    <Section title={t('Payment')}>
      <Stack sx={{ gap: 4, alignItems: 'start' }}>
        {bankReference === null ? (
          <FineText>{next}</FineText>
        ) : (
          <Typography>
            {t('Bank reference')} <code>{bankReference}</code>
          </Typography>
        )}
        {transIdHex && <ReportRow transIdHex={transIdHex} />}
        {isPayable && (
          <Button variant="contained" disabled={supportViewId !== undefined} onClick={() => setAsking(true)}>
            {t('Mark as paid')}
          </Button>
        )}
      </Stack>
      {/* Somebody else may mark it while it is asked for */}
      {isAsking && isPayable && <PaidDialog proposal={proposal} onClose={() => setAsking(false)} />}
    </Section>
  );
};

/** What has become of a proposal that is decided: its payment, why it was rejected, or the one that took its place. */
export const EndCard = ({ proposal }: { proposal: Proposal }) => {
  const { t } = useTranslation();
  const { state, rejectedBecause, nextId } = proposal;
  if (state === 'REJECTED')
    return (
      <Section title={t('Rejected', { context: 'proposalState' })}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{rejectedBecause}</Typography>
      </Section>
    );
  if (nextId === null) return <Payment proposal={proposal} />;
  return (
    <Section title={t('Proposed again')}>
      <Link to="/merchant/disbursements/$id" params={{ id: String(nextId) }}>
        {t('The proposal that took its place')}
      </Link>
    </Section>
  );
};
