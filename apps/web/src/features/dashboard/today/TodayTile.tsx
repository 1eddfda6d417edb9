import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowRight, ArrowUp, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Address, figureText } from '../../../components/charts/figures.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { RADIUS, TARGET, TOUCH } from '../../../ui/dimensions.ts';
import { Spark, type SparkShape } from './Spark.tsx';
import { growthOf } from './today.ts';

const Tile = styled('article')(({ theme: { vars, typography, breakpoints } }) => ({
  ...typography.caption,
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto',
  gap: 6,
  minWidth: 0,
  padding: '12px 16px',
  color: vars.palette.tokens.text.secondary,
  backgroundColor: vars.palette.tokens.bg.surface,
  border: `1px solid ${vars.palette.tokens.border.default}`,
  borderRadius: RADIUS.card,
  boxShadow: vars.palette.tokens.shadow.card,
  [breakpoints.down('sm')]: { padding: 12 },
  '& h3': { ...typography.dense, margin: 0, fontWeight: 400 },
  '& h3 a': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    color: 'inherit',
    textDecoration: 'none',
    [TOUCH]: { minHeight: TARGET, marginBlock: -10 },
  },
  '& h3 a:hover': { textDecoration: 'underline' },
  '& .figure': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 12, minHeight: 36 },
  '& .figure > span': { ...typography.figureLg, color: vars.palette.tokens.text.primary },
  '& p': { margin: 0 },
  '& .why': { paddingTop: 6, borderTop: `1px solid ${vars.palette.tokens.border.subtle}` },
  '& .why a': { color: vars.palette.tokens.primary.text, [TOUCH]: { display: 'inline-block', paddingBlock: 10 } },
}));

const Change = styled('span')(({ theme: { vars } }) => ({
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '& svg': { verticalAlign: -1, marginRight: 2 },
  '&[data-good=true]': { color: vars.palette.tokens.success.text },
  '&[data-good=false]': { color: vars.palette.tokens.error.text },
}));

interface MoveProps {
  /** What was more or less, with its unit; its sign says which. */
  by: number;
  /** Whether more is better, as of payins, worse, as of rejections, or neither. */
  isUpGood: boolean | undefined;
  children: ReactNode;
}

/** How much more or less it is: an arrow, and the size in words. */
export const Move = ({ by, isUpGood, children }: MoveProps) => {
  const Icon = by === 0 ? ArrowRight : by > 0 ? ArrowUp : ArrowDown;
  return (
    <Change data-good={isUpGood === undefined || by === 0 ? undefined : by > 0 === isUpGood}>
      <Icon size={12} strokeWidth={2.5} aria-hidden />
      {children}
    </Change>
  );
};

/** How an amount of cents stands against that of yesterday at the same time. */
export const Growth = ({ cents, before, time }: { cents: number; before: number; time: string }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const growth = growthOf(cents, before);
  if (growth === null) return t('Nothing by {{time}} yesterday', { time });
  return (
    <>
      <Move by={growth} isUpGood>
        {figureText(Math.abs(growth), 'percent', locale)}
      </Move>{' '}
      {t('against yesterday at {{time}}', { time })}
    </>
  );
};

interface TodayTileProps {
  title: string;
  address: Address;
  figure: ReactNode;
  shape: SparkShape;
  /** How it stands against yesterday or what is usual. */
  change: ReactNode;
  why: { text: string; address?: Address };
}

/** One figure of today, how it moved, and why: the figure and the reason lead to their rows. */
export const TodayTile = ({ title, address, figure, shape, change, why }: TodayTileProps) => (
  <Tile>
    <h3>
      {address ? (
        <Link {...address}>
          {title}
          <ArrowUpRight size={14} aria-hidden />
        </Link>
      ) : (
        title
      )}
    </h3>
    <div className="figure">
      <span>{figure}</span>
      <Spark shape={shape} />
    </div>
    <p>{change}</p>
    <p className="why">{why.address ? <Link {...why.address}>{why.text}</Link> : why.text}</p>
  </Tile>
);
