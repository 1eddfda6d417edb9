import { styled } from '@mui/material/styles';
import { ChartsTooltipContainer, useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { Fragment } from 'react';
import { useLocale } from '../../lib/i18n.ts';
import { RADIUS } from '../../ui/dimensions.ts';
import { type ChartPoint, type ChartSeries, figureText, partsAt } from './figures.ts';
import { Swatch } from './Swatch.tsx';

const Popover = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  gap: '6px 8px',
  alignItems: 'center',
  padding: '10px 12px',
  color: vars.palette.tokens.text.secondary,
  backgroundColor: vars.palette.tokens.bg.raised,
  border: `1px solid ${vars.palette.tokens.border.default}`,
  borderRadius: RADIUS.popover,
  boxShadow: vars.palette.tokens.shadow.popover,
  '& .title': { gridColumn: '1 / -1' },
  '& .part': { gridColumn: 2, paddingLeft: 8 },
  '& .part + b': { fontWeight: 400 },
  '& b': {
    marginLeft: 16,
    textAlign: 'end',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.tokens.text.primary,
  },
}));

interface ChartTooltipProps {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
}

const Content = ({ points, series }: ChartTooltipProps) => {
  const locale = useLocale();
  const at = useAxesTooltip()?.[0]?.dataIndex;
  const point = points[at ?? -1];
  if (at === undefined || !point) return null;
  return (
    <Popover data-tooltip>
      <span className="title">{point.title}</span>
      {series
        .filter(({ draw }) => draw !== 'table')
        .map(one => (
          <Fragment key={one.id}>
            <Swatch {...one} />
            <span>{one.label}</span>
            <b>{figureText(one.values[at] ?? null, one.kind, locale)}</b>
            {partsAt(series, one, at).map(({ label, value }) => (
              <Fragment key={label}>
                <span className="part">{label}</span>
                <b>{figureText(value, one.kind, locale)}</b>
              </Fragment>
            ))}
          </Fragment>
        ))}
    </Popover>
  );
};

/** The figures of the point under the pointer, with what they are made of where they lead to several reports, or of the one that the arrow keys have come to. */
export const ChartTooltip = (props: ChartTooltipProps) => (
  <ChartsTooltipContainer trigger="axis">
    <Content {...props} />
  </ChartsTooltipContainer>
);
