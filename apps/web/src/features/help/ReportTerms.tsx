import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { asyncExportFlag } from '@drumlin/contract/exports/reports.ts';
import { legendsOf } from '@drumlin/contract/legends/registry.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import { REPORTS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import { DIRECT_EXPORT_CAP } from '@drumlin/contract/reports/routes.ts';
import { useTranslation } from 'react-i18next';
import { LegendTable } from '../../components/legend/LegendTable.tsx';
import { useLocale } from '../../lib/i18n.ts';
import { codeAnchor } from './guide-page.ts';
import { Text } from './help-styles.ts';
import { columnTerms, filterTerms, type Term, timeTerms, totalTerms } from './report-terms.ts';

const Terms = ({ title, terms }: { title: string; terms: readonly Term[] }) => {
  const { t } = useTranslation();
  if (terms.length === 0) return null;
  return (
    <>
      <h3>{t(title)}</h3>
      <ul>
        {terms.map(({ label, values }) => (
          <li key={label}>
            {values.length === 0
              ? t(label)
              : t('{{key}}: {{value}}', { key: t(label), value: values.map(value => t(value)).join(', ') })}
          </li>
        ))}
      </ul>
    </>
  );
};

/** The codes of the report, folded up: there may be a hundred. */
const Codes = ({ report: key }: { report: ReportKey }) => {
  const { t } = useTranslation();
  const legends = legendsOf(REPORTS[key]);
  if (legends.length === 0) return null;
  return (
    <>
      <h3>{t('Codes')}</h3>
      {legends.map(legend => (
        <details key={legend.title} id={codeAnchor(key, legend.title)}>
          <summary>{t(legend.title)}</summary>
          <LegendTable legend={legend} idOf={code => codeAnchor(key, legend.title, code)} />
        </details>
      ))}
    </>
  );
};

/** What a report has on its screen, as its declaration says: it cannot differ from the screen. */
export const ReportTerms = ({ report: key, isAlone }: { report: ReportKey; isAlone: boolean }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const report: ReportShape = REPORTS[key];
  const product = t(PRODUCT_LABELS[report.product].label);
  return (
    <Text id={key} aria-labelledby={`${key}-title`}>
      <h2 id={`${key}-title`}>{isAlone ? t('On the screen') : product}</h2>
      <Terms title="Filters" terms={filterTerms(report)} />
      <Terms title="Time basis" terms={timeTerms(report)} />
      <Terms title="Columns" terms={columnTerms(report)} />
      <Terms title="Totals" terms={totalTerms(report)} />
      <h3>{t('Exports')}</h3>
      <p>
        {asyncExportFlag(report)
          ? t('At once, in the background, and on a schedule.')
          : t('At once, as a file of at most {{cap}} rows.', { cap: DIRECT_EXPORT_CAP.toLocaleString(locale) })}
      </p>
      <Codes report={key} />
    </Text>
  );
};
