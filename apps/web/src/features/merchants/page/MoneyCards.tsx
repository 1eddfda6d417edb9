import { AUDIT_ACTS } from '@drumlin/contract/audit/acts.ts';
import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { ManagedMerchant } from '@drumlin/contract/merchants/schemas.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { datasetInWords } from '../../../components/dataset-words.ts';
import { EasternTime } from '../../../components/dates/EasternTime.tsx';
import { EmptyValue } from '../../../components/EmptyValue.tsx';
import { Money } from '../../../components/Money.tsx';
import { useLocale } from '../../../lib/i18n.ts';
import { usePermissions } from '../../../lib/session/session.ts';
import { Lines, Section } from '../../../ui/Section.tsx';

const At = ({ instant }: { instant: string }) => <EasternTime wall={toEasternWall(new Date(instant))} />;

/** What a merchant has now: of each product, and what is available of both together, as the list of merchants says it. */
export const BalancesCard = ({ merchant }: { merchant: ManagedMerchant }) => {
  const { t } = useTranslation();
  const { availableBalance, interac, ibt } = merchant.balances;
  const nameOf = (product: Product) => t(PRODUCT_LABELS[product].label);
  const linesOf = (product: Product, balance: typeof interac) =>
    balance
      ? ([
          ['Available Balance', nameOf(product), balance.availableBalance],
          ['Pending Payins', nameOf(product), balance.pending],
          ['Reserves', nameOf(product), balance.reserve],
        ] as const)
      : [];
  const lines = [
    ...(interac && ibt ? ([['Available Balance', t('All products'), availableBalance]] as const) : []),
    ...linesOf('INTERAC', interac),
    ...linesOf('IBT', ibt),
  ];
  return (
    <Section title={t('Balances')}>
      {lines.length === 0 && t('No balance was reported yet.')}
      <Lines>
        {lines.map(([label, of, cents]) => (
          <li key={`${label} ${of}`}>
            <span>
              {t(label)}
              <small>{of}</small>
            </span>
            {cents === null ? <EmptyValue /> : <Money units={cents / 100} total />}
          </li>
        ))}
      </Lines>
    </Section>
  );
};

/** The last files that had rows of a merchant. */
export const FilesCard = ({ merchant: { files, merchantId } }: { merchant: ManagedMerchant }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const seesFiles = usePermissions().includes('INGEST_VIEW');
  return (
    <Section
      title={t('Last files')}
      action={
        seesFiles && (
          <Link to="/merchant/files" search={{ merchant: merchantId }}>
            {t('All files')}
          </Link>
        )
      }
    >
      {files.length === 0 && t('No file had rows of this merchant yet.')}
      <Lines>
        {files.map(({ id, fileName, dataset, rows, takenAt }) => (
          <li key={id}>
            <span>
              {seesFiles ? (
                <Link to="/merchant/files/$id" params={{ id: String(id) }}>
                  <code>{fileName}</code>
                </Link>
              ) : (
                <code>{fileName}</code>
              )}
              <small>
                {datasetInWords(dataset, t)} · {t('Rows: {{rows}}', { rows: rows.toLocaleString(locale) })}
              </small>
            </span>
            <At instant={takenAt} />
          </li>
        ))}
      </Lines>
    </Section>
  );
};

/** What was done to a merchant last. */
export const ActivityCard = ({ merchant: { activity, merchantId } }: { merchant: ManagedMerchant }) => {
  const { t } = useTranslation();
  const seesAll = usePermissions().includes('MANAGE_USERS');
  return (
    <Section
      title={t('Recent activity')}
      action={
        seesAll && (
          <Link to="/admin/audit" search={{ keyword: merchantId }}>
            {t('All activity')}
          </Link>
        )
      }
    >
      {activity.length === 0 && t('Nothing was done here yet.')}
      <Lines>
        {activity.map(({ id, act, email, happenedAt }) => (
          <li key={id}>
            <span>
              <b>{t(AUDIT_ACTS[act])}</b>
              <small>{email}</small>
            </span>
            <At instant={happenedAt} />
          </li>
        ))}
      </Lines>
    </Section>
  );
};
