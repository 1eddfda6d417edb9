import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BALANCE_TERMS, type BalanceTerm } from '../../../components/balance-terms.ts';
import { Money } from '../../../components/Money.tsx';
import { TOUCH } from '../../../ui/dimensions.ts';
import type { Figure } from './balances.ts';

/** Clips the line before the first cell of each row, wherever the cells wrap. */
const Clip = styled('div')({ overflow: 'hidden', margin: '12px -6px -6px', padding: '0 6px 6px' });
const Cells = styled('dl')(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '16px 0',
  margin: '0 0 0 -15px',
  '& > div': {
    flex: '1 1 auto',
    padding: '0 14px',
    borderLeft: `1px solid ${vars.palette.tokens.border.subtle}`,
    [breakpoints.down('md')]: { flex: '1 1 33%' },
    [breakpoints.down('sm')]: { flex: '1 1 50%' },
  },
  '& dt': {
    ...typography.dense,
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 24,
    color: vars.palette.tokens.text.secondary,
  },
  '& dd': { ...typography.figure, margin: 0 },
  '& .total dt': { fontWeight: 600, color: vars.palette.tokens.text.primary },
  '& .total dd': { fontWeight: 650 },
  '& .unknown': { ...typography.dense, color: vars.palette.tokens.warning.text },
  '[aria-busy="true"] &': { opacity: 0.6 },
}));

const Definition = ({ term }: Pick<Figure, 'term'>) => {
  const { t } = useTranslation();
  const { label, text } = BALANCE_TERMS[term];
  const [isOpen, setOpen] = useState(false);
  const show = () => setOpen(true);
  return (
    // A tap shows it as long as it takes to read; a screen reader hears it with the button
    <Tooltip
      title={t(text)}
      describeChild
      open={isOpen}
      onOpen={show}
      onClose={() => setOpen(false)}
      leaveTouchDelay={10_000}
    >
      <IconButton
        size="small"
        sx={{ width: 24, height: 24, [TOUCH]: { m: '-10px' } }}
        aria-label={t('What is {{term}}?', { term: t(label) })}
        onClick={show}
      >
        <Info size={14} aria-hidden />
      </IconButton>
    </Tooltip>
  );
};

/** As many as most merchants have. */
const WAITING = ['pending', 'reserve', 'available', 'total', 'todayPayouts'];

/** As high and wide as the cards that come. */
export const WaitingFigures = () => (
  <Clip aria-hidden>
    <Cells>
      {WAITING.map(term => (
        <div key={term}>
          <dt>
            <Skeleton width="60%" />
          </dt>
          <dd>
            <Skeleton width={110} />
          </dd>
        </div>
      ))}
    </Cells>
  </Clip>
);

/** What stands around some amounts: links to what they are made of. */
export type Around = Partial<Record<BalanceTerm, (amount: ReactNode) => ReactNode>>;

interface BalanceFiguresProps {
  figures: readonly Figure[];
  around: Around;
}

/** The cards of a balance: a name, what it means, and the amount or that it was never reported. */
export const BalanceFigures = ({ figures, around }: BalanceFiguresProps) => {
  const { t } = useTranslation();
  return (
    <Clip>
      <Cells>
        {figures.map(({ term, cents }) => {
          const amount =
            cents === null ? (
              <span className="unknown">{t('Not reported yet')}</span>
            ) : (
              <Money total units={cents / 100} />
            );
          return (
            <div key={term} className={term}>
              <dt>
                {t(BALANCE_TERMS[term].label)}
                <Definition term={term} />
              </dt>
              <dd>{cents === null ? amount : (around[term]?.(amount) ?? amount)}</dd>
            </div>
          );
        })}
      </Cells>
    </Clip>
  );
};
