import type { PreviewedLine } from '@drumlin/contract/vip/schemas.ts';
import { useTranslation } from 'react-i18next';
import { PreviewedLines, WrittenText } from '../../../components/list/PreviewedLines.tsx';
import { Money } from '../../../components/Money.tsx';
import { useLocale } from '../../../lib/i18n.ts';

/** What each line of a file would do. Nothing has been done yet. */
export const Preview = ({ lines }: { lines: readonly PreviewedLine[] }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const written = (text: string) => text && <WrittenText title={text}>{text}</WrittenText>;
  return (
    <PreviewedLines
      label={t('Lines of the file')}
      lines={lines}
      columns={[
        { field: 'userId', header: t('User ID'), cell: ({ userId }) => written(userId) },
        { field: 'riskRating', header: t('Risk rating'), cell: ({ riskRating }) => written(riskRating) },
        {
          field: 'limitLevelAmount',
          header: t('Amount limit'),
          isCount: true,
          cell: ({ limitLevelAmount }) => limitLevelAmount !== null && <Money units={limitLevelAmount / 100} />,
        },
        {
          field: 'limitLevelNumber',
          header: t('Transaction limit'),
          isCount: true,
          cell: ({ limitLevelNumber }) => limitLevelNumber?.toLocaleString(locale),
        },
      ]}
      verdict={(bad, all) =>
        bad > 0
          ? t(
              'Lines that cannot be added: {{bad}} of {{all}}. Mend the file and choose it again: nothing has been added.',
              { bad, all },
            )
          : t('Every line can be added ({{all}}). Nothing has been added yet.', { all })
      }
    />
  );
};
