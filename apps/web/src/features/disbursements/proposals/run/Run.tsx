import { reviewLines } from '@drumlin/contract/disbursements/proposals.ts';
import { type ListedProposal, type Proposal, reviewedLine } from '@drumlin/contract/disbursements/schemas.ts';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/call.ts';
import { usePermissions, useProfile } from '../../../../lib/session/session.ts';
import { supportViewId } from '../../../../lib/support-view.ts';
import { FineText } from '../../../../ui/FineText.tsx';
import { ListAndSide } from '../ListAndSide.tsx';
import { proposalQuery } from '../queries.ts';
import { useProposalAct } from '../review/use-proposal-act.ts';
import { ApproveCard } from './ApproveCard.tsx';
import { canApprove, chosenOf } from './choice.ts';
import { PayCard } from './PayCard.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { RunTable } from './RunTable.tsx';

const Keys = styled('ul')(({ theme: { vars, typography, breakpoints } }) => ({
  ...typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: vars.palette.tokens.text.secondary,
  '& kbd': {
    ...typography.mono,
    padding: '1px 6px',
    border: `1px solid ${vars.palette.tokens.border.default}`,
    borderRadius: 4,
  },
  [breakpoints.down('sm')]: { display: 'none' },
}));

/** The lines of a proposal that are to be reviewed and that equal the ledger. */
const linesToReview = (proposal: Proposal | undefined) =>
  proposal?.lines.flatMap(({ line, amountCents, ledgerCents, reviewed }) => {
    const named = reviewedLine.safeParse(line);
    return named.success && reviewed === null && ledgerCents === amountCents ? [named.data] : [];
  }) ?? [];

/** Calls what a key is for, unless something is typed, or a dialog or menu has it. */
const useKeys = (acts: Readonly<Record<string, () => void>>) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
    const target = event.target instanceof Element ? event.target : undefined;
    if (isHeld || target?.closest('input:not([type="checkbox"]), textarea, [role="dialog"], [role="menu"]')) return;
    const act = acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};

interface Marked {
  currentId: number | undefined;
  /** Those that are to be approved, of which only what can be is sent. */
  chosenIds: ReadonlySet<number>;
}

const toggled = (ids: ReadonlySet<number>, id = 0): ReadonlySet<number> =>
  ids.has(id) ? new Set([...ids].filter(each => each !== id)) : new Set([...ids, id]);

const APPROVAL = 'approval-of-run';

/** The proposals of a page: one of them is the current one, and some are chosen to be approved together. */
export const Run = ({ rows }: { rows: readonly ListedProposal[] }) => {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const mayReview = permissions.includes('DISBURSEMENTS_PROPOSE') && supportViewId === undefined;
  const mayApprove = permissions.includes('DISBURSEMENTS_APPROVE');
  // One state, so that keys that follow each other at once each find what the one before has left
  const [{ currentId, chosenIds }, change] = useState<Marked>({ currentId: rows[0]?.id, chosenIds: new Set() });
  const current = rows.find(({ id }) => id === currentId) ?? rows[0];
  const { data: proposal } = useQuery({ ...proposalQuery(String(current?.id)), enabled: current !== undefined });
  const move = (steps: number) =>
    change(now => {
      const next = rows[rows.findIndex(({ id }) => id === now.currentId) + steps];
      return next ? { ...now, currentId: next.id } : now;
    });
  const review = useProposalAct({
    mutationFn: ({ id, lines }: { id: number; lines: ReturnType<typeof linesToReview> }) =>
      call(reviewLines, { params: { id }, body: { lines, isReviewed: true } }),
    onSuccess: () => move(1),
  });
  const lines = mayReview && current?.isStale === false ? linesToReview(proposal) : [];
  const reviewCurrent = () => current && lines.length > 0 && review.mutate({ id: current.id, lines });
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => change(now => ({ ...now, chosenIds: toggled(now.chosenIds, now.currentId) })),
    r: reviewCurrent,
    a: () => document.getElementById(APPROVAL)?.querySelector<HTMLElement>('input, button:enabled')?.focus(),
  });
  const chosen = chosenOf(rows, chosenIds);
  const { id: userId } = useProfile();
  const payable = rows.filter(
    row => row.state === 'APPROVED' && row.netAmtCents > 0 && row.approved?.userId !== userId,
  );
  const approval = mayApprove && <ApproveCard key="approval" id={APPROVAL} rows={rows} chosen={chosen} />;
  const lookAt = current && (
    <ReviewCard
      key="review"
      listed={current}
      proposal={proposal?.id === current.id ? proposal : undefined}
      toReview={lines.length}
      isBusy={review.isPending}
      onReview={reviewCurrent}
    />
  );
  return (
    <ListAndSide>
      <RunTable
        rows={rows}
        chosen={chosen}
        current={current}
        mayApprove={mayApprove}
        onToggle={({ id }) => change(now => ({ ...now, chosenIds: toggled(now.chosenIds, id) }))}
        onToggleAll={isAll => change(now => ({ ...now, chosenIds: new Set(isAll ? rows.map(({ id }) => id) : []) }))}
        onOpen={({ id }) => change(now => ({ ...now, currentId: id }))}
      />
      <Stack sx={{ gap: 4 }}>
        {mayReview && payable.length > 0 && <PayCard payable={payable} />}
        {/* Whoever has nothing to approve is here to review */}
        {rows.some(canApprove) ? [approval, lookAt] : [lookAt, approval]}
        {!mayApprove && !mayReview && (
          <FineText>
            {t('You may look, but not review: your roles lack “{{permission}}”.', {
              permission: t('Propose disbursements and adjustments'),
            })}
          </FineText>
        )}
        <Keys aria-label={t('Keys')}>
          <li>
            <kbd>J</kbd> <kbd>K</kbd> {t('Next, previous')}
          </li>
          {mayReview && (
            <li>
              <kbd>R</kbd> {t('Reviewed, next')}
            </li>
          )}
          {mayApprove && (
            <li>
              <kbd>X</kbd> {t('Choose')}
            </li>
          )}
          {mayApprove && (
            <li>
              <kbd>A</kbd> {t('Approve')}
            </li>
          )}
        </Keys>
      </Stack>
    </ListAndSide>
  );
};
