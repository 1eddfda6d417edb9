import Autocomplete from '@mui/material/Autocomplete';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { roleLabel, roleMeaning } from '../../components/role-words.ts';
import { useProfile } from '../../lib/session.ts';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { parentsQuery, rolesQuery } from './queries.ts';

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

const MerchantField = ({ place, onChange }: RoleFieldsProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { data } = useQuery(parentsQuery);
  return (
    <div>
      <FormLabel htmlFor={id} sx={{ display: 'block', mb: 1.5 }}>
        {t('Merchant')}
      </FormLabel>
      <Autocomplete
        id={id}
        options={data?.merchantParents ?? []}
        value={place.merchant ?? null}
        onChange={(_, merchant) => onChange({ merchant: merchant ?? undefined })}
        getOptionLabel={merchant => merchant.name}
        getOptionKey={merchant => merchant.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        noOptionsText={t('No merchants found')}
        renderInput={params => <TextField {...params} />}
      />
      <Typography variant="caption" sx={({ vars }) => ({ color: vars.palette.tokens.text.secondary })}>
        {t('Leave empty to invite a colleague of the provider.')}
      </Typography>
    </div>
  );
};

interface RoleFieldsProps {
  place: Place;
  onChange: (place: Place) => void;
}

/** Role cards; staff also choose the merchant, which decides the roles there are. */
export const RoleFields = ({ place, onChange }: RoleFieldsProps) => {
  const { t } = useTranslation();
  const staff = useProfile().userType === 'internal';
  const { data } = useQuery(rolesQuery);
  const wanted = staff && !place.merchant ? 'internal' : 'external';
  const roles = (data?.roles ?? []).filter(role => role.userType === wanted);
  return (
    <Stack sx={{ gap: 5 }}>
      {staff && <MerchantField place={place} onChange={onChange} />}
      <RadioCards
        label={t('Role')}
        value={place.roleId}
        onChange={roleId => onChange({ ...place, roleId })}
        options={roles.map(role => {
          const meaning = roleMeaning(role.id);
          return { value: role.id, label: t(roleLabel(role)), caption: meaning && t(meaning) };
        })}
      />
    </Stack>
  );
};
