import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RADIUS, TARGET, TOUCH } from '../../ui/dimensions.ts';
import type { ChartSeries } from './figures.ts';
import { Swatch } from './Swatch.tsx';

const Line = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 20px',
  marginTop: 12,
  color: vars.palette.tokens.text.secondary,
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px 20px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    flex: '1 1 260px',
    [TOUCH]: { '&:has(button)': { rowGap: 0 } },
  },
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
}));

const Toggle = styled(ButtonBase)(({ theme: { vars } }) => ({
  font: 'inherit',
  gap: 6,
  minHeight: 24,
  margin: '0 -6px',
  padding: '0 6px',
  borderRadius: RADIUS.chip,
  [TOUCH]: { minHeight: TARGET },
  '&:hover': { color: vars.palette.tokens.text.primary, backgroundColor: vars.palette.tokens.bg.hover },
  '&[aria-pressed=false]': {
    textDecoration: 'line-through',
    '& svg': { opacity: 0.35 },
  },
  '&[aria-disabled=true]': { cursor: 'default' },
}));

interface ChartLegendProps {
  items: readonly Pick<ChartSeries, 'id' | 'label' | 'role' | 'draw' | 'dash' | 'marker'>[];
  /** Which of them are hidden, by their ids, and how one is hidden or shown again; without it they are named alone. */
  toggle?: { hidden: readonly string[]; onToggle: (id: string) => void };
  /** A sentence at the end of the line. */
  note?: ReactNode;
}

/** What each line and bar is, below a chart; a press hides one or shows it again, and one of them stays. */
export const ChartLegend = ({ items, toggle, note }: ChartLegendProps) => {
  const { t } = useTranslation();
  const left = items.filter(({ id }) => !toggle?.hidden.includes(id));
  // What hides all of a chart hides nothing
  const shown = left.length > 0 ? left : items;
  return (
    <Line>
      <ul aria-label={toggle && t('Shown in the chart')}>
        {items.map(item => {
          const what = (
            <>
              <Swatch {...item} />
              {item.label}
            </>
          );
          const isShown = shown.includes(item);
          const isLast = isShown && shown.length === 1;
          return (
            <li key={item.id}>
              {toggle ? (
                <Toggle
                  aria-pressed={isShown}
                  aria-disabled={isLast || undefined}
                  aria-description={isLast ? t('One of them stays shown') : undefined}
                  onClick={() => !isLast && toggle.onToggle(item.id)}
                >
                  {what}
                </Toggle>
              ) : (
                what
              )}
            </li>
          );
        })}
      </ul>
      {note}
    </Line>
  );
};
