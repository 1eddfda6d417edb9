import type { Delivery, DeliveryDetail } from '@drumlin/contract/test-api/webhooks.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EasternInstant } from '../../../components/dates/EasternTime.tsx';
import { EmptyValue } from '../../../components/EmptyValue.tsx';
import { FailedPart } from '../../../components/FailedPart.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { answerWords, deliveryState, shownState } from '../../../components/test-api/delivery-words.ts';
import { CopyId } from '../../../ui/CopyId.tsx';
import { SideDialog } from '../../../ui/dialogs/SideDialog.tsx';
import { RADIUS } from '../../../ui/dimensions.ts';
import { ReadOnlyFields } from '../../../ui/ReadOnlyFields.tsx';
import { deliveryQuery } from './queries.ts';

const Body = styled('pre')(({ theme: { vars, typography } }) => ({
  ...typography.mono,
  margin: 0,
  padding: 14,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  backgroundColor: vars.palette.tokens.bg.sunken,
  borderRadius: RADIUS.note,
}));

const Tries = styled('ol')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', gap: '2px 12px', overflowWrap: 'anywhere' },
  '& b': { ...typography.control },
  '& small': { ...typography.caption, flexBasis: '100%', color: vars.palette.tokens.text.secondary },
}));

const Loaded = ({ delivery }: { delivery: DeliveryDetail }) => {
  const { t } = useTranslation();
  const { id, event, body, nextTryDate, attempts } = delivery;
  return (
    <Stack sx={{ gap: 5 }}>
      <ReadOnlyFields
        fields={[
          [t('State'), <StatusChip key="state" enumeration={deliveryState} value={shownState(delivery)} />],
          [t('Event'), event],
          ['Drumlin-Delivery', <CopyId key="id" value={id} name={t('Delivery')} />],
          [
            t('Next try (ET)'),
            nextTryDate ? <EasternInstant key="next" instant={nextTryDate} /> : <EmptyValue key="none" />,
          ],
        ]}
      />
      <section>
        <Typography variant="h3" sx={{ mb: 2 }}>
          {t('Tries')}
        </Typography>
        {attempts.length === 0 && <p>{t('Nothing has been sent yet.')}</p>}
        <Tries>
          {attempts.map(({ number, triedDate, url, tookMs, ...answer }) => (
            <li key={number}>
              <b>{answerWords(answer, t)}</b>
              <EasternInstant instant={triedDate} />
              <small>{t('{{url}}, after {{ms}} ms', { url, ms: String(tookMs) })}</small>
            </li>
          ))}
        </Tries>
      </section>
      <section>
        <Typography variant="h3" sx={{ mb: 2 }}>
          {t('What is sent')}
        </Typography>
        <Body tabIndex={0} role="region" aria-label={t('What is sent')}>
          {body}
        </Body>
      </section>
    </Stack>
  );
};

interface DeliveryDialogProps {
  delivery: Delivery;
  onSendAgain: () => void;
  onClose: () => void;
}

/** A delivery: its tries, the last first, and the exact text that is sent. */
export const DeliveryDialog = ({ delivery, onSendAgain, onClose }: DeliveryDialogProps) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(deliveryQuery(delivery.id));
  return (
    <SideDialog
      open
      title={t('Delivery')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onSendAgain}>{t('Send again')}</Button>
          <Button variant="contained" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      {error ? (
        <FailedPart error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Loaded delivery={data} />
      ) : (
        <Skeleton height={120} />
      )}
    </SideDialog>
  );
};
