import MenuItem from '@mui/material/MenuItem';
import { ChartColumn, FileText, Image, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/api/download.ts';
import { supportViewId } from '../../lib/support-view.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
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
      {close => {
        const act = (run: () => void) => () => {
          close();
          run();
        };
        return [
          <MenuItem key="table" disabled={!table} onClick={act(() => onTable(!isTable))}>
            {isTable ? <ChartColumn size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
            {isTable ? t('View as chart') : t('View as table')}
          </MenuItem>,
          <MenuItem key="png" disabled={!table || isTable || isLookedAt} onClick={act(saveImage)}>
            <Image size={16} aria-hidden />
            {t('Download as PNG')}
          </MenuItem>,
          <MenuItem key="csv" disabled={!table || isLookedAt} onClick={act(saveFigures)}>
            <FileText size={16} aria-hidden />
            {t('Download as CSV')}
          </MenuItem>,
        ];
      }}
    </ActionMenu>
  );
};
