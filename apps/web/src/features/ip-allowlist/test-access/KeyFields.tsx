import { KEY_PREFIX, type TestKey } from '@drumlin/contract/test-api/keys.ts';
import { useTranslation } from 'react-i18next';
import { EasternInstant } from '../../../components/dates/EasternTime.tsx';
import { EmptyValue } from '../../../components/EmptyValue.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import { ReadOnlyFields } from '../../../ui/ReadOnlyFields.tsx';
import { Mono } from '../../../ui/text.tsx';

/** A key as people tell it from others: how it begins and ends. */
export const KeyEnd = ({ keyEnd }: Pick<TestKey, 'keyEnd'>) => <Mono>{`${KEY_PREFIX}…${keyEnd}`}</Mono>;

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
export const KeyFields = (key: TestKey) => {
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
