import type { FeeKind } from '@drumlin/contract/fees/kinds.ts';
import { useTranslation } from 'react-i18next';
import { FineText } from '../../../ui/FineText.tsx';

/** What of a merchant's own fees comes first, where they are for all channels. */
export const AllChannelsNote = ({ channel }: Pick<FeeKind, 'channel'>) => {
  const { t } = useTranslation();
  if (channel !== 'ALL') return null;
  return (
    <FineText>
      {t('It counts for every channel that has no custom fee and no definition of its own for this merchant.')}
    </FineText>
  );
};
