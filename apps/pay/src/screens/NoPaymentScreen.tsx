import { useLanguage } from '../i18n/language.ts';
import { Heading } from '../parts/Heading.tsx';
import { Icon } from '../parts/Icon.tsx';
import { WayBack } from '../parts/WayBack.tsx';

interface GoneScreenProps {
  merchant: string;
  /** Known where the link expired while it was looked at. */
  returnUrl: string | null;
}

/** The link leads nowhere: it is unknown, or it has expired. */
export const GoneScreen = ({ merchant, returnUrl }: GoneScreenProps) => {
  const { t } = useLanguage();
  return (
    <>
      <Icon name="error" size={44} />
      <Heading text={t('This link has expired or is not complete')} takesFocus />
      <p class="soft">{t('A payment link works for 30 minutes. Go back to where you want to pay, and start again.')}</p>
      <WayBack merchant={returnUrl === null ? undefined : merchant} returnUrl={returnUrl} />
    </>
  );
};

/** The portal could not be asked. */
export const FailedScreen = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useLanguage();
  return (
    <>
      <Icon name="error" size={44} />
      <Heading text={t('The payment could not be loaded')} takesFocus={false} />
      <p class="soft">{t('Check your connection, then try again.')}</p>
      <button type="button" class="button" onClick={onRetry}>
        {t('Try again')}
      </button>
    </>
  );
};
