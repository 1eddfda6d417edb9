import { DISBURSEMENT_LINES, differenceOf } from '@drumlin/contract/disbursements/lines.ts';
import type { ListedProposal, Proposal, ProposalLine } from '@drumlin/contract/disbursements/schemas.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';
import { Check, CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../../components/Money.tsx';
import { useLocale } from '../../../../lib/i18n.ts';
import { Lines, Section } from '../../../../ui/Section.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';

const LinkButton = createLink(Button);

const Mark = styled('span')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  color: vars.palette.tokens.success.mark,
  '&.off': { color: vars.palette.tokens.error.mark },
}));

const Line = (line: ProposalLine) => {
  const { t } = useTranslation();
  const difference = differenceOf(line);
  const isEqual = difference === 0;
  const Icon = isEqual ? CircleCheck : TriangleAlert;
  return (
    <li>
      {t(DISBURSEMENT_LINES[line.line].label)}
      <Stack direction="row" component="span" sx={{ gap: 2, alignItems: 'center' }}>
        <Money units={line.amountCents / 100} />
        {difference !== null && (
          <>
            <Mark className={isEqual ? undefined : 'off'}>
              <Icon size={16} aria-hidden />
            </Mark>
            <VisuallyHidden>{isEqual ? t('Equals ledger') : t('Differs from the ledger')}</VisuallyHidden>
          </>
        )}
      </Stack>
    </li>
  );
};

interface ReviewCardProps {
  listed: ListedProposal;
  /** Undefined until its lines have come. */
  proposal: Proposal | undefined;
  /** How many lines the reader can say of that they are reviewed. */
  toReview: number;
  isBusy: boolean;
  onReview: () => void;
}

/** The lines of the current proposal beside the ledger, and for those who review it all that equal it at once. */
export const ReviewCard = ({ listed, proposal, toReview, isBusy, onReview }: ReviewCardProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Section title={listed.merchantName} subtitle={listed.reference}>
      {proposal ? (
        <Lines aria-label={t('Lines')}>
          {proposal.lines.map(line => (
            <Line key={line.line} {...line} />
          ))}
        </Lines>
      ) : (
        <Skeleton variant="rounded" sx={{ height: 400 }} />
      )}
      <Stack direction="row" sx={{ gap: 2, mt: 3, flexWrap: 'wrap' }}>
        {toReview > 0 && (
          <Button variant="contained" startIcon={<Check size={16} aria-hidden />} loading={isBusy} onClick={onReview}>
            {t('Mark as reviewed: {{number}}', { number: toReview.toLocaleString(locale) })}
          </Button>
        )}
        <LinkButton to="/merchant/disbursements/$id" params={{ id: String(listed.id) }}>
          {t('Look at it alone')}
        </LinkButton>
      </Stack>
    </Section>
  );
};
