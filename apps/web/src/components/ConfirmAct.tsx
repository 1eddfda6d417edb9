import { isRefused } from '../lib/api/api-error.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/dialogs/ConfirmDialog.tsx';
import { type ApiMutationOptions, useApiMutation } from './use-api-mutation.ts';

interface ConfirmActProps<Output> extends Omit<ConfirmDialogProps, 'open' | 'pending' | 'onConfirm'> {
  act: Omit<ApiMutationOptions<void, Output>, 'onError'>;
  /** Also where it was refused: what stands behind the dialog is read again by then. */
  onClose: () => void;
}

/** Asks before an act that is hard to undo, and does it. Where it did not happen, as offline, the question stays to be answered again. */
export const ConfirmAct = <Output,>({ act, onClose, ...dialog }: ConfirmActProps<Output>) => {
  const { mutate, isPending } = useApiMutation<void, Output>({
    ...act,
    onSuccess: (output, input) => {
      onClose();
      return act.onSuccess?.(output, input);
    },
    onError: error => {
      if (isRefused(error)) onClose();
    },
  });
  return <ConfirmDialog {...dialog} open pending={isPending} onConfirm={() => mutate()} onClose={onClose} />;
};
