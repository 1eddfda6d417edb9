import Button, { type ButtonProps } from '@mui/material/Button';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { supportViewId } from '../lib/support-view.ts';
import { useApiMutation } from './use-api-mutation.ts';

interface FileButtonProps extends Pick<ButtonProps, 'variant'> {
  icon: LucideIcon;
  /** English, the key of its translation. */
  label: string;
  /** Fetches and saves the file. */
  fetchFile: () => Promise<Headers>;
}

/** Saves one file; nothing leaves the portal in a support view. */
export const FileButton = ({ icon: Icon, label, fetchFile, ...button }: FileButtonProps) => {
  const { t } = useTranslation();
  const fetched = useApiMutation({ mutationFn: fetchFile });
  return (
    <Button
      {...button}
      startIcon={<Icon size={16} />}
      disabled={supportViewId !== undefined}
      loading={fetched.isPending}
      onClick={() => fetched.mutate()}
    >
      <span className="words">{t(label)}</span>
    </Button>
  );
};
