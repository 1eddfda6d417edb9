import { reviewLines } from '@drumlin/contract/disbursements/proposals.ts';
import { type Proposal, type ProposalLine, reviewedLine } from '@drumlin/contract/disbursements/schemas.ts';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/call.ts';
import { usePermissions } from '../../../../lib/session/session.ts';
import { initialsOf } from '../../../../ui/InitialsAvatar.tsx';
import { toTheMinute } from './proposal-dates.ts';
import { useProposalAct } from './use-proposal-act.ts';

const Cell = styled('span')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  marginLeft: -4,
  fontVariantNumeric: 'tabular-nums',
  color: vars.palette.tokens.text.secondary,
}));

interface ReviewedCellProps {
  proposal: Proposal;
  line: ProposalLine;
  /** How the line is called. */
  label: string;
  isOpen: boolean;
}

/** Whether somebody has reviewed a line by hand, who and when; those who may do it with a box. */
export const ReviewedCell = ({ proposal, line, label, isOpen }: ReviewedCellProps) => {
  const { t } = useTranslation();
  const mayReview = usePermissions().includes('DISBURSEMENTS_PROPOSE');
  const named = reviewedLine.safeParse(line.line);
  const review = useProposalAct({
    mutationFn: (isReviewed: boolean) =>
      call(reviewLines, {
        params: { id: proposal.id },
        body: { lines: named.success ? [named.data] : [], isReviewed },
      }),
  });
  if (!named.success) return null;
  const { reviewed } = line;
  return (
    <Cell>
      <Checkbox
        size="small"
        checked={review.pendingInput ?? reviewed !== null}
        disabled={!mayReview || !isOpen || proposal.isStale}
        onChange={(_, checked) => review.mutate(checked)}
        slotProps={{ input: { 'aria-label': t('Reviewed: {{line}}', { line: label }) } }}
      />
      {reviewed && (
        <Tooltip title={`${reviewed.name}, ${toTheMinute(reviewed.at)}`} describeChild disableInteractive>
          <span>
            {initialsOf(reviewed.name).toUpperCase()} {toTheMinute(reviewed.at).slice(11)}
          </span>
        </Tooltip>
      )}
    </Cell>
  );
};
