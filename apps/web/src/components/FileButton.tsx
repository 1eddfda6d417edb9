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

/** What saves one file; nothing leaves the portal in a support view. */
export const useFile = ({ icon, label, fetchFile }: Omit<FileButtonProps, 'variant'>) => {
  const { t } = useTranslation();
  const fetched = useApiMutation({ mutationFn: fetchFile });
  return {
    icon,
    label: t(label),
    disabled: supportViewId !== undefined,
    loading: fetched.isPending,
    onClick: () => fetched.mutate(),
  };
};

/** A button that does so. */
export const FileButton = ({ variant, ...file }: FileButtonProps) => {
  const { icon: Icon, label, ...button } = useFile(file);
  return (
    <Button {...button} {...(variant && { variant })} startIcon={<Icon size={16} />}>
      <span className="words">{label}</span>
    </Button>
  );
};
