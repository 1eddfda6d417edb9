import type { Prospect } from '@drumlin/contract/disbursements/schemas.ts';
import { SKIPPED } from '@drumlin/contract/disbursements/states.ts';
import Checkbox from '@mui/material/Checkbox';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeywordField } from '../../../../components/list/KeywordField.tsx';
import { Money } from '../../../../components/Money.tsx';
import { useLocale } from '../../../../lib/i18n.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import { useFormField } from '../../../../ui/form/use-form-field.ts';
import { FieldMessage } from '../../../../ui/inputs/FieldMessage.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { Figures } from '../Figures.tsx';
import { allOf, chosenOf, isOpenTo, type Prospects, toggledOf } from './choice.ts';

/** As many as are drawn at once; a keyword finds the others. */
const SHOWN = 100;

/** Those with something to send first, the most to send before the others. */
const inOrder = (data: readonly Prospect[]): Prospect[] =>
  data.toSorted(
    (one, other) =>
      Number(one.skipped !== null) - Number(other.skipped !== null) ||
      other.netAmtCents - one.netAmtCents ||
      one.merchantName.localeCompare(other.merchantName),
  );

const Totals = ({ prospects, chosen }: { prospects: Prospects; chosen: readonly Prospect[] }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const count = (...why: Prospect['skipped'][]) =>
    prospects.merchants.filter(each => why.includes(each.skipped)).length.toLocaleString(locale);
  return (
    <Figures
      figures={[
        { label: t('Chosen merchants'), value: chosen.length.toLocaleString(locale) },
        {
          label: t('To send in all'),
          value: <Money units={chosen.reduce((sum, each) => sum + each.netAmtCents, 0) / 100} total />,
        },
        { label: t('Too little'), value: count('nothing', 'belowMinimum') },
        { label: t('Have one already'), value: count('open', 'done') },
      ]}
    />
  );
};

interface RowProps {
  prospect: Prospect;
  isChosen: boolean;
  onToggle: () => void;
}

const Row = ({ prospect, isChosen, onToggle }: RowProps) => {
  const { t } = useTranslation();
  const { merchantId, merchantName, grossCents, netAmtCents, skipped, openId } = prospect;
  return (
    <tr>
      <td data-card="picture">
        <Checkbox
          size="small"
          checked={isChosen}
          disabled={!isOpenTo(prospect)}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': `${merchantName} (${merchantId})` } }}
        />
      </td>
      <td data-card="title">{merchantName}</td>
      <td data-label={t('Merchant ID')}>
        <code>{merchantId}</code>
      </td>
      <td className="figure" data-label={t('Gross amount')}>
        <Money units={grossCents / 100} />
      </td>
      <td className="figure" data-card="side">
        <Money units={netAmtCents / 100} />
      </td>
      <td data-empty={skipped === null || undefined}>
        {skipped !== null &&
          (openId === null ? (
            t(SKIPPED[skipped])
          ) : (
            <Link to="/merchant/disbursements/$id" params={{ id: String(openId) }}>
              {t(SKIPPED[skipped])}
            </Link>
          ))}
      </td>
    </tr>
  );
};

/** The merchants and what each would be sent, of which any can be left out; one that has too little can be chosen as well. */
export const ProspectsTable = ({ prospects }: { prospects: Prospects }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { field, error } = useFormField('merchants');
  const [keyword, setKeyword] = useState<string>();
  const toggled: readonly string[] = field.value;
  const chosen = chosenOf(prospects, toggled);
  const isChosen = new Set(chosen.map(({ merchantId }) => merchantId));
  const sought = keyword?.toLowerCase() ?? '';
  const found = inOrder(prospects.merchants).filter(each =>
    `${each.merchantName} ${each.merchantId}`.toLowerCase().includes(sought),
  );
  const all = allOf(prospects);
  const toggle = (id: string) =>
    field.onChange(toggled.includes(id) ? toggled.filter(each => each !== id) : [...toggled, id]);
  return (
    <div>
      <KeywordField label={t('Search by merchant or ID')} keyword={keyword} onSearch={setKeyword} />
      <div style={{ marginTop: 12, maxHeight: 'max(240px, 45dvh)', overflowY: 'auto' }}>
        <DataTable
          label={t('Merchants')}
          asCards
          top={<Totals prospects={prospects} chosen={chosen} />}
          head={
            <>
              <th scope="col">
                <Checkbox
                  size="small"
                  checked={chosen.length > 0}
                  indeterminate={chosen.length > 0 && chosen.length < all.length}
                  disabled={all.length === 0}
                  onChange={(_, isAll) => field.onChange(toggledOf(prospects, isAll))}
                  slotProps={{ input: { 'aria-label': t('All with something to send') } }}
                />
              </th>
              <th scope="col">{t('Merchant')}</th>
              <th scope="col">{t('Merchant ID')}</th>
              <th scope="col" className="figure">
                {t('Gross amount')}
              </th>
              <th scope="col" className="figure">
                {t('To send')}
              </th>
              <th scope="col">
                <VisuallyHidden>{t('Note')}</VisuallyHidden>
              </th>
            </>
          }
          foot={
            found.length > SHOWN && (
              <b>
                {t('The first {{shown}} of {{total}} merchants: search for others', {
                  shown: SHOWN.toLocaleString(locale),
                  total: found.length.toLocaleString(locale),
                })}
              </b>
            )
          }
        >
          {found.slice(0, SHOWN).map(prospect => (
            <Row
              key={prospect.merchantId}
              prospect={prospect}
              isChosen={isChosen.has(prospect.merchantId)}
              onToggle={() => toggle(prospect.merchantId)}
            />
          ))}
        </DataTable>
      </div>
      {error && <FieldMessage>{error}</FieldMessage>}
    </div>
  );
};
