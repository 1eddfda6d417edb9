import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { ACCOUNTING_CAP } from '@drumlin/contract/statements/accounting.ts';
import { ibtAccounting, interacAccounting } from '@drumlin/contract/statements/routes.ts';
import { useTranslation } from 'react-i18next';
import { ExportCsv } from '../../components/list/ExportCsv.tsx';
import { download } from '../../lib/api/download.ts';
import { useReport } from '../engine/state/report-context.ts';

/** Saves the double entry of every disbursement that the filters leave. */
export const AccountingButton = () => {
  const { t } = useTranslation();
  const { face, query } = useReport();
  const { report } = face;
  const fetchFile = () => {
    const body = dialectOf(report).toBody(report, { ...query, page: 1 });
    return report.product === 'IBT' ? download(ibtAccounting, { body }) : download(interacAccounting, { body });
  };
  return <ExportCsv label={t('Accounting file')} cap={ACCOUNTING_CAP} fetchFile={fetchFile} />;
};
