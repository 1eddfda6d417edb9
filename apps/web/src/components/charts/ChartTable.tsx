import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';
import { FigureLink } from './FigureLink.tsx';
import { choicesOf, figureText } from './figures.ts';
import type { ChartTableData } from './table.ts';

const Scroller = styled('section')(({ theme: { vars } }) => ({
  overflow: 'auto',
  maxHeight: 480,
  '&:focus-visible': { outline: `2px solid ${vars.palette.tokens.focus.ring}`, outlineOffset: -2 },
}));
const Table = styled('table')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '8px 12px',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${vars.palette.tokens.border.subtle}`,
  },
  '& thead th': {
    ...typography.caption,
    fontWeight: 550,
    position: 'sticky',
    top: 0,
    color: vars.palette.tokens.text.secondary,
    backgroundColor: vars.palette.tokens.bg.sunken,
  },
  '& .head': { textAlign: 'start', fontWeight: 400 },
  '& td a': { color: vars.palette.tokens.primary.text },
}));

/** The figures of a chart as a table; each leads to its rows. */
export const ChartTable = ({ label, data }: { label: string; data: ChartTableData }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Scroller aria-label={t('Table: {{chart}}', { chart: label })} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            {data.heads.map(head => (
              <th key={head} scope="col" className="head">
                {head}
              </th>
            ))}
            {data.columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ key, heads, figures }) => (
            <tr key={key}>
              {heads.map((head, at) => (
                <th key={data.heads[at]} scope="row" className="head">
                  {head}
                </th>
              ))}
              {figures.map(({ value, kind, address, parts = [] }, at) => (
                <td key={data.columns[at]}>
                  <FigureLink address={value === null ? undefined : address} choices={choicesOf(parts, kind, locale)}>
                    {figureText(value, kind, locale)}
                  </FigureLink>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
};
