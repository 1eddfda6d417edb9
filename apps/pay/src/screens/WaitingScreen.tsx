import { useEffect, useState } from 'preact/hooks';
import { useLanguage } from '../i18n/language.ts';
import { Heading } from '../parts/Heading.tsx';
import { Icon } from '../parts/Icon.tsx';

interface WaitingScreenProps {
  merchant: string;
  takesFocus: boolean;
}

/** The result is not known yet: somebody else asks for it (use-payment.ts), this says so, once, to who cannot see it turn. */
export const WaitingScreen = ({ merchant, takesFocus }: WaitingScreenProps) => {
  const { t } = useLanguage();
  // A live region speaks of what changes in it, not of what it came with
  const [isTold, setTold] = useState(false);
  useEffect(() => setTold(true), []);
  return (
    <>
      <Icon name="waiting" size={44} />
      <Heading text={t('Your payment is being processed')} takesFocus={takesFocus} />
      <p class="soft">
        {t('This page shows the result once there is one. You may close it: {{merchant}} is told as well.', {
          merchant,
        })}
      </p>
      <p class="hidden" role="status">
        {isTold && t('Waiting for the result')}
      </p>
    </>
  );
};
