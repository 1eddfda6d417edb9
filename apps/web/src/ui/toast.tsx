import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type CustomContentProps, closeSnackbar, enqueueSnackbar, SnackbarContent } from 'notistack';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { RADIUS } from './dimensions.ts';

const SHOWN_MS = 6000;

const Content = styled(SnackbarContent)(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  alignItems: 'center',
  gap: 10,
  minWidth: 'min(288px, calc(100vw - 32px))',
  maxWidth: 'min(560px, calc(100vw - 32px))',
  padding: '6px 6px 6px 14px',
  flexWrap: 'nowrap',
  color: vars.palette.tokens.text.onInverse,
  backgroundColor: vars.palette.tokens.bg.inverse,
  borderRadius: RADIUS.note,
  boxShadow: vars.palette.tokens.shadow.floating,
  '& p': { margin: 0, flex: 1, overflowWrap: 'anywhere' },
  '& button': { color: 'inherit' },
  '& button:hover': { color: 'inherit', backgroundColor: 'color-mix(in srgb, currentColor 14%, transparent)' },
}));

const ICONS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info, default: Info };

/** One toast: an icon by tone, one text, and a way to close it. Errors are announced at once, all else politely. */
export const Toast = ({ id, message, variant, ref }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) => {
  const { t } = useTranslation();
  const Icon = ICONS[variant];
  return (
    <Content ref={ref ?? null} role={variant === 'error' ? 'alert' : 'status'}>
      <Icon size={16} aria-hidden />
      <p>{message}</p>
      <IconButton size="small" aria-label={t('Close')} onClick={() => closeSnackbar(id)}>
        <X size={16} aria-hidden />
      </IconButton>
    </Content>
  );
};

const show = (variant: keyof typeof ICONS, text: string): void => {
  enqueueSnackbar(text, {
    variant,
    key: `${variant} ${text}`,
    preventDuplicate: true,
    autoHideDuration: variant === 'error' ? null : SHOWN_MS,
  });
};

/** Shows a toast; the text is already translated. Errors stay until closed. */
export const toast = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  error: (text: string) => show('error', text),
};
