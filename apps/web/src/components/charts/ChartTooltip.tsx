import { styled } from '@mui/material/styles';
import { ChartsTooltipContainer, useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { useLocale } from '../../lib/i18n.ts';
import { RADIUS } from '../../ui/dimensions.ts';
import { type ChartPoint, type ChartSeries, figureText } from './figures.ts';
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
        .map(({ values, kind, id, label, ...look }) => (
          <Row key={id} label={label} text={figureText(values[at] ?? null, kind, locale)} {...look} />
        ))}
    </Popover>
  );
};

const Row = ({
  label,
  text,
  ...look
}: { label: string; text: string } & Pick<ChartSeries, 'role' | 'draw' | 'dash' | 'marker'>) => (
  <>
    <Swatch {...look} />
    <span>{label}</span>
    <b>{text}</b>
  </>
);

/** The figures of the point under the pointer, or of the one that the arrow keys have come to. */
export const ChartTooltip = (props: ChartTooltipProps) => (
  <ChartsTooltipContainer trigger="axis">
    <Content {...props} />
  </ChartsTooltipContainer>
);
