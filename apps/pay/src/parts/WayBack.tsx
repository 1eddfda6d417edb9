import { useLanguage } from '../i18n/language.ts';

interface WayBackProps {
  /** The word for the merchant; undefined where it is not known whether the page before is theirs. */
  merchant: string | undefined;
  returnUrl: string | null;
}

/** Whether there is a page that the consumer came from. */
const cameFromSomewhere = (): boolean => history.length > 1;

/** Leaves the page: to where the merchant wants its consumer, else to where they came from. */
export const leave = (returnUrl: string | null): void => {
  if (returnUrl !== null) location.assign(returnUrl);
  else if (cameFromSomewhere()) history.back();
  else window.close();
};

/** The way back to the merchant. A page that was opened by itself, with nowhere to go back to, has none. */
export const WayBack = ({ merchant, returnUrl }: WayBackProps) => {
  const { t } = useLanguage();
  if (returnUrl === null && !cameFromSomewhere()) return null;
  return (
    <button type="button" class="button" onClick={() => leave(returnUrl)}>
      {merchant === undefined ? t('Back') : t('Back to {{merchant}}', { merchant })}
    </button>
  );
};
