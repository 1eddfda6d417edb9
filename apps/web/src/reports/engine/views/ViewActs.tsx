import type { ReportView } from '@drumlin/contract/views/schemas.ts';
import Button from '@mui/material/Button';
import { House, type LucideIcon, Pencil, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../../components/ConfirmAct.tsx';
import { supportViewId } from '../../../lib/support-view.ts';
import { ActionEntry, ActionMenu } from '../../../ui/ActionMenu.tsx';
import { useReport } from '../state/report-context.ts';
import { SaveView } from './SaveView.tsx';
import { useViewActs } from './use-view-acts.ts';
import { ViewDialog } from './ViewDialog.tsx';

/** The menu of the view that was chosen, with what its reader may do, and how to save what was changed of one's own. */
const ActsOfView = ({ view }: { view: ReportView }) => {
  const { t } = useTranslation();
  const { isChanged } = useReport().viewing;
  const [asking, setAsking] = useState<'edit' | 'delete'>();
  const stopAsking = () => setAsking(undefined);
  const { choose, save, deletion } = useViewActs(view);
  const { id, name, isMine, isShared, isDefault, isManageable } = view;
  const isSavable = isMine && isChanged;
  const entries = (close: () => void) => {
    const entry = (icon: LucideIcon, label: string, act: () => void, isOffered = true) =>
      isOffered && <ActionEntry key={label} icon={icon} label={label} close={close} onAct={act} />;
    return [
      entry(Pencil, t('Rename and share…'), () => setAsking('edit'), isMine),
      entry(Save, t('Save changes'), () => save.mutate(), isSavable),
      isDefault
        ? entry(House, t('No longer the default'), () => choose.mutate(null))
        : entry(House, t('Use as default'), () => choose.mutate(id)),
      entry(Trash2, t('Delete'), () => setAsking('delete'), isManageable),
    ];
  };
  return (
    <>
      <ActionMenu label={t('Actions: {{title}}', { title: name })}>{entries}</ActionMenu>
      {isSavable && (
        <Button
          variant="text"
          size="small"
          loading={save.isPending}
          onClick={() => save.mutate()}
          sx={{ flexShrink: 0 }}
        >
          {t('Save changes')}
        </Button>
      )}
      {asking === 'edit' && <ViewDialog view={view} onClose={stopAsking} />}
      {asking === 'delete' && (
        <ConfirmAct
          title={t('Delete this view?')}
          confirmLabel={t('Delete')}
          destructive
          act={deletion}
          onClose={stopAsking}
        >
          {isShared ? t('{{name}} is then gone for the whole team.', { name }) : t('{{name}} is then gone.', { name })}
        </ConfirmAct>
      )}
    </>
  );
};

/** What can be done with the view that was chosen, and with the report as it is. */
export const ViewActs = () => {
  const { current } = useReport().viewing;
  if (supportViewId !== undefined) return null;
  return (
    <>
      {current && <ActsOfView key={current.id} view={current} />}
      <SaveView />
    </>
  );
};
