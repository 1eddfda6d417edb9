import { styled } from '@mui/material/styles';
import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { GUTTER } from '../../ui/dimensions.ts';

const Note = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: `8px ${GUTTER.sm}`,
  color: vars.palette.tokens.warning.text,
  backgroundColor: vars.palette.tokens.warning.tint,
  '& svg': { flexShrink: 0 },
  '&:empty': { display: 'none' },
  '@media print': { display: 'none' },
}));

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Says as long as it lasts that the browser has no connection, and that what is shown may be old. */
export const OfflineNote = () => {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, isOnline);
  return (
    <Note role="status">
      {!online && (
        <>
          <WifiOff size={16} strokeWidth={1.75} aria-hidden />
          {t('You are offline. What you see may be out of date; nothing can be changed until the connection is back.')}
        </>
      )}
    </Note>
  );
};
