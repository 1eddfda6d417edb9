import type { ProposalLine } from '@drumlin/contract/disbursements/schemas.ts';
import { useTranslation } from 'react-i18next';
import type { RowsChoice } from '../../../../components/RowsLink.tsx';
import { reportNames, rowsAddress } from '../../../../lib/row-address.ts';
import { usePermissions } from '../../../../lib/session/session.ts';

/** The rows behind a line that the reader may open, named by their report and, where it has several spans of them, their days. */
export const useChoices = () => {
  const { t } = useTranslation();
  const permissions = usePermissions();
  return (places: ProposalLine['places']): RowsChoice[] =>
    places.flatMap(({ report, words }) => {
      const address = rowsAddress(report, words, permissions);
      const name = reportNames(report)
        .map(each => t(each))
        .join(' · ');
      const { from = '', to = '' } = words;
      const isOne = places.filter(each => each.report === report).length === 1;
      const label = isOne ? name : t('{{report}}, {{from}} to {{to}}', { report: name, from, to });
      return address ? [{ address, label, title: label, key: `${report} ${Object.values(words).join(' ')}` }] : [];
    });
};
