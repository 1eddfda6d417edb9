import type { Legend } from '@drumlin/contract/legends/registry.ts';
import { definitionOf } from '@drumlin/contract/legends/registry.ts';
import { PARTIES, REMEDIES } from '@drumlin/contract/legends/remedies.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';

const Table = styled('table')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  width: '100%',
  marginTop: 20,
  borderCollapse: 'collapse',
  '& caption': { ...typography.h3, textAlign: 'left', paddingBottom: 6 },
  '& th': { ...typography.caption, fontWeight: 550, textAlign: 'left', color: vars.palette.tokens.text.secondary },
  '& thead th': { backgroundColor: vars.palette.tokens.bg.sunken },
  '& th, & td': {
    padding: '8px 10px',
    verticalAlign: 'top',
    borderBottom: `1px solid ${vars.palette.tokens.border.subtle}`,
  },
  '& tbody th': { ...typography.mono, color: vars.palette.tokens.text.primary, whiteSpace: 'nowrap' },
}));

interface LegendTableProps {
  legend: Legend;
  /** The id of the row of a code, where addresses lead to it. */
  idOf?: (code: string) => string;
}

/** The codes of one legend, who must act on each and what there is to do; with a fee column where the legend has one. */
export const LegendTable = ({ legend, idOf }: LegendTableProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const hasFees = legend.entries.some(entry => entry.fee !== null);
  return (
    <Table>
      <caption>{t(legend.title)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Code')}</th>
          <th scope="col">{t('Definition')}</th>
          <th scope="col">{t('What to do')}</th>
          {hasFees && <th scope="col">{t('Transaction Fee?')}</th>}
        </tr>
      </thead>
      <tbody>
        {legend.entries.map(entry => (
          <tr key={entry.code} id={idOf?.(entry.code)}>
            <th scope="row">{entry.code}</th>
            <td>{definitionOf(entry, locale)}</td>
            <td>
              <b>{definitionOf(PARTIES[REMEDIES[entry.remedy].party], locale)}</b>
              <br />
              {definitionOf(REMEDIES[entry.remedy], locale)}
            </td>
            {hasFees && <td>{entry.fee ? t('Yes') : t('No')}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
