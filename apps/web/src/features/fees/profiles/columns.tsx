import type { Locale } from '@drumlin/contract/core/money.ts';
import type { FeeProfile } from '@drumlin/contract/fees/schemas.ts';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { Star } from 'lucide-react';
import type { Column } from '../../../components/list/columns.ts';
import { ToneChip } from '../../../ui/ToneChip.tsx';
import { MerchantsLink } from '../Assigned.tsx';
import { Elsewhere, Named } from '../cells.tsx';
import { LockBadge } from '../LockBadge.tsx';
import type { FeesSearch } from '../search.ts';

const Description = styled('span')({
  display: 'inline-block',
  maxWidth: 260,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'middle',
});

/** The columns of the profiles. */
export const profileColumns = (t: TFunction, locale: Locale, search: FeesSearch): Column<FeeProfile>[] => [
  {
    header: t('Name'),
    cell: ({ id, name, isLocked, isDefault }) => (
      <Named>
        <Link className="row" to="/merchant/fees" search={{ ...search, open: id }} replace>
          {name}
        </Link>
        {isLocked && <LockBadge of="profile" />}
        {isDefault && <ToneChip tone="info" icon={Star} label={t('Default')} />}
      </Named>
    ),
    onCard: 'title',
    opensDetails: true,
  },
  { header: t('Description'), cell: ({ description }) => description && <Description>{description}</Description> },
  { header: t('Definitions'), isCount: true, cell: ({ definitions }) => definitions.length.toLocaleString(locale) },
  {
    header: t('Assigned to'),
    cell: ({ id, merchants }) =>
      merchants.total > 0 && (
        <Elsewhere>
          <MerchantsLink total={merchants.total} profile={id} />
        </Elsewhere>
      ),
  },
  { header: t('Planned'), isCount: true, cell: ({ planned }) => planned > 0 && planned.toLocaleString(locale) },
];
