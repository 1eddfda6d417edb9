import type { InteracExplanation } from '@drumlin/contract/disbursements/explanation.ts';
import { styled } from '@mui/material/styles';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/Money.tsx';

const Frame = styled('p', { shouldForwardProp: prop => prop !== 'tone' })<{ tone: 'success' | 'error' }>(
  ({ theme: { vars, typography }, tone }) => ({
    ...typography.dense,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    margin: '0 auto 0 0',
    color: vars.palette.tokens[tone].text,
    '& svg': { flexShrink: 0 },
  }),
);

interface DifferenceProps {
  /** undefined until it is known. */
  found: Pick<InteracExplanation, 'tiesOut' | 'difference'> & { currency?: string };
}

/** What was sent and kept, less what the ledger says there was. */
export const Difference = ({ found }: { found: DifferenceProps['found'] | undefined }) => {
  const { t } = useTranslation();
  if (!found) return <Frame tone="success" />;
  const { tiesOut, difference, currency } = found;
  const Sign = tiesOut ? CircleCheck : TriangleAlert;
  return (
    <Frame tone={tiesOut ? 'success' : 'error'}>
      <Sign size={16} aria-hidden />
      <span>
        {t('Difference')} <Money units={difference / 100} {...(currency !== undefined && { currency })} total />
      </span>
    </Frame>
  );
};
