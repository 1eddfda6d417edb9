import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './CopyButton.tsx';
import { Glyph } from './Glyph.tsx';
import { Panel } from './Panel.tsx';

interface ErrorPanelProps {
  /** What failed. */
  title: string;
  /** The reason, in a sentence that is already translated. */
  message?: string | undefined;
  /** The request's id, for support. */
  requestId?: string | undefined;
  onRetry: () => void;
}

/** Says what failed, offers to try again, and shows the reference for support. */
export const ErrorPanel = ({ title, message, requestId, onRetry }: ErrorPanelProps) => {
  const { t } = useTranslation();
  return (
    <Panel
      role="alert"
      glyph={<Glyph kind="error" />}
      title={title}
      actions={
        <Button startIcon={<RotateCw size={16} />} onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      {message}
      {requestId && (
        <Stack direction="row" sx={{ mt: 1.5, gap: 1.5, justifyContent: 'center', alignItems: 'center' }}>
          {t('Reference')}
          <Typography variant="mono">{requestId}</Typography>
          <CopyButton value={requestId} name={t('Reference')} />
        </Stack>
      )}
    </Panel>
  );
};
