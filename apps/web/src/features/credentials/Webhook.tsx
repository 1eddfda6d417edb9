import type { Credential } from '@drumlin/contract/credentials/routes.ts';
import {
  EVENT_SCOPES,
  EVENT_WORDS,
  getProgramWebhook,
  PROGRAM_EVENTS,
  type ProgramDelivery,
  removeProgramWebhook,
  saveProgramWebhook,
  sendProgramDelivery,
  tryProgramWebhook,
} from '@drumlin/contract/credentials/webhook.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../components/ConfirmAct.tsx';
import { EasternInstant } from '../../components/dates/EasternTime.tsx';
import { EmptyValue } from '../../components/EmptyValue.tsx';
import { FailedPart } from '../../components/FailedPart.tsx';
import { SecretDialog } from '../../components/SecretDialog.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { answerWords, deliveryState, shownState } from '../../components/test-api/delivery-words.ts';
import { useApiForm } from '../../components/use-api-form.ts';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { WebhookAddressField } from '../../components/WebhookAddressField.tsx';
import { call } from '../../lib/api/call.ts';
import { apiQuery } from '../../lib/api/query.ts';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SideDialog } from '../../ui/dialogs/SideDialog.tsx';
import { ReadOnlyFields } from '../../ui/ReadOnlyFields.tsx';

const ROUTES = [getProgramWebhook];
/** How often what still waits for an answer is looked at again. */
const FOLLOW_MS = 5_000;

const DeliveryList = styled('ol')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  gap: 16,
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  '& code': { ...typography.mono, overflowWrap: 'anywhere' },
  '& small': { ...typography.caption, color: vars.palette.tokens.text.secondary },
  '& summary': { ...typography.control, padding: '12px 0', cursor: 'pointer' },
}));

const Delivery = ({ id, delivery }: { id: number; delivery: ProgramDelivery }) => {
  const { t } = useTranslation();
  const { id: deliveryId, event, createdDate, lastTry, body } = delivery;
  const send = useApiMutation({
    mutationFn: () => call(sendProgramDelivery, { params: { id }, body: { deliveryId } }),
    invalidates: ROUTES,
    successMessage: t('Delivery on its way again'),
  });
  return (
    <li>
      <div>
        <StatusChip enumeration={deliveryState} value={shownState(delivery)} />
        <code>{event}</code>
        <EasternInstant instant={createdDate} />
        {lastTry && <small>{answerWords(lastTry, t)}</small>}
        <Button
          variant="text"
          size="small"
          aria-label={t('{{key}}: {{value}}', { key: t('Send again'), value: event })}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {t('Send again')}
        </Button>
      </div>
      <details>
        <summary>{t('What is sent')}</summary>
        <CodeBlock name={event} code={body} />
      </details>
    </li>
  );
};

interface AddressDialogProps {
  id: number;
  /** As it is now; empty where there is none. */
  url: string;
  onMade: (secret: string) => void;
  onClose: () => void;
}

const AddressDialog = ({ id, url, onMade, onClose }: AddressDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm<{ url: string }, { secret: string }>({
    schema: saveProgramWebhook.schema.body,
    defaultValues: { url },
    mutationFn: body => call(saveProgramWebhook, { params: { id }, body }),
    invalidates: ROUTES,
    onSuccess: ({ secret }) => onMade(secret),
  });
  return (
    <FormDialog
      form={form}
      title={t('Address of webhooks')}
      subtitle={t('Saving it makes a new signing secret, which takes over at once.')}
      submitLabel={t('Save')}
      width={560}
      onClose={onClose}
    >
      <WebhookAddressField />
    </FormDialog>
  );
};

interface WebhookProps {
  credential: Credential;
  onClose: () => void;
}

/** What stands in front: the webhook itself, or what is done to it. */
type Step = 'webhook' | 'address' | 'remove' | { secret: string };

interface OverviewProps extends WebhookProps {
  go: (step: Step) => void;
}

/** Where a program is told, of what, and what it was told lately. */
const Overview = ({ credential: { id, name, scopes }, go, onClose }: OverviewProps) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    ...apiQuery(getProgramWebhook, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.deliveries.some(each => each.state === 'pending') ? FOLLOW_MS : false),
  });
  const trial = useApiMutation({
    mutationFn: () => call(tryProgramWebhook, { params: { id }, body: {} }),
    invalidates: ROUTES,
    successMessage: t('Test event on its way'),
  });
  const events = PROGRAM_EVENTS.filter(event => EVENT_SCOPES[event].some(scope => scopes.includes(scope)));
  const isSet = typeof data?.url === 'string';
  return (
    <SideDialog
      open
      title={t('Webhook')}
      subtitle={name}
      onClose={onClose}
      actions={
        data && (
          <>
            {isSet && (
              <>
                <Button color="error" onClick={() => go('remove')}>
                  {t('Remove')}
                </Button>
                <Button loading={trial.isPending} onClick={() => trial.mutate()}>
                  {t('Send a test event')}
                </Button>
              </>
            )}
            <Button variant="contained" onClick={() => go('address')}>
              {isSet ? t('Change the address') : t('Set the address')}
            </Button>
          </>
        )
      }
    >
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data && (
        <Stack sx={{ gap: 5 }}>
          <ReadOnlyFields
            fields={[
              [t('Address'), data.url ?? t('Nowhere')],
              [
                t('It is told of'),
                events.length === 0 ? (
                  <EmptyValue key="nothing" />
                ) : (
                  events.map(event => <div key={event}>{t(EVENT_WORDS[event])}</div>)
                ),
              ],
            ]}
          />
          {(isSet || data.deliveries.length > 0) && (
            <section>
              <Typography variant="h3">{t('Deliveries')}</Typography>
              {data.deliveries.length === 0 && <p>{t('Nothing has been sent yet.')}</p>}
              <DeliveryList>
                {data.deliveries.map(delivery => (
                  <Delivery key={delivery.id} id={id} delivery={delivery} />
                ))}
              </DeliveryList>
            </section>
          )}
        </Stack>
      )}
    </SideDialog>
  );
};

/** Where the program of a credential is told what it waits for. */
export const Webhook = ({ credential, onClose }: WebhookProps) => {
  const { t } = useTranslation();
  const [step, go] = useState<Step>('webhook');
  const { id } = credential;
  const { data } = useQuery(apiQuery(getProgramWebhook, { params: { id } }));
  const onBack = () => go('webhook');
  if (step === 'webhook') return <Overview credential={credential} go={go} onClose={onClose} />;
  if (step === 'address')
    return <AddressDialog id={id} url={data?.url ?? ''} onMade={secret => go({ secret })} onClose={onBack} />;
  if (step === 'remove')
    return (
      <ConfirmAct
        title={t('Remove the webhook')}
        confirmLabel={t('Remove')}
        destructive
        focusConfirm={false}
        act={{
          mutationFn: () => call(removeProgramWebhook, { params: { id } }),
          invalidates: ROUTES,
          successMessage: t('Webhook removed'),
        }}
        onClose={onBack}
      >
        {t('The program is told of nothing any more, and what was on its way is given up.')}
      </ConfirmAct>
    );
  return (
    <SecretDialog
      title={t('Keep this signing secret')}
      values={[[t('Signing secret'), step.secret]]}
      onClose={onBack}
    />
  );
};
