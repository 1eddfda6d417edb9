import {
  type KEEP_OLD_FOR,
  KEY_PREFIX,
  listTestKeys,
  makeTestKey,
  revokeTestKey,
  type TestKey,
} from '@drumlin/contract/test-api/keys.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../../components/ConfirmAct.tsx';
import { EasternInstant } from '../../../components/dates/EasternTime.tsx';
import { EmptyValue } from '../../../components/EmptyValue.tsx';
import { SecretDialog } from '../../../components/SecretDialog.tsx';
import { useApiForm } from '../../../components/use-api-form.ts';
import { useApiMutation } from '../../../components/use-api-mutation.ts';
import { call } from '../../../lib/api/call.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import { RadioCards } from '../../../ui/inputs/RadioCards.tsx';
import { ReadOnlyFields } from '../../../ui/ReadOnlyFields.tsx';
import { Mono } from '../../../ui/text.tsx';
import { AccessCard } from './AccessCard.tsx';
import { keysQuery } from './queries.ts';

/** A key as people tell it from others: how it begins and ends. */
const KeyEnd = ({ keyEnd }: Pick<TestKey, 'keyEnd'>) => <Mono>{`${KEY_PREFIX}…${keyEnd}`}</Mono>;

const LastUse = ({ lastUsedDate, lastUsedIp }: TestKey) => {
  const { t } = useTranslation();
  if (lastUsedDate === null) return t('Never');
  return (
    <>
      <EasternInstant instant={lastUsedDate} />
      <FineText>{t('from {{ip}}', { ip: lastUsedIp ?? '–' })}</FineText>
    </>
  );
};

/** The current key: who made it and when, and when it was last used from where. */
const KeyFields = (key: TestKey) => {
  const { t } = useTranslation();
  return (
    <ReadOnlyFields
      fields={[
        [t('Key'), <KeyEnd key="key" {...key} />],
        [t('Made by'), key.creatorName || <EmptyValue />],
        [t('Made (ET)'), <EasternInstant key="made" instant={key.createdDate} />],
        [t('Last used (ET)'), <LastUse key="used" {...key} />],
      ]}
    />
  );
};

type KeepOldFor = (typeof KEEP_OLD_FOR)[number];

const CHOICES: Record<KeepOldFor, { label: string; caption: string }> = {
  day: { label: 'In a day', caption: 'Both keys work meanwhile, so that no call is refused' },
  now: { label: 'Now', caption: 'Calls with the old key are refused from now on' },
};

interface RollKeyDialogProps {
  merchantId: string;
  onMade: (key: string) => void;
  onClose: () => void;
}

/** Makes a key in the place of the current one, which ends when it is said to. */
const RollKeyDialog = ({ merchantId, onMade, onClose }: RollKeyDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm<{ keepOldFor: KeepOldFor }, { key: string }>({
    defaultValues: { keepOldFor: 'day' },
    mutationFn: ({ keepOldFor }) => call(makeTestKey, { body: { merchantId, keepOldFor } }),
    invalidates: [listTestKeys],
    onSuccess: ({ key }) => onMade(key),
  });
  return (
    <FormDialog form={form} title={t('Roll the key')} submitLabel={t('Make a new key')} onClose={onClose}>
      <RadioCards
        label={t('When does the old key end?')}
        options={(['day', 'now'] as const).map(value => ({
          value,
          label: t(CHOICES[value].label),
          caption: t(CHOICES[value].caption),
        }))}
        value={form.methods.watch('keepOldFor')}
        onChange={keepOldFor => form.methods.setValue('keepOldFor', keepOldFor)}
      />
    </FormDialog>
  );
};

interface RevokeDialogProps {
  merchantId: string;
  revoking: TestKey;
  onClose: () => void;
}

const RevokeDialog = ({ merchantId, revoking: { id: keyId, keyEnd }, onClose }: RevokeDialogProps) => {
  const { t } = useTranslation();
  return (
    <ConfirmAct
      title={t('Revoke the key')}
      confirmLabel={t('Revoke')}
      destructive
      focusConfirm={false}
      act={{
        mutationFn: () => call(revokeTestKey, { body: { merchantId, keyId } }),
        invalidates: [listTestKeys],
        successMessage: t('Key revoked'),
      }}
      onClose={onClose}
    >
      {t('Calls with the key that ends in {{end}} are refused at once. This cannot be undone.', { end: keyEnd })}
    </ConfirmAct>
  );
};

const OldKey = ({ old, onRevoke }: { old: TestKey; onRevoke: () => void }) => {
  const { t } = useTranslation();
  return (
    <FineText>
      {t('The key before goes on for a while:')} <KeyEnd {...old} />, {t('until')}{' '}
      {old.endsDate && <EasternInstant instant={old.endsDate} />}{' '}
      <Button size="small" variant="text" onClick={onRevoke} aria-label={t('Revoke the key before')}>
        {t('Revoke')}
      </Button>
    </FineText>
  );
};

/** The key with which a merchant's servers call the payments test API. */
export const KeyCard = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(keysQuery(merchantId));
  const [made, setMade] = useState<string>();
  const [rolling, setRolling] = useState(false);
  const [revoking, setRevoking] = useState<TestKey>();
  const make = useApiMutation({
    mutationFn: () => call(makeTestKey, { body: { merchantId, keepOldFor: 'now' } }),
    invalidates: [listTestKeys],
    onSuccess: ({ key }) => setMade(key),
  });
  const current = data?.keys.find(({ endsDate }) => endsDate === null);
  const old = data?.keys.find(({ endsDate }) => endsDate !== null);
  const actions = current ? (
    <>
      <Button onClick={() => setRolling(true)}>{t('Roll the key')}</Button>
      <Button color="error" onClick={() => setRevoking(current)}>
        {t('Revoke the key')}
      </Button>
    </>
  ) : (
    <Button variant="contained" loading={make.isPending} onClick={() => make.mutate()}>
      {t('Make a key')}
    </Button>
  );
  return (
    <AccessCard
      icon={KeyRound}
      title={t('API key')}
      text={t('Your servers send it with each call of the payments test API.')}
      error={error}
      onRetry={() => void refetch()}
      isLoading={data === undefined}
      actions={actions}
    >
      {current ? <KeyFields {...current} /> : <p>{t('This merchant has no key.')}</p>}
      {old && <OldKey old={old} onRevoke={() => setRevoking(old)} />}
      {rolling && (
        <RollKeyDialog
          merchantId={merchantId}
          onMade={key => {
            setRolling(false);
            setMade(key);
          }}
          onClose={() => setRolling(false)}
        />
      )}
      {revoking && <RevokeDialog merchantId={merchantId} revoking={revoking} onClose={() => setRevoking(undefined)} />}
      {made !== undefined && (
        <SecretDialog
          title={t('Keep this API key')}
          values={[[t('API key'), made]]}
          onClose={() => setMade(undefined)}
        />
      )}
    </AccessCard>
  );
};
