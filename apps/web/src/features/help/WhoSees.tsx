import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';
import { useProfile } from '../../lib/session/session.ts';
import { Text } from './help-styles.ts';
import type { GuideScreen } from './pages-of.ts';
import { rolesWith } from './roles-told.ts';

/** Where a screen is in the menu, and the roles that have it, from the table that the server uses. */
export const WhoSees = ({ screen, isOpen }: { screen: GuideScreen; isOpen: boolean }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const titleId = useId();
  const { userType } = useProfile();
  const { anyOf, opensTo = anyOf, trail } = screen;
  const roles = opensTo === 'signedIn' ? [] : rolesWith(opensTo, userType).map(role => t(role));
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <Text aria-labelledby={titleId}>
      <h2 id={titleId}>{t('Who sees it')}</h2>
      <p>
        {opensTo === 'signedIn'
          ? t('Everybody who is signed in.')
          : t('People with one of these roles: {{roles}}.', { roles: list.format(roles) })}
      </p>
      {trail.length > 1 && <p>{t('In the menu: {{way}}', { way: trail.map(label => t(label)).join(' › ') })}</p>}
      {!isOpen && (
        <p>{t('You do not see this screen: your role, or the products of your company, do not include it.')}</p>
      )}
    </Text>
  );
};
