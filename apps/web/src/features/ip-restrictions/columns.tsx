import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import { region } from '@drumlin/contract/enumerations/regions.ts';
import { ipPermission } from '@drumlin/contract/ip-restrictions/permission.ts';
import type { IpRule } from '@drumlin/contract/ip-restrictions/routes.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { Pencil, Trash2 } from 'lucide-react';
import { EasternTime } from '../../components/dates/EasternTime.tsx';
import type { Column } from '../../components/list/columns.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { countryName } from '../../lib/country-name.ts';

/** What a region is called: those of Canada by name, others by their code. */
const regionName = (t: TFunction, countryCode: string, code: string): string => {
  const known = countryCode === 'CA' ? region.values.find(each => each === code) : undefined;
  return known ? t(region.entries[known].label) : code;
};

/** A rule in words, to tell it from others. */
export const ruleName = (t: TFunction, locale: Locale, { merchantName, countryCode, regionCode }: IpRule): string =>
  [merchantName, countryName(countryCode, locale), regionCode && regionName(t, countryCode, regionCode)]
    .filter(Boolean)
    .join(', ');

interface Acts {
  edit: (rule: IpRule) => void;
  remove: (rule: IpRule) => void;
}

/** The columns of the rules. */
export const ruleColumns = (t: TFunction, locale: Locale, { edit, remove }: Acts): Column<IpRule>[] => [
  { header: t('Merchant'), cell: rule => `${rule.merchantName} (${rule.merchantId})`, onCard: 'title' },
  { header: t('Product'), cell: rule => t(PRODUCT_LABELS[rule.product].label), onCard: 'line' },
  {
    header: t('Country'),
    onCard: 'line',
    cell: ({ countryCode }) => (
      <>
        {countryName(countryCode, locale)} <code>{countryCode}</code>
      </>
    ),
  },
  {
    header: t('Region'),
    cell: ({ countryCode, regionCode }) =>
      regionCode === '' ? t('Whole country') : regionName(t, countryCode, regionCode),
    onCard: 'line',
  },
  {
    header: t('Permission'),
    cell: rule => <StatusChip enumeration={ipPermission} value={rule.permission} />,
    onCard: 'side',
  },
  {
    header: t('Changed (ET)'),
    cell: rule => <EasternTime wall={toEasternWall(new Date(rule.changedAt))} />,
  },
  {
    header: t('Actions'),
    isHeaderHidden: true,
    cell: rule => (
      <>
        <Button
          variant="text"
          size="small"
          startIcon={<Pencil size={16} aria-hidden />}
          aria-label={t('Edit {{id}}', { id: ruleName(t, locale, rule) })}
          onClick={() => edit(rule)}
        >
          {t('Edit')}
        </Button>
        <Button
          variant="text"
          size="small"
          startIcon={<Trash2 size={16} aria-hidden />}
          aria-label={t('Delete: {{title}}', { title: ruleName(t, locale, rule) })}
          onClick={() => remove(rule)}
        >
          {t('Delete')}
        </Button>
      </>
    ),
    onCard: 'actions',
  },
];
