import type { Locale } from '@drumlin/contract/core/money.ts';
import { type Proposal, type ProposalMark, REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import { isOpen } from '@drumlin/contract/disbursements/states.ts';
import { interacRowAccounting, proposalAccounting, proposalStatement } from '@drumlin/contract/statements/routes.ts';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { BookOpen, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFile } from '../../../../components/FileButton.tsx';
import { isUnknown } from '../../../../lib/api/api-error.ts';
import { download } from '../../../../lib/api/download.ts';
import { toastMessage } from '../../../../lib/api/toast-message.ts';
import { useLocale } from '../../../../lib/i18n.ts';
import { usePermissions } from '../../../../lib/session/session.ts';
import { EmptyPanel } from '../../../../ui/EmptyPanel.tsx';
import { ErrorPanel } from '../../../../ui/ErrorPanel.tsx';
import { FineText } from '../../../../ui/FineText.tsx';
import { HeadActions } from '../../../../ui/HeadActions.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { DisbursementTabs } from '../../DisbursementTabs.tsx';
import { ListAndSide } from '../ListAndSide.tsx';
import { proposalQuery } from '../queries.ts';
import { StateChip } from '../StateChip.tsx';
import { ApprovalCard } from './ApprovalCard.tsx';
import { EndCard } from './EndCard.tsx';
import { LinesTable } from './LinesTable.tsx';
import { Progress, type ProgressStep } from './Progress.tsx';
import { toTheMinute } from './proposal-dates.ts';
import { RecordCard } from './RecordCard.tsx';
import { Stale } from './Stale.tsx';

const by = ({ name, at }: ProposalMark): string => `${name}, ${toTheMinute(at)}`;

const decision = (proposal: Proposal, t: TFunction): ProgressStep => {
  const { state, approved, rejected, isStale } = proposal;
  if (rejected) return { name: t('Rejected', { context: 'proposalState' }), note: by(rejected), state: 'current' };
  if (state === 'SUPERSEDED')
    return { name: t('Proposed again'), note: t('Another one took its place'), state: 'current' };
  if (approved) return { name: t('Approved'), note: by(approved), state: 'done' };
  const note = isStale ? t('Blocked: proposal is stale') : t('Waiting for a second person');
  return { name: t('Approved'), note, state: state === 'REVIEWED' ? 'current' : 'next' };
};

/** The way of a proposal, from being proposed to being paid. */
const stepsOf = (proposal: Proposal, t: TFunction, locale: Locale): ProgressStep[] => {
  const { state, proposed, reviewed, paid, linesReviewed, netAmtCents } = proposal;
  const lines = t('{{done}} of {{all}} lines', {
    done: linesReviewed.toLocaleString(locale),
    all: REVIEWED_LINES.length.toLocaleString(locale),
  });
  const isEnded = state === 'REJECTED' || state === 'SUPERSEDED';
  const isSent = !isEnded && netAmtCents > 0;
  return [
    { name: t('Proposed'), note: by(proposed), state: 'done' },
    reviewed
      ? { name: t('Reviewed'), note: by(reviewed), state: 'done' }
      : { name: t('Reviewed'), note: lines, state: isEnded ? 'next' : 'current' },
    decision(proposal, t),
    paid
      ? { name: t('Paid'), note: by(paid), state: 'done' }
      : {
          name: t('Paid'),
          note: isSent ? t('Bank reference needed') : t('Nothing is sent'),
          state: isSent && state === 'APPROVED' ? 'current' : 'next',
        },
  ];
};

/** Somebody else may decide it, and rows may change, while it is looked at. */
const LOOK_AGAIN_MS = 60_000;

const Whole = ({ proposal }: { proposal: Proposal }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const mayReview = usePermissions().includes('DISBURSEMENTS_PROPOSE');
  return (
    <>
      {proposal.isStale && <Stale proposal={proposal} />}
      <Progress label={t('Steps of the proposal')} steps={stepsOf(proposal, t, locale)} />
      <ListAndSide>
        <Stack sx={{ gap: 2 }}>
          <LinesTable proposal={proposal} isOpen={isOpen(proposal)} />
          {isOpen(proposal) && !mayReview && (
            <FineText>
              {t('You may look, but not review: your roles lack “{{permission}}”.', {
                permission: t('Propose disbursements and adjustments'),
              })}
            </FineText>
          )}
          {proposal.reason && <FineText>{t('Reason: {{reason}}', { reason: proposal.reason })}</FineText>}
        </Stack>
        <Stack sx={{ gap: 4 }}>
          {isOpen(proposal) ? <ApprovalCard proposal={proposal} /> : <EndCard proposal={proposal} />}
          <RecordCard events={proposal.events} />
        </Stack>
      </ListAndSide>
    </>
  );
};

/** What is taken along: the entry, unless it will never be one, and the statement. */
const Files = ({ proposal }: { proposal: Proposal }) => {
  const { id, transIdHex } = proposal;
  const querystring = { id };
  const isApproved = transIdHex !== null;
  const accounting = useFile({
    icon: BookOpen,
    label: 'Accounting file',
    fetchFile: () =>
      isApproved
        ? download(interacRowAccounting, { querystring: { rowKey: transIdHex } })
        : download(proposalAccounting, { querystring }),
  });
  const statement = useFile({
    icon: FileText,
    label: isOpen(proposal) ? 'Draft statement (PDF)' : 'Statement (PDF)',
    fetchFile: () => download(proposalStatement, { querystring }),
  });
  return <HeadActions actions={[(isApproved || isOpen(proposal)) && accounting, statement]} />;
};

/** The review of a proposal: its lines against the ledger and by hand, and its approval by a second person. */
export const ReviewPage = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...proposalQuery(id), refetchInterval: LOOK_AGAIN_MS });
  const title = data ? t('{{merchant}}, {{day}}', { merchant: data.merchantName, day: data.day }) : t('Disbursement');
  const isNone = isUnknown(error);
  return (
    <Stack sx={{ gap: 4 }}>
      <title>{`${title} · Drumlin`}</title>
      <PageHeader
        title={title}
        tag={data && <StateChip {...data} />}
        description={
          data && (
            <>
              {t('Merchant {{id}}, Interac e-Transfer. Disbursement', { id: data.merchantId })}{' '}
              <code>{data.reference}</code>
            </>
          )
        }
      >
        {data && <Files proposal={data} />}
      </PageHeader>
      <DisbursementTabs current="disbursements" />
      {isNone && <EmptyPanel title={t('There is no such proposal')} />}
      {error && !isNone && (
        <ErrorPanel
          title={t('The proposal could not be loaded')}
          message={t(toastMessage(error))}
          onRetry={() => void refetch()}
        />
      )}
      {data ? <Whole proposal={data} /> : !error && <Skeleton variant="rounded" sx={{ height: 480 }} />}
    </Stack>
  );
};
