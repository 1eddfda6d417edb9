import { easternDay } from '@drumlin/contract/core/eastern.ts';
import {
  getTerms,
  listMerchantsWithTerms,
  type TermsVersion,
  withdrawTerms,
} from '@drumlin/contract/disbursements/terms.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../../components/ConfirmAct.tsx';
import { FailedPart } from '../../../components/FailedPart.tsx';
import { DataList } from '../../../components/list/DataList.tsx';
import { ListFilters } from '../../../components/list/ListFilters.tsx';
import { PAGE_SIZE } from '../../../components/list/list-search.ts';
import { MerchantFilter } from '../../../components/merchants/MerchantSelect.tsx';
import { call } from '../../../lib/api/call.ts';
import { apiQuery } from '../../../lib/api/query.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { usePermissions } from '../../../lib/session/session.ts';
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx';
import { Lines, Section } from '../../../ui/Section.tsx';
import type { TabProps } from '../search.ts';
import { CalendarCard } from './CalendarCard.tsx';
import { merchantColumns, versionColumns } from './columns.tsx';
import { TERMS_ROUTES, TermsDialog } from './TermsDialog.tsx';
import { termsLines } from './terms-words.ts';

/** Asks before terms that have not begun are withdrawn. */
const WithdrawDialog = ({ version, onClose }: { version: TermsVersion; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <ConfirmAct
      title={t('Withdraw these terms?')}
      confirmLabel={t('Withdraw')}
      destructive
      act={{
        mutationFn: () => call(withdrawTerms, { params: { id: version.id } }),
        invalidates: TERMS_ROUTES,
        successMessage: t('Terms withdrawn'),
      }}
      onClose={onClose}
    >
      {t('They were to be in force from {{day}} on. What is in force before that day goes on.', {
        day: version.effectiveFrom ?? '',
      })}
    </ConfirmAct>
  );
};

const termsQuery = (merchant: string | undefined) => apiQuery(getTerms, { querystring: { merchantId: merchant } });

/** What is in force today. */
const TermsCard = ({ merchant, onSet }: { merchant: string | undefined; onSet: (() => void) | undefined }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data, error, refetch } = useQuery(termsQuery(merchant));
  return (
    <Section
      title={t('Terms in force')}
      action={
        onSet && (
          <Button variant="outlined" size="small" disabled={!data} onClick={onSet}>
            {t('Set terms')}
          </Button>
        )
      }
    >
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {data && (
        <Lines>
          {merchant && (
            <li>
              {t('Whose')}
              <b>{data.isOwn ? t('Its own') : t('Of all merchants')}</b>
            </li>
          )}
          {termsLines(t, locale, data.inForce).map(([name, value]) => (
            <li key={name}>
              {name}
              <b>{value}</b>
            </li>
          ))}
        </Lines>
      )}
    </Section>
  );
};

/** The merchants with terms of their own; a name leads to theirs. */
const OwnTerms = ({ search, go }: TabProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const page = { page: search.page ?? 1, limit: PAGE_SIZE };
  return (
    <DataList
      label={t('Merchants with terms of their own')}
      query={{
        ...apiQuery(listMerchantsWithTerms, { querystring: page }),
        select: answer => ({ ...answer, data: answer.data.map(each => ({ ...each, id: each.merchantId })) }),
      }}
      columns={merchantColumns(t, locale, merchant => go({ ...search, page: undefined, merchant }))}
      errorTitle={t('The terms could not be loaded')}
      empty={<EmptyPanel title={t('No merchant has terms of its own')} />}
      paging={{
        search,
        go,
        totalText: count => t('Merchants with terms of their own: {{count}}', { count }),
      }}
    />
  );
};

/** The terms of disbursements, of all merchants or of one: what is in force, every version, and the payment days of a year. */
export const ConfigurationsTab = ({ search, go }: TabProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { merchant } = search;
  const mayConfigure = usePermissions().includes('DISBURSEMENTS_CONFIGURE');
  const { data } = useQuery(termsQuery(merchant));
  const [editing, setEditing] = useState<TermsVersion | 'new'>();
  const [withdrawing, setWithdrawing] = useState<TermsVersion>();
  return (
    <>
      <ListFilters search={{ merchant }} onClear={() => go({ ...search, page: undefined, merchant: undefined })}>
        <MerchantFilter value={merchant} onChange={chosen => go({ ...search, page: undefined, merchant: chosen })} />
      </ListFilters>
      <TermsCard merchant={merchant} onSet={mayConfigure ? () => setEditing('new') : undefined} />
      <DataList
        label={t('Versions of the terms')}
        query={{ ...termsQuery(merchant), select: answer => ({ data: answer.versions }) }}
        columns={versionColumns(t, locale, mayConfigure ? { change: setEditing, withdraw: setWithdrawing } : undefined)}
        errorTitle={t('The terms could not be loaded')}
        empty={<EmptyPanel title={t('This merchant has had no terms of its own')} />}
      />
      {!merchant && <OwnTerms search={search} go={go} />}
      <CalendarCard merchantId={merchant} today={data?.today ?? easternDay(new Date())} />
      {editing && data && (
        <TermsDialog
          merchantId={merchant ?? null}
          today={data.today}
          terms={data.inForce}
          mayFollow={merchant !== undefined && data.versions.some(({ terms, state }) => terms && state !== 'WITHDRAWN')}
          version={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {withdrawing && <WithdrawDialog version={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </>
  );
};
