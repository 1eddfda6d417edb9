import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useRef } from 'react';
import { Card } from '../../ui/Card.tsx';
import { FineText } from '../../ui/FineText.tsx';
import { Cluster, Column } from '../../ui/layout.tsx';
import { ChartMenu } from './ChartMenu.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { ChartSeries } from './figures.ts';
import { type Picture, pictureOf, pngOf } from './png.ts';
import { useChartColours } from './roles.ts';
import type { ChartTableData } from './table.ts';

const Head = styled('header')(({ theme: { typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 12px',
  marginBottom: 12,
  '& h3': { ...typography.h2, margin: 0, flex: '1 1 160px' },
}));
interface ChartCardProps {
  /** Translated. */
  title: string;
  fileName: string;
  controls?: ReactNode;
  /** What stands above the chart whatever is shown. */
  lead?: ReactNode;
  /** The figures of the chart; undefined while there are none. */
  table: ChartTableData | undefined;
  /** The lines and bars, for the legend of the image. */
  legend: readonly Pick<ChartSeries, 'label' | 'role'>[];
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  /** The drawing of the image, where the chart on the page is none; it is given the place whose colours it has. */
  picture?: (place: Element) => Picture;
  /** What the chart and its table leave out, and why: a sentence each. */
  notes?: readonly string[];
  /** The chart, or what stands in its place. */
  children: ReactNode;
}

/** A chart in its card, with its controls, and its figures as a table in its place. */
export const ChartCard = (props: ChartCardProps) => {
  const { title, fileName, controls, lead, table, legend, isTable, onTable, picture, notes = [], children } = props;
  const titleId = useId();
  const chart = useRef<HTMLDivElement>(null);
  const colour = useChartColours();
  const image = async () => {
    const place = chart.current;
    const svg = place?.querySelector<SVGSVGElement>('figure svg');
    const drawn = place && (picture?.(place) ?? (svg ? pictureOf(svg) : undefined));
    if (!drawn) throw new Error('There is no drawing');
    const colours = legend.map(({ label, role }) => ({ label, colour: colour(role) }));
    return pngOf(drawn, place.closest('section') ?? place, { title, legend: colours });
  };
  return (
    <Card sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }} aria-labelledby={titleId}>
      <Head>
        <h3 id={titleId}>{title}</h3>
        {controls && (
          <Cluster gap="8px 12px" sx={{ order: { xs: 1, sm: 0 }, width: { xs: '100%', sm: 'auto' } }}>
            {controls}
          </Cluster>
        )}
        <ChartMenu title={title} fileName={fileName} table={table} isTable={isTable} onTable={onTable} image={image} />
      </Head>
      {lead}
      <div ref={chart}>{isTable && table ? <ChartTable label={title} data={table} /> : children}</div>
      {notes.length > 0 && (
        <Column gap={4} sx={{ mt: 2 }} role="status">
          {notes.map(note => (
            <FineText key={note}>{note}</FineText>
          ))}
        </Column>
      )}
    </Card>
  );
};
