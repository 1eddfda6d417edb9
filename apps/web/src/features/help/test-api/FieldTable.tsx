import { useTranslation } from 'react-i18next';
import { PRODUCT_WORDS } from '../../../components/exports/words.ts';
import { DIRECTION_WORDS } from '../../../components/test-api/direction-words.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FIELD_CALLS, fieldRows } from './field-rows.ts';

const NEEDS = {
  required: '{{code}}',
  optional: '{{code}}, optional',
  unlessHosted: '{{code}}, not needed when hosted',
} as const;

/** The fields of every call with their rules and codes, from the schemas that check them. */
export const FieldTable = () => {
  const { t } = useTranslation();
  const calls = FIELD_CALLS.map(
    ({ product, direction }) => `${t(PRODUCT_WORDS[product].label)} · ${t(DIRECTION_WORDS[direction].label)}`,
  );
  return (
    <DataTable
      label={t('Fields and their codes')}
      head={[t('Field'), t('Rule'), ...calls].map(head => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    >
      {fieldRows().map(({ name, rule, calls: cells }) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td style={{ whiteSpace: 'normal', minWidth: 200 }}>{t(rule.text, { ...rule.values })}</td>
          {cells.map((cell, at) => (
            <td key={calls[at]}>{cell ? t(NEEDS[cell.need], { code: cell.code }) : '—'}</td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
};
