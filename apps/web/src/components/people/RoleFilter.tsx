import { roleLabel } from '@drumlin/contract/role-labels.ts';
import { ROLES, type UserType } from '@drumlin/contract/roles.ts';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from '../list/ChoiceFilter.tsx';
import { roleOfType } from './role-words.ts';

interface RoleFilterProps {
  /** Whose roles are offered; undefined for everybody's. */
  type: UserType | undefined;
  role: number | undefined;
  onChange: (role: number | undefined) => void;
}

/** Filters people by role. */
export const RoleFilter = ({ type, role: chosen, onChange }: RoleFilterProps) => {
  const { t } = useTranslation();
  const roles = ROLES.filter(({ userType }) => type === undefined || userType === type);
  return (
    <ChoiceFilter
      label={t('Role')}
      value={chosen === undefined ? undefined : String(chosen)}
      options={roles.map(role => ({
        value: String(role.id),
        // Both kinds of people have a Finance
        label: type === undefined ? roleOfType(role, t) : t(roleLabel(role)),
      }))}
      onChange={role => onChange(role === undefined ? undefined : Number(role))}
    />
  );
};
