import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { JOURNAL_ACCOUNTS, type JournalAccount } from '@drumlin/contract/journal/accounts.ts';
import type { Funds } from '@drumlin/contract/journal/funds.ts';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FailedPart } from '../../../components/FailedPart.tsx';
import { Money } from '../../../components/Money.tsx';
import { usePermissions } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { RADIUS } from '../../../ui/dimensions.ts';
import { FineText } from '../../../ui/FineText.tsx';
import { fundsQuery } from './queries.ts';

const Grid = styled('fieldset')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  // Twelve accounts: in each number of columns without one that stands alone
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 8,
  minWidth: 0,
  margin: '0 0 12px',
  padding: 0,
  border: 0,
  [breakpoints.up('xl')]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  [breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
const Account = styled(ButtonBase)(({ theme: { vars, typography } }) => ({
  display: 'grid',
  justifyContent: 'start',
  justifyItems: 'start',
  gap: 2,
  padding: '10px 12px',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  border: `1px solid ${vars.palette.tokens.border.subtle}`,
  borderRadius: RADIUS.chip,
  '& small': { ...typography.caption, color: vars.palette.tokens.text.secondary },
  '& b': { ...typography.figureSm, fontVariantNumeric: 'tabular-nums' },
  '&:hover': { backgroundColor: vars.palette.tokens.neutral.tint },
  '&[aria-pressed=true]': {
    borderColor: vars.palette.tokens.primary.fill,
    backgroundColor: vars.palette.tokens.primary.tint,
  },
}));

const State = ({ postedAt, isBehind }: Pick<Funds, 'postedAt' | 'isBehind'>) => {
  const { t } = useTranslation();
  if (postedAt === null) return <FineText>{t('Nothing was posted yet')}</FineText>;
  const time = toEasternWall(new Date(postedAt)).slice(0, 16);
  return (
    <FineText>
      {t('Sums of the journal, posted {{time}} ET', { time })}
      {isBehind && <> · {t('Newer rows are posted with the next reconciliation')}</>}
    </FineText>
  );
};

const Unbalanced = styled('p')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  margin: '0 0 12px',
  padding: '10px 12px',
  borderRadius: RADIUS.chip,
  border: `1px solid ${vars.palette.tokens.error.mark}`,
  backgroundColor: vars.palette.tokens.error.tint,
  color: vars.palette.tokens.text.primary,
  '& svg': { flexShrink: 0, color: vars.palette.tokens.error.mark },
  '& b': { fontWeight: 600, color: vars.palette.tokens.error.text },
  '& a': { color: vars.palette.tokens.primary.text },
}));

/** The red line of a journal that does not balance, or of which the reconciliation has found something. */
const Balance = ({ offCents, findings }: Pick<Funds, 'offCents' | 'findings'>) => {
  const { t } = useTranslation();
  const mayReconcile = usePermissions().includes('RECONCILIATION');
  if (offCents === 0 && findings === 0) return null;
  return (
    <Unbalanced role="alert">
      <TriangleAlert size={18} aria-hidden />
      <b>{t('The journal does not balance')}</b>
      {offCents !== 0 && (
        <span>
          {t('Debits less credits:')} <Money units={offCents / 100} total />
        </span>
      )}
      {findings > 0 && <span>{t('Findings: {{count}}', { count: findings })}</span>}
      {mayReconcile && (
        <Link to="/reports/account-balance/reconciliation" search={{ identity: 'I12' }}>
          {t('Reconciliation')}
        </Link>
      )}
    </Unbalanced>
  );
};

interface AccountsCardProps {
  account: JournalAccount;
  onChoose: (account: JournalAccount) => void;
}

/** Every account with its balance; one is chosen, and its movements are listed. */
export const AccountsCard = ({ account: chosen, onChoose }: AccountsCardProps) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(fundsQuery);
  if (error && !data) return <FailedPart error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" sx={{ height: 260 }} />;
  return (
    <Card aria-label={t('Accounts')}>
      <Balance {...data} />
      <Grid aria-label={t('Accounts')}>
        {data.accounts.map(({ account, balanceCents }) => (
          <Account key={account} aria-pressed={account === chosen} onClick={() => onChoose(account)}>
            <small>{t(JOURNAL_ACCOUNTS[account].name)}</small>
            <b>
              <Money units={balanceCents / 100} total />
            </b>
          </Account>
        ))}
      </Grid>
      <State {...data} />
    </Card>
  );
};
