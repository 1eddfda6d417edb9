import Button, { type ButtonProps } from '@mui/material/Button';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopying } from './use-copying.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface CopyTextButtonProps extends Pick<ButtonProps, 'variant' | 'aria-label'> {
  /** What is copied. */
  text: string;
  /** Its icon, where it is not that of copying. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A small button that copies a text; its icon turns into a check and a live region announces it. */
export const CopyTextButton = ({
  text,
  icon = <Copy size={14} aria-hidden />,
  children,
  ...button
}: CopyTextButtonProps) => {
  const { t } = useTranslation();
  const { copied, copy } = useCopying(text);
  return (
    <>
      <Button size="small" startIcon={copied ? <Check size={14} aria-hidden /> : icon} onClick={copy} {...button}>
        {children}
      </Button>
      <VisuallyHidden role="status">{copied ? t('Copied') : ''}</VisuallyHidden>
    </>
  );
};
