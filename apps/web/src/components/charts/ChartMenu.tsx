import { ChartColumn, FileText, Image, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/api/download.ts';
import { supportViewId } from '../../lib/support-view.ts';
import { ActionEntry, ActionMenu } from '../../ui/ActionMenu.tsx';
import { toast } from '../../ui/toast.ts';
import { type ChartTableData, csvOf } from './table.ts';

/** Nothing is taken along from a support view. */
const isLookedAt = supportViewId !== undefined;

export interface ChartMenuProps {
  /** What the chart is called, translated. */
  title: string;
  /** The name of its files, without an ending. */
  fileName: string;
  /** Undefined while there is nothing to show. */
  table: ChartTableData | undefined;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  /** Makes the image. */
  image: () => Promise<Blob>;
}

/** What can be done with a chart: seen as a table, and taken along as an image or as figures. */
export const ChartMenu = ({ title, fileName, table, isTable, onTable, image }: ChartMenuProps) => {
  const { t } = useTranslation();
  const saveImage = () => {
    image().then(
      made => saveFile(made, `${fileName}.png`),
      () => toast.error(t('The image could not be made.')),
    );
  };
  const saveFigures = () => {
    if (table) saveFile(new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
  };
  return (
    <ActionMenu label={t('Options of {{chart}}', { chart: title })}>
      {close => [
        <ActionEntry
          key="table"
          icon={isTable ? ChartColumn : Table2}
          label={isTable ? t('View as chart') : t('View as table')}
          disabled={!table}
          close={close}
          onAct={() => onTable(!isTable)}
        />,
        <ActionEntry
          key="png"
          icon={Image}
          label={t('Download as PNG')}
          disabled={!table || isTable || isLookedAt}
          close={close}
          onAct={saveImage}
        />,
        <ActionEntry
          key="csv"
          icon={FileText}
          label={t('Download as CSV')}
          disabled={!table || isLookedAt}
          close={close}
          onAct={saveFigures}
        />,
      ]}
    </ActionMenu>
  );
};
