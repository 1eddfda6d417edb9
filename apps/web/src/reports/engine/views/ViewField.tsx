import { useTranslation } from 'react-i18next';
import { SelectInput } from '../../../ui/inputs/SelectInput.tsx';
import { useReport } from '../state/report-context.ts';
import { ViewActs } from './ViewActs.tsx';
import { searchOf } from './views.ts';

/** The views of a report in the sheet of a phone's filters. */
export const ViewField = () => {
  const { t } = useTranslation();
  const { face, search, go, viewing, beginAnew } = useReport();
  const { views = [], current, isChanged, setColumns } = viewing;
  const options = views.map(({ id, name, isMine, creatorName }) => ({
    value: id,
    label: [name, !isMine && creatorName, id === current?.id && isChanged && t('changed')].filter(Boolean).join(' · '),
  }));
  const choose = (wanted: string) => {
    beginAnew();
    setColumns(undefined);
    const view = views.find(({ id }) => id === wanted);
    go(searchOf(face.report, view, search.tab));
  };
  return (
    <div>
      <SelectInput
        label={t('View')}
        value={current?.id ?? ''}
        options={[{ value: '', label: t('All', { context: 'views' }) }, ...options]}
        onChange={choose}
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minHeight: 44 }}>
        <ViewActs />
      </div>
    </div>
  );
};
