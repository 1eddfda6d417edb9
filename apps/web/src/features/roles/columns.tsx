import { changeInWords, INACTIVE_DAYS, lapseOf, rolesInWords } from '@drumlin/contract/access-review/changes.ts';
import type { AccessChange, ReviewedPerson } from '@drumlin/contract/access-review/routes.ts';
import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { ClockAlert } from 'lucide-react';
import { RelativeTime } from '../../components/dates/RelativeTime.tsx';
import type { Column } from '../../components/list/columns.ts';
import { SecondFactorChip } from '../../components/people/SecondFactorChip.tsx';
import { USER_TYPES, userStatus } from '../../components/people/user-status.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { ToneChip } from '../../ui/ToneChip.tsx';
import { TwoLines } from '../../ui/text.tsx';

const Changes = styled('ul')(({ theme: { typography } }) => ({
  ...typography.dense,
  margin: 0,
  padding: '6px 0',
  listStyle: 'none',
}));

/** The latest ones; the file has them all. */
const SHOWN = 3;

const changesOf = (changes: readonly AccessChange[], t: TFunction) =>
  changes.length > 0 && (
    <Changes>
      {changes.slice(0, SHOWN).map(change => (
        <li key={`${change.act} ${change.at}`} title={change.by ?? undefined}>
          {changeInWords(change, t)}, {easternDay(new Date(change.at))}
        </li>
      ))}
      {changes.length > SHOWN && <li>{t('And {{number}} more', { number: changes.length - SHOWN })}</li>}
    </Changes>
  );

const lastActivityOf = (lastActivity: string | null, t: TFunction) => {
  const lapse = lapseOf(lastActivity, new Date());
  return (
    <TwoLines>
      {lastActivity && <RelativeTime instant={lastActivity} />}
      {lapse && <ToneChip tone="warning" icon={ClockAlert} label={t(lapse, { days: INACTIVE_DAYS })} />}
    </TwoLines>
  );
};

/** The columns of who has access; the link leads to where somebody is suspended or given another role. */
export const peopleColumns = (t: TFunction): Column<ReviewedPerson>[] => [
  {
    header: t('Person'),
    cell: ({ id, firstName, lastName, email }) => (
      <TwoLines>
        <Link to="/admin/users/$uid/profile" params={{ uid: String(id) }}>
          {`${firstName} ${lastName}`.trim() || email}
        </Link>
        <small>{email}</small>
      </TwoLines>
    ),
    onCard: 'title',
  },
  { header: t('Type'), cell: ({ userType }) => t(USER_TYPES[userType].label) },
  { header: t('Merchant parent'), cell: ({ merchantParent }) => merchantParent, onCard: 'line' },
  { header: t('Role'), cell: ({ roleIds }) => rolesInWords(roleIds, t), onCard: 'line' },
  { header: t('Status'), cell: ({ status }) => <StatusChip enumeration={userStatus} value={status} />, onCard: 'side' },
  {
    header: t('Last activity'),
    cell: ({ lastActivity }) => lastActivityOf(lastActivity, t),
  },
  {
    header: t('Second factor'),
    cell: ({ secondFactor }) => <SecondFactorChip factor={secondFactor} />,
  },
  { header: t('Changes'), cell: ({ changes }) => changesOf(changes, t) },
];
