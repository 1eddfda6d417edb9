import { exportBalances, exportWallets } from '@drumlin/contract/balances/routes.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays, ChevronDown, Download, RefreshCw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedPart } from '../../../components/FailedPart.tsx';
import { useApiMutation } from '../../../components/use-api-mutation.ts';
import { download } from '../../../lib/api/download.ts';
import { toastMessage } from '../../../lib/api/toast-message.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { rowsAddress } from '../../../lib/row-address.ts';
import { useRights } from '../../../lib/session/session.ts';
import { supportViewId } from '../../../lib/support-view.ts';
import { Card } from '../../../ui/Card.tsx';
import { TARGET, TOUCH } from '../../../ui/dimensions.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { type Around, BalanceFigures, WaitingFigures } from './BalanceFigures.tsx';
import { BalanceSum } from './BalanceSum.tsx';
import { type Balances, isStale } from './balances.ts';
import { interacCardsQuery, walletCardsQuery } from './queries.ts';
import { refreshedText } from './refreshed-text.ts';

const Panel = styled(Card)(({ theme: { vars, typography, breakpoints } }) => ({
  paddingBlock: '12px 16px',
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', minHeight: 32 },
  '& .button': { height: 32, [TOUCH]: { height: TARGET } },
  [breakpoints.down('sm')]: { paddingBlock: '10px 14px', '& .when': { order: 1, width: '100%', minHeight: '1lh' } },
  '& h2': { ...typography.h2, margin: 0, marginRight: 'auto' },
  '& .when, & .none': { ...typography.caption, margin: 0, color: vars.palette.tokens.text.secondary },
  '& .none': { ...typography.body, marginTop: 8 },
  '& .warning': {
    ...typography.dense,
    display: 'flex',
    alignItems: 'center',
    gap: 7,
    margin: '10px 0 0',
    color: vars.palette.tokens.warning.text,
  },
  '& .warning svg': { flexShrink: 0, color: vars.palette.tokens.warning.mark },
  '& dd button': { padding: 0, font: 'inherit', background: 'none', border: 0, cursor: 'pointer' },
  '& dd [aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  '& dd :is(a, button)': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 7,
    color: 'inherit',
    textDecoration: 'underline',
    textDecorationColor: vars.palette.tokens.primary.text,
    textUnderlineOffset: 4,
    [TOUCH]: { minHeight: TARGET, marginBlock: -8 },
  },
  '& dd svg': { color: vars.palette.tokens.primary.text },
}));

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="warning">
    <TriangleAlert size={15} aria-hidden />
    {children}
  </p>
);

interface BalancesPanelProps {
  /** What exports those of all merchants of the reader. */
  file: typeof exportBalances | typeof exportWallets;
  /** Null where no balance was ever reported. */
  query: UseQueryResult<Balances | null>;
  around: Around;
  /** What stands below the figures. */
  children?: ReactNode;
}

const BalancesPanel = ({ query, file, around, children }: BalancesPanelProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const headingId = useId();
  const { data, error, isFetching, refetch } = query;
  const exported = useApiMutation({ mutationFn: () => download(file) });
  return (
    <Panel aria-labelledby={headingId} aria-busy={isFetching}>
      <header>
        <h2 id={headingId}>{t('Balances')}</h2>
        <p className="when" role="status">
          {data && t('Data refreshed at {{time}} ET', { time: refreshedText(data.refreshedAt, locale) })}
        </p>
        <Tooltip title={t('Export all balances')}>
          <span>
            <IconButton
              size="small"
              aria-label={t('Export all balances')}
              disabled={supportViewId !== undefined}
              loading={exported.isPending}
              onClick={() => exported.mutate()}
            >
              <Download size={14} aria-hidden />
            </IconButton>
          </span>
        </Tooltip>
        <Tooltip title={t('Refresh balances')}>
          <span>
            <IconButton
              size="small"
              aria-label={t('Refresh balances')}
              loading={isFetching}
              onClick={() => void refetch()}
            >
              <RefreshCw size={14} aria-hidden />
            </IconButton>
          </span>
        </Tooltip>
      </header>
      {data && <BalanceFigures figures={data.figures} around={around} />}
      {data === null && <p className="none">{t('No balance has been reported for this merchant yet.')}</p>}
      {data && isStale(data, Date.now()) && (
        <Warning>{t('These balances are more than a day old. Newer ones have not come in.')}</Warning>
      )}
      {data && error && (
        <Warning>{t('They could not be refreshed: {{reason}}', { reason: t(toastMessage(error)) })}</Warning>
      )}
      {data === undefined && error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <WaitingFigures />}
      {children}
    </Panel>
  );
};

/** Stands where the panel comes, while it is not known of which merchant. */
export const WaitingBalances = () => {
  const { t } = useTranslation();
  return (
    <Panel aria-busy>
      <header>
        <h2>{t('Balances')}</h2>
        <p className="when" />
        <span className="button" />
      </header>
      <WaitingFigures />
    </Panel>
  );
};

/** The payouts of today are rows of the daily summary: those that have left the balance. */
const payoutsOf = (product: Product, flags: ReadonlySet<string>) =>
  product === 'IBT'
    ? { tab: 'ibt-daily-summary', words: { transType: 'F', transStatus: 'SUCCESS' } }
    : {
        tab: 'interac-daily-summary',
        words: { transTypeId: 'F', transStatusId: flags.has('eft') ? 'S,P,I,T' : 'S,P,I' },
      };

const useRowsOfPayouts = (product: Product, merchantId: string) => {
  const { permissions, flags } = useRights();
  const { tab, words } = payoutsOf(product, flags);
  const address = rowsAddress(tab, { ...words, preset: 'TODAY', merchants: merchantId }, permissions);
  return (amount: ReactNode) => (address ? <Link {...address}>{amount}</Link> : amount);
};

/** What opens the sum of a balance: around its amount, and below the figures. */
const useSum = (kind: 'interac' | 'ibt', merchantId: string) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const around = (amount: ReactNode) => (
    <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
      {amount}
      <ChevronDown size={15} aria-hidden />
      <VisuallyHidden>{t('How it was reached')}</VisuallyHidden>
    </button>
  );
  return { around, sum: isOpen && <BalanceSum kind={kind} id={id} merchantId={merchantId} /> };
};

/** The balance of an Interac merchant; its reserves lead to when they mature, and what is available opens its sum. */
export const InteracBalances = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const reserve = (amount: ReactNode) => (
    <Link to="/dashboard/reserves" search={{ merchant: merchantId }}>
      {amount}
      <CalendarDays size={15} aria-hidden />
      <VisuallyHidden>{t('Reserve calendar')}</VisuallyHidden>
    </Link>
  );
  const { around, sum } = useSum('interac', merchantId);
  return (
    <BalancesPanel
      query={useQuery(interacCardsQuery(merchantId))}
      file={exportBalances}
      around={{ reserve, available: around, todayPayouts: useRowsOfPayouts('INTERAC', merchantId) }}
    >
      {sum}
    </BalancesPanel>
  );
};

/** The wallets of an Instant Bank Transfer merchant, which open the sum of all three: how they divide no row tells. */
export const WalletBalances = ({ merchantId }: { merchantId: string }) => {
  const { around, sum } = useSum('ibt', merchantId);
  return (
    <BalancesPanel
      query={useQuery(walletCardsQuery(merchantId))}
      file={exportWallets}
      around={{ total: around, todayPayouts: useRowsOfPayouts('IBT', merchantId) }}
    >
      {sum}
    </BalancesPanel>
  );
};
