import {
  SUPPORT_VIEW_MINUTES,
  type SupportView,
  startSupportView,
  startSupportViewBody,
} from '@drumlin/contract/support/routes.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { usePermissions } from '../../lib/session/session.ts';
import { SUPPORT_VIEW_PATH } from '../../lib/support-view.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { ModalDialog } from '../../ui/dialogs/ModalDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { HeadAction } from '../../ui/HeadActions.tsx';
import { useApiForm } from '../use-api-form.ts';

interface Viewed {
  id: number;
  /** How people know them. */
  name: string;
  status: string;
}

const values = startSupportViewBody.pick({ reason: true });

const ReasonDialog = ({ person, onClose, onStarted }: Dialog & { onStarted: (view: SupportView) => void }) => {
  const { t } = useTranslation();
  const form = useApiForm({
    schema: values,
    defaultValues: { reason: '' },
    mutationFn: body => call(startSupportView, { body: { ...body, userId: person.id } }),
    onSuccess: onStarted,
  });
  return (
    <FormDialog
      form={form}
      title={t('See the portal as {{name}}?', { name: person.name })}
      submitLabel={t('Start support view')}
      onClose={onClose}
    >
      <Typography>
        {t(
          'For {{minutes}} minutes at most you see what they see. Nothing can be changed or exported, and what you look at is on record.',
          { minutes: SUPPORT_VIEW_MINUTES },
        )}
      </Typography>
      <TextField
        name="reason"
        label={t('Reason')}
        note={t('The Admins of the merchant read it in their audit trail')}
        inputProps={{ maxLength: 200 }}
      />
    </FormDialog>
  );
};

interface Dialog {
  person: Viewed;
  onClose: () => void;
}

const StartDialog = ({ person, onClose }: Dialog) => {
  const { t } = useTranslation();
  const [view, setView] = useState<SupportView>();
  if (!view) return <ReasonDialog person={person} onClose={onClose} onStarted={setView} />;
  return (
    <ModalDialog
      open
      title={t('The support view has begun')}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          href={`${SUPPORT_VIEW_PATH}?view=${view.id}`}
          target="_blank"
          rel="noopener"
          onClick={onClose}
        >
          {t('Open it in a new tab')}
        </Button>
      }
    >
      <Typography>{t('Ready. It opens in a new tab; end it there, or sign out here.')}</Typography>
    </ModalDialog>
  );
};

interface SupportViewStart {
  action: HeadAction | undefined;
  dialog: ReactNode;
}

/** What leads to the portal as an active person of a merchant sees it, for those of the staff who may. */
export const useSupportView = (person: Viewed): SupportViewStart => {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const may = usePermissions().includes('ACT_AS_SUPPORT') && person.status === 'active';
  return {
    action: may ? { label: t('Support view'), icon: Eye, onClick: () => setAsking(true) } : undefined,
    dialog: asking && <StartDialog person={person} onClose={() => setAsking(false)} />,
  };
};

/** A button in a row that does so. */
export const StartSupportView = ({ person }: { person: Viewed }) => {
  const { t } = useTranslation();
  const { action, dialog } = useSupportView(person);
  if (!action) return null;
  return (
    <>
      <Button
        size="small"
        variant="text"
        startIcon={<Eye size={16} aria-hidden />}
        aria-label={t('Support view of {{name}}', { name: person.name })}
        onClick={action.onClick}
      >
        {action.label}
      </Button>
      {dialog}
    </>
  );
};
