import { styled } from '@mui/material/styles';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import type {} from '@mui/x-charts/moduleAugmentation/keyboardActivation';
import { FocusedPieArc, PiePlot } from '@mui/x-charts/PieChart';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { type Address, figureText } from './figures.ts';
import { type ChartRole, useChartColours } from './roles.ts';
import { useOpenRows } from './use-open-rows.ts';

const Drawing = styled('figure')(({ theme: { vars, typography } }) => ({
  margin: 0,
  flexShrink: 0,
  '& .figure': { ...typography.figureLg, textAnchor: 'middle', fill: vars.palette.tokens.text.primary },
  '& .word': { ...typography.caption, textAnchor: 'middle', fill: vars.palette.tokens.text.secondary },
}));

export interface DonutPart {
  id: string;
  label: string;
  value: number;
  role: ChartRole;
  address?: Address;
}

interface DonutChartProps {
  label: string;
  parts: readonly DonutPart[];
  /** In the middle: a figure and what it is. */
  figure: string;
  word: string;
  /** In pixels. */
  size?: number;
}

/** Parts of a whole as a ring. The arrow keys go from part to part; a click or Enter opens its rows. */
export const DonutChart = ({ label, parts, figure, word, size = 180 }: DonutChartProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const colour = useChartColours();
  const openRows = useOpenRows();
  const data = parts.map(({ id, value, role, ...part }) => ({ id, value, label: part.label, color: colour(role) }));
  const said = parts.map(part => `${part.label}: ${figureText(part.value, 'count', locale)}`);
  return (
    <Drawing aria-label={label} style={{ width: size }}>
      <VisuallyHidden as="figcaption">{`${figure} ${word}. ${said.join('. ')}`}</VisuallyHidden>
      <ChartsContainer
        width={size}
        height={size}
        margin={0}
        // A ring has no axes, for which there would be room otherwise
        xAxis={[{ position: 'none' }]}
        yAxis={[{ position: 'none' }]}
        series={[
          {
            type: 'pie',
            id: 'parts',
            data,
            innerRadius: '77%',
            paddingAngle: 2,
            valueFormatter: ({ value }) => figureText(value, 'count', locale),
          },
        ]}
        localeText={{ a11yNoValue: t('No data') }}
        experimentalFeatures={{ keyboardActivation: true }}
      >
        <PiePlot onItemClick={(event, { dataIndex }) => openRows(parts[dataIndex]?.address, event)} />
        <FocusedPieArc />
        <text className="figure" x={size / 2} y={size / 2 + 4}>
          {figure}
        </text>
        <text className="word" x={size / 2} y={size / 2 + 22}>
          {word}
        </text>
      </ChartsContainer>
    </Drawing>
  );
};
