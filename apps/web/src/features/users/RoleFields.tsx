import { roleLabel } from '@drumlin/contract/role-labels.ts';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { roleMeaning } from '../../components/people/role-words.ts';
import { useProfile } from '../../lib/session/session.ts';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { RadioCards } from '../../ui/inputs/RadioCards.tsx';
import { ParentField } from './ParentField.tsx';
import { rolesQuery } from './queries.ts';

/** What somebody is told before they ask for what another must approve. */
const WaitsAlert = () => {
  const { t } = useTranslation();
  return (
    <Alert severity="info">
      {t(
        'This role may do or see more than you. Another member of the staff must approve the invitation; until then nothing is sent.',
      )}
    </Alert>
  );
};

/**
 * Where to and as what somebody is invited: role cards, and for staff the merchant, which decides the roles there are. The provider's own
 * staff have no merchant; a merchant's Admin has only one, which is not asked for.
 */
export const RoleFields = () => {
  const { t } = useTranslation();
  const { setValue } = useFormContext();
  const staff = useProfile().userType === 'internal';
  const merchant = useWatch({ name: 'merchantParentId' });
  const { field, error } = useFormField('roles');
  const { data } = useQuery(rolesQuery);
  const wanted = staff && !merchant ? 'internal' : 'external';
  const roles = (data?.roles ?? []).filter(role => role.userType === wanted);
  const waits = roles.some(role => role.id === field.value[0] && role.waits);
  return (
    <Stack sx={{ gap: 5 }}>
      {staff && (
        <ParentField
          caption={t('Leave empty to invite a colleague of the provider.')}
          onChosen={() => setValue('roles', [])}
        />
      )}
      <RadioCards
        label={t('Role')}
        value={field.value[0]}
        error={error}
        inputRef={field.ref}
        onChange={roleId => field.onChange([roleId])}
        options={roles.map(role => {
          const meaning = roleMeaning(role.id);
          return { value: role.id, label: t(roleLabel(role)), caption: meaning && t(meaning) };
        })}
      />
      <div role="status">{waits && <WaitsAlert />}</div>
    </Stack>
  );
};
