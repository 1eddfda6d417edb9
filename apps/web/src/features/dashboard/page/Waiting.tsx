import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { listWaiting, type WaitingKind, type WaitingWork } from '@drumlin/contract/portal/waiting.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { createLink, type LinkProps } from '@tanstack/react-router';
import {
  CheckCheck,
  FileClock,
  FileX,
  HandCoins,
  Lock,
  type LucideIcon,
  MailX,
  Megaphone,
  Repeat,
  Scale,
  UserRoundPlus,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../components/dates/RelativeTime.tsx';
import { FailedPart } from '../../../components/FailedPart.tsx';
import { Money } from '../../../components/Money.tsx';
import { apiQuery } from '../../../lib/api/query.ts';
import { useProfile } from '../../../lib/session/session.ts';
import { Section } from '../../../ui/Section.tsx';

const LinkButton = createLink(Button);

const Rows = styled('ul')(({ theme: { vars, typography, breakpoints } }) => ({
  ...typography.dense,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) repeat(3, auto) auto',
  columnGap: 20,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    padding: '9px 0',
    borderTop: `1px solid ${vars.palette.tokens.border.subtle}`,
  },
  '& > li > svg': { color: vars.palette.tokens.text.secondary },
  '& b': { fontWeight: 550 },
  '& small': { ...typography.caption, display: 'block', color: vars.palette.tokens.text.secondary },
  '& .name': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .amount': { textAlign: 'right', fontWeight: 550 },
  // On a phone a row is what waits with its act, and below its amount and age
  [breakpoints.down('md')]: {
    columnGap: 12,
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    '& > li > svg': { gridRow: '1 / 3' },
    '& .name': { gridColumn: '2 / 4' },
    '& .amount, & .time': { gridRow: 2, textAlign: 'left' },
    '& .amount:empty, & .touched, & .time small': { display: 'none' },
    '& > li > :last-child': { gridArea: '1 / 4 / 3' },
  },
}));

const KINDS: Readonly<
  Record<WaitingKind, { label: string; act: string; icon: LucideIcon; place: Pick<LinkProps, 'to' | 'search'> }>
> = {
  proposals: {
    label: 'Disbursement proposals to decide',
    act: 'Decide',
    icon: HandCoins,
    place: { to: '/merchant/disbursements', search: { tab: 'disbursements' } },
  },
  representments: {
    label: 'Representments that fall due',
    act: 'Look at them',
    icon: Repeat,
    place: { to: '/reports/transaction/ibt-representment' },
  },
  adjustments: {
    label: 'Adjustments asked for',
    act: 'Decide',
    icon: Scale,
    place: { to: '/merchant/disbursements', search: { tab: 'funds', view: 'adjustments' } },
  },
  findings: {
    label: 'Findings of the reconciliation',
    act: 'Look at them',
    icon: CheckCheck,
    place: { to: '/reports/account-balance/reconciliation', search: { state: 'open' } },
  },
  refusedFiles: {
    label: 'Refused files',
    act: 'Look at them',
    icon: FileX,
    place: { to: '/merchant/files', search: { outcome: 'refused' } },
  },
  lateFiles: {
    label: 'Late files',
    act: 'Look at them',
    icon: FileClock,
    place: { to: '/merchant/files', search: { tab: 'merchants', late: 'true' } },
  },
  heldInvitations: {
    label: 'Invitations that wait for approval',
    act: 'Decide',
    icon: UserRoundPlus,
    place: { to: '/admin/users', search: { tab: 'pending', waits: 'yes' } },
  },
  lockouts: {
    label: 'People who are locked out',
    act: 'Unlock',
    icon: Lock,
    place: { to: '/admin/users', search: { status: 'locked' } },
  },
  refusedMails: {
    label: 'People whose email is refused',
    act: 'Look at them',
    icon: MailX,
    // An address that nobody has is mostly that of an invitation; the filter stays on the other tab
    place: { to: '/admin/users', search: { tab: 'pending', mail: 'refused' } },
  },
  announcements: {
    label: 'Announcements that end today',
    act: 'Look at them',
    icon: Megaphone,
    place: { to: '/admin/notifications' },
  },
};

const timeOf = (instant: string): string => toEasternWall(new Date(instant)).slice(0, 16);

const Row = ({ kind, count, amountCents, since, due, names, touched }: WaitingWork) => {
  const { t } = useTranslation();
  const { label, act, icon: Icon, place } = KINDS[kind];
  const more = count > names.length ? t('{{names}} and others', { names: names.join(', ') }) : names.join(', ');
  return (
    <li>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span className="name">
        <b>{t('{{key}}: {{value}}', { key: t(label), value: count })}</b>
        <small>{names.length > 0 && more}</small>
      </span>
      <span className="amount">{amountCents !== null && <Money units={amountCents / 100} total />}</span>
      <span className="time">
        {since ? <RelativeTime instant={since} /> : due && t('Until {{time}} ET', { time: timeOf(due) })}
        {since && <small>{t('since {{time}} ET', { time: timeOf(since) })}</small>}
      </span>
      <span className="touched">
        {touched && (
          <>
            {touched.by}
            <small>{t('{{time}} ET', { time: timeOf(touched.at) })}</small>
          </>
        )}
      </span>
      <LinkButton {...place} size="small" aria-label={`${t(act)}: ${t(label)}`}>
        {t(act)}
      </LinkButton>
    </li>
  );
};

/** What waits, each with its way to where it is done. Staff are told of nothing too; merchants' people mostly have nothing to decide. */
export const Waiting = () => {
  const { t } = useTranslation();
  const isStaff = useProfile().userType === 'internal';
  const { data, error, refetch } = useQuery({ ...apiQuery(listWaiting), refetchInterval: 60_000 });
  if (!isStaff && !data?.waiting.length) return null;
  return (
    <Section title={t('What waits')}>
      {error && !data && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={180} />}
      {data?.waiting.length === 0 && t('Nothing waits for you.')}
      <Rows>
        {data?.waiting.map(work => (
          <Row key={work.kind} {...work} />
        ))}
      </Rows>
    </Section>
  );
};
