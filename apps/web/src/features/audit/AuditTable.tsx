import { AUDIT_ACTS } from '@drumlin/contract/audit/acts.ts';
import type { AuditRow, listAudit } from '@drumlin/contract/audit/routes.ts';
import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EasternTime } from '../../components/EasternTime.tsx';
import { EmptyValue } from '../../components/EmptyValue.tsx';
import { useLocale } from '../../lib/i18n.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ToneChip } from '../../ui/ToneChip.tsx';
import { detailWords } from './detail-words.ts';

const Outcome = ({ outcome }: Pick<AuditRow, 'outcome'>) => {
  const { t } = useTranslation();
  return outcome === 'success' ? (
    <ToneChip tone="success" icon={CircleCheck} label={t('Success', { context: 'outcome' })} />
  ) : (
    <ToneChip tone="error" icon={CircleX} label={t('Failure')} />
  );
};

const Record = ({ record }: { record: AuditRow }) => {
  const { t } = useTranslation();
  return (
    <tr>
      <td>
        <EasternTime wall={toEasternWall(new Date(record.happenedAt))} />
      </td>
      <td>{t(AUDIT_ACTS[record.act])}</td>
      <td>
        <Outcome outcome={record.outcome} />
      </td>
      <td>{record.email ?? <EmptyValue />}</td>
      <td>{record.object ?? <EmptyValue />}</td>
      <td>{record.ip ?? <EmptyValue />}</td>
      <td>{detailWords(record, t) || <EmptyValue />}</td>
    </tr>
  );
};

interface AuditTableProps {
  page: RouteOutput<typeof listAudit>;
  pageSize: number;
  /** Whether the records are only those that some filters let through. */
  filtered: boolean;
  busy: boolean;
  onTurn: (page: number) => void;
}

/** One page of the trail, the newest first. */
export const AuditTable = ({ page, pageSize, filtered, busy, onTurn }: AuditTableProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const titles = [t('Date (ET)'), t('Act'), t('Outcome'), t('By'), t('Object'), t('IP address'), t('Details')];
  const foot = (
    <>
      <b>{t('Total Records: {{total}}', { total: page.totalRecords.toLocaleString(locale) })}</b>
      <Pager
        page={page.currentPage}
        pages={page.totalPages}
        rows={page.data.length}
        pageSize={pageSize}
        total={page.totalRecords}
        onTurn={onTurn}
      />
    </>
  );
  const head = titles.map(title => (
    <th key={title} scope="col">
      {title}
    </th>
  ));
  const empty = page.data.length === 0 && (
    <EmptyPanel title={filtered ? t('Nothing matches these filters') : t('Nothing has been recorded yet')} />
  );
  return (
    <DataTable label={t('Audit Trail')} busy={busy} head={head} empty={empty || undefined} foot={foot}>
      {page.data.map(record => (
        <Record key={record.id} record={record} />
      ))}
    </DataTable>
  );
};
