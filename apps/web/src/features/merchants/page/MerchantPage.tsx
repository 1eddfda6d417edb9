import { rolesInWords } from '@drumlin/contract/access-review/changes.ts';
import { isChannelOf } from '@drumlin/contract/fees/kinds.ts';
import { getMerchantFees } from '@drumlin/contract/fees/merchant-routes.ts';
import type { ManagedMerchant } from '@drumlin/contract/merchants/schemas.ts';
import { merchantStatus } from '@drumlin/contract/merchants/status.ts';
import { PERMISSION_TABLE, type Product } from '@drumlin/contract/permissions.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FailedPart } from '../../../components/FailedPart.tsx';
import { feeIn, kindIn, SOURCE_LABELS } from '../../../components/fees/words.ts';
import { userStatus } from '../../../components/people/user-status.ts';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { StartSupportView } from '../../../components/support-view/StartSupportView.tsx';
import { apiQuery } from '../../../lib/api/query.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { useNamePage } from '../../../lib/page-name.ts';
import { usePermissions } from '../../../lib/session/session.ts';
import { CopyId } from '../../../ui/CopyId.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Lines, Section } from '../../../ui/Section.tsx';
import { merchantQuery, seesBalances } from '../queries.ts';
import { ActivityCard, BalancesCard, FilesCard } from './MoneyCards.tsx';
import { PublishingCard } from './PublishingCard.tsx';
import { Cards, MerchantFailure } from './parts.tsx';
import { peopleNote } from './people-note.ts';
import { ContactsCard, SettingsCard } from './SettingsCard.tsx';
import { StatusActions } from './StatusActions.tsx';

interface MerchantFeesCardProps {
  merchantId: string;
  products: readonly Product[];
}

/** What the products of a merchant cost it today and where that is from, on its page; leads to its fees. */
const MerchantFeesCard = ({ merchantId, products }: MerchantFeesCardProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data, error, refetch } = useQuery(apiQuery(getMerchantFees, { params: { id: merchantId }, querystring: {} }));
  const inForce = data?.inForce.filter(({ channel }) => isChannelOf(products, channel));
  return (
    <Section
      title={`${t('Fees')} (CAD)`}
      action={
        <Link to="/merchant/fees" search={{ open: merchantId }}>
          {t('All its fees')}
        </Link>
      }
    >
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {inForce?.length === 0 && t('No fee is in force.')}
      <Lines>
        {data?.profile && (
          <li>
            {t('Fee profile')} <b>{data.profile.name}</b>
          </li>
        )}
        {inForce?.map(({ channel, type, source, definitionName, fees }) => (
          <li key={`${channel} ${type}`}>
            <span>
              {kindIn({ channel, type }, t)}
              <small>
                {[t(SOURCE_LABELS[source].label), source !== 'custom' && definitionName].filter(Boolean).join(' · ')}
              </small>
            </span>
            <span style={{ display: 'grid', textAlign: 'end' }}>
              {fees.map(fee => (
                <b key={fee.id}>{feeIn(fee, type, t, locale)}</b>
              ))}
            </span>
          </li>
        ))}
      </Lines>
    </Section>
  );
};

/** The people of a merchant's parent, who see it; where to go on depends on what the parent is. */
const PeopleCard = ({ merchant }: { merchant: ManagedMerchant }) => {
  const { t } = useTranslation();
  const mayManage = usePermissions().includes('MANAGE_USERS');
  const { people, parentStatus, merchantParentId } = merchant;
  const note = peopleNote(merchant, mayManage);
  const theirs = { type: 'external', merchant: merchantParentId } as const;
  return (
    <Section
      title={`${t('People')} (${people.total})`}
      action={
        mayManage && (
          <span style={{ display: 'flex', gap: 12 }}>
            {people.total > 0 && (
              <Link to="/admin/users" search={theirs}>
                {t('All people')}
              </Link>
            )}
            {parentStatus === 'ACTIVE' && (
              <Link to="/admin/users" search={{ ...theirs, invite: 'one' }}>
                {t('Invite User')}
              </Link>
            )}
          </span>
        )
      }
    >
      <Lines>
        {people.first.map(person => (
          <li key={person.id}>
            <span>
              <b>{person.name || person.email}</b>
              <small>{[person.email, rolesInWords(person.roleIds, t)].filter(Boolean).join(' · ')}</small>
            </span>
            <span>
              <StatusChip enumeration={userStatus} value={person.status} />
              <StartSupportView person={{ ...person, name: person.name || person.email }} />
            </span>
          </li>
        ))}
      </Lines>
      {note && (
        <Typography variant="dense">{t(note, { permission: t(PERMISSION_TABLE.MANAGE_USERS.label) })}</Typography>
      )}
    </Section>
  );
};

const Whole = ({ merchant }: { merchant: ManagedMerchant }) => {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const mayBalances = seesBalances(permissions);
  const { status, suspendedReason, missing, merchantParentName, openedOn } = merchant;
  return (
    <>
      <Cluster gap="4px 12px" sx={{ typography: 'dense', color: 'text.secondary' }}>
        <StatusChip enumeration={merchantStatus} value={status} />
        <CopyId value={merchant.merchantId} name={t('Merchant ID')} whole />
        <span>{t('Parent: {{name}}', { name: merchantParentName })}</span>
        <span>{t('Since {{day}}', { day: openedOn })}</span>
        {status === 'DRAFT' && missing.length > 0 && (
          <span>{t('Steps left before you can publish: {{count}}', { count: missing.length })}</span>
        )}
      </Cluster>
      {suspendedReason && <Alert severity="warning">{t('Suspended: {{reason}}', { reason: suspendedReason })}</Alert>}
      {!merchant.isManaged && (
        <Alert severity="info">
          {t('Files keep this merchant up to date. Once you change it here, they no longer do.')}
        </Alert>
      )}
      <Cards>
        {status === 'DRAFT' && <PublishingCard merchant={merchant} />}
        <SettingsCard merchant={merchant} />
        <ContactsCard merchant={merchant} />
        <PeopleCard merchant={merchant} />
        {mayBalances && <BalancesCard merchant={merchant} />}
        {permissions.includes('FEES_VIEW') && (
          <MerchantFeesCard merchantId={merchant.merchantId} products={merchant.products} />
        )}
        <FilesCard merchant={merchant} />
        <ActivityCard merchant={merchant} />
      </Cards>
    </>
  );
};

/** One merchant: its settings and contacts, people, balances, last files and what was done to it. */
export const MerchantPage = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { data: merchant, error, refetch } = useQuery(merchantQuery(id));
  const name = merchant?.merchantName ?? id;
  useNamePage(merchant?.merchantName);
  return (
    <Stack sx={{ gap: 4 }}>
      <Button
        variant="text"
        component={Link}
        to="/merchant/merchants"
        startIcon={<ArrowLeft size={16} />}
        sx={{ alignSelf: 'start', ml: -3 }}
      >
        {t('Merchants')}
      </Button>
      <PageHeader title={name}>{merchant && <StatusActions merchant={merchant} />}</PageHeader>
      {error && <MerchantFailure error={error} onRetry={() => void refetch()} />}
      {merchant && <Whole merchant={merchant} />}
    </Stack>
  );
};
