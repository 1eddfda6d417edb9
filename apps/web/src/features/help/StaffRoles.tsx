import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from './help-styles.ts';
import { staffRolesTold } from './roles-told.ts';

/** What each of the provider's own roles may do. */
export const StaffRoles = () => {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Text aria-labelledby={titleId}>
      <h2 id={titleId}>{t('Staff roles')}</h2>
      <dl>
        {staffRolesTold().map(({ label, can }) => (
          <Fragment key={label}>
            <dt>{t(label)}</dt>
            <dd>{can.map(each => t(each)).join(' · ')}</dd>
          </Fragment>
        ))}
      </dl>
    </Text>
  );
};
