import type { AnnouncementValues, ListedAnnouncement } from '@drumlin/contract/notifications/announcements.ts';
import { ROLES } from '@drumlin/contract/roles.ts';
import { useTranslation } from 'react-i18next';
import { ParentField } from '../../components/merchants/ParentField.tsx';
import { roleOfType } from '../../components/people/role-words.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useFormField } from '../../ui/form/use-form-field.ts';

/** Whom it is for: everybody, a merchant parent or a role. */
export const AudienceFields = ({ announcement }: { announcement?: ListedAnnouncement }) => {
  const { t } = useTranslation();
  const audience = useFormField('audience').field.value as AnnouncementValues['audience'];
  const { merchantParentId, merchantParentName } = announcement ?? {};
  const saved = merchantParentId ? { id: merchantParentId, name: merchantParentName ?? '' } : null;
  return (
    <>
      <SelectField
        name="audience"
        label={t('For')}
        options={[
          { value: 'all', label: t('Everybody') },
          { value: 'parent', label: t('The people of a merchant parent') },
          { value: 'role', label: t('The people of a role') },
        ]}
      />
      {audience === 'parent' && <ParentField saved={saved} none={null} />}
      {audience === 'role' && (
        <SelectField
          name="roleId"
          label={t('Role')}
          options={ROLES.map(role => ({ value: role.id, label: roleOfType(role, t) }))}
        />
      )}
    </>
  );
};
