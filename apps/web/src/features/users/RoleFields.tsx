import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { roleLabel, roleMeaning } from '../../components/role-words.ts';
import { useProfile } from '../../lib/session.ts';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { ParentField } from './ParentField.tsx';
import { rolesQuery } from './queries.ts';

/** Where somebody is invited to, and as what. */
export interface Place {
  roleId?: number | undefined;
  /** The merchant; undefined for the provider's own staff, and for a merchant's Admin, who has only one. */
  merchant?: { id: string; name: string } | undefined;
}

/** The part of an invitation's body that says where to and as what. */
export const placeBody = ({ roleId, merchant }: Place) => ({
  roles: roleId === undefined ? [] : [roleId],
  ...(merchant && { merchantParentId: merchant.id }),
});

/** The fields of the body that are filled in here. */
export const PLACE_FIELDS = ['roles', 'merchantParentId'] as const;
type PlaceField = (typeof PLACE_FIELDS)[number];

interface RoleFieldsProps {
  place: Place;
  onChange: (place: Place) => void;
  /** What the API found wrong with a field, already translated. */
  errorAt: (field: PlaceField) => string | undefined;
  /** What the API said of a field is no longer about what is in it. */
  onForget: (field: PlaceField) => void;
}

/** Role cards; staff also choose the merchant, which decides the roles there are. */
export const RoleFields = ({ place, onChange, errorAt, onForget }: RoleFieldsProps) => {
  const { t } = useTranslation();
  const staff = useProfile().userType === 'internal';
  const { data } = useQuery(rolesQuery);
  const wanted = staff && !place.merchant ? 'internal' : 'external';
  const roles = (data?.roles ?? []).filter(role => role.userType === wanted);
  const moveTo = (merchant: Place['merchant']) => {
    onChange({ merchant });
    onForget('merchantParentId');
  };
  const become = (roleId: number) => {
    onChange({ ...place, roleId });
    onForget('roles');
  };
  return (
    <Stack sx={{ gap: 5 }}>
      {staff && <ParentField parent={place.merchant} onChange={moveTo} error={errorAt('merchantParentId')} />}
      <RadioCards
        label={t('Role')}
        value={place.roleId}
        error={errorAt('roles')}
        onChange={become}
        options={roles.map(role => {
          const meaning = roleMeaning(role.id);
          return { value: role.id, label: t(roleLabel(role)), caption: meaning && t(meaning) };
        })}
      />
    </Stack>
  );
};
