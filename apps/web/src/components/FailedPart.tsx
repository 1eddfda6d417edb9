import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CircleAlert, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api/api-error.ts';
import { toastMessage } from '../lib/api/toast-message.ts';

const Line = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginTop: 10,
  color: vars.palette.tokens.text.secondary,
  '& > svg': { flexShrink: 0, color: vars.palette.tokens.error.mark },
  '& > span': { flex: '1 1 200px' },
  '& b': { display: 'block', fontWeight: 600, color: vars.palette.tokens.error.text },
  '& code': { ...typography.mono },
}));

/** Stands in a card in place of what could not be loaded: the reason, the reference for support, and how to try again. */
export const FailedPart = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation();
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Line role="alert">
      <CircleAlert size={18} aria-hidden />
      <span>
        <b>{t('Unable to load data')}</b>
        {t(toastMessage(error))}{' '}
        {requestId && (
          <>
            {t('Reference')} <code>{requestId}</code>
          </>
        )}
      </span>
      <Button size="small" startIcon={<RotateCw size={16} />} onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Line>
  );
};
