import { deleteIpEntry, type IpEntry } from '@drumlin/contract/ip-allowlist/routes.ts';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { call } from '../../lib/api/call.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { CHANGED_ROUTES } from './queries.ts';

interface DeleteIpDialogProps {
  /** Undefined while nothing is asked. */
  entry: IpEntry | undefined;
  onClose: () => void;
}

/** Asks before an address is removed. */
export const DeleteIpDialog = ({ entry, onClose }: DeleteIpDialogProps) => {
  const { t } = useTranslation();
  const remove = useApiMutation({
    mutationFn: ({ id }: IpEntry) => call(deleteIpEntry, { querystring: { ipAddressId: id } }),
    invalidates: CHANGED_ROUTES,
    successMessage: t('IP deleted successfully'),
    errorMessage: t('An unexpected error occurred'),
    onSuccess: onClose,
    onError: onClose,
  });
  return (
    <ConfirmDialog
      open={entry !== undefined}
      title={t('Delete IP')}
      confirmLabel={t('CONFIRM')}
      cancelLabel={t('CANCEL')}
      destructive
      pending={remove.isPending}
      onConfirm={() => entry && remove.mutate(entry)}
      onClose={onClose}
    >
      {t('{{ip}} will no longer have access to the testing environment.', { ip: entry?.ipAddress ?? '' })}
    </ConfirmDialog>
  );
};
