import IconButton from '@mui/material/IconButton';
import { keyframes, styled } from '@mui/material/styles';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { RADIUS } from './dimensions.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { type ToastEntry, type ToastTone, toastStore } from './toast.ts';

/** How long a toast is shown, unless the pointer or the focus is on it. Whoever reads slowly has longer for an error. */
const SHOWN_MS: Record<ToastTone, number> = { success: 6000, info: 6000, error: 20_000 };
const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

const Stack = styled('div')(({ theme: { zIndex, breakpoints } }) => ({
  position: 'fixed',
  insetInline: 16,
  bottom: 20,
  zIndex: zIndex.snackbar,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  pointerEvents: 'none',
  // Above what stands at the foot of the page, where both have no room side by side
  [breakpoints.down('xl')]: { bottom: 'max(20px, var(--page-foot, 0px))' },
  '@media print': { display: 'none' },
}));

const Card = styled('div', { shouldForwardProp: prop => prop !== 'tone' })<{ tone: ToastTone }>(
  ({ theme: { vars, typography }, tone }) => ({
    ...typography.dense,
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    width: 'fit-content',
    minWidth: 'min(240px, 100%)',
    maxWidth: 'min(560px, 100%)',
    margin: '8px auto 0',
    padding: '6px 6px 6px 14px',
    pointerEvents: 'auto',
    color: vars.palette.tokens.text.onInverse,
    backgroundColor: vars.palette.tokens.bg.inverse,
    borderRadius: RADIUS.note,
    boxShadow: vars.palette.tokens.shadow.floating,
    animation: `${rise} 180ms cubic-bezier(.2,0,0,1)`,
    '& > svg': { flexShrink: 0, color: `color-mix(in srgb, ${vars.palette.tokens[tone].mark} 62%, currentColor)` },
    '& p': { flex: 1, margin: 0, overflowWrap: 'anywhere' },
    '& a': { flexShrink: 0, paddingBlock: 6 },
    '& a:focus-visible': { outline: '2px solid currentColor' },
    '& button, & button:hover': { color: 'inherit' },
    '& button:hover': { backgroundColor: 'color-mix(in srgb, currentColor 14%, transparent)' },
    '& button.Mui-focusVisible': { outlineColor: 'currentColor', outlineOffset: -2 },
  }),
);

const ToastCard = ({ id, tone, text, link, stays }: ToastEntry) => {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || stays) return;
    const timer = setTimeout(() => toastStore.close(id), SHOWN_MS[tone]);
    return () => clearTimeout(timer);
  }, [id, tone, held, stays]);
  const Icon = ICONS[tone];
  return (
    <Card
      tone={tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <p>{text}</p>
      {link && <PlaceLink link={link} onGo={() => toastStore.close(id)} />}
      <IconButton size="small" aria-label={t('Close')} onClick={() => toastStore.close(id)}>
        <X size={16} aria-hidden />
      </IconButton>
    </Card>
  );
};

/** Shows the toasts, bottom centre: errors in an assertive live region, the others in a polite one. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const errors = toasts.filter(({ tone }) => tone === 'error');
  const others = toasts.filter(({ tone }) => tone !== 'error');
  return (
    <Stack>
      <div role="alert">
        {errors.map(entry => (
          <ToastCard key={entry.id} {...entry} />
        ))}
      </div>
      <div role="status">
        {others.map(entry => (
          <ToastCard key={entry.id} {...entry} />
        ))}
      </div>
    </Stack>
  );
};
