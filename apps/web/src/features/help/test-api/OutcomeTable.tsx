import type { Product } from '@drumlin/contract/permissions.ts';
import type { Direction } from '@drumlin/contract/test-api/outcomes.ts';
import { useTranslation } from 'react-i18next';
import { outcomeRows } from '../../../components/test-api/outcome-rows.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { outcomesAnchor, outcomesLabel } from './told.ts';

/** Which amounts bring about what, from the table that the API itself reads. */
export const OutcomeTable = ({ product, direction }: { product: Product; direction: Direction }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const label = outcomesLabel((text, values) => t(text, values), product, direction);
  const anchor = outcomesAnchor(product, direction);
  return (
    <details id={anchor}>
      <summary>{label}</summary>
      <DataTable
        label={label}
        asCards
        head={['Amount ends with', 'Status', 'Code', 'Definition'].map(head => (
          <th key={head} scope="col">
            {t(head)}
          </th>
        ))}
      >
        {outcomeRows(product, direction, locale).map(({ digits, status, code, meaning, isOpen }) => (
          <tr key={digits} id={`${anchor}-${digits}`}>
            <th scope="row" data-label={t('Amount ends with')}>{`…${digits}`}</th>
            <td data-label={t('Status')}>{t(status)}</td>
            <td data-label={t('Code')}>{code ?? '–'}</td>
            <td style={{ whiteSpace: 'normal' }}>{meaning ?? (isOpen ? t('It stays so.') : '–')}</td>
          </tr>
        ))}
      </DataTable>
    </details>
  );
};
