import { FEE_TEXTS } from '@drumlin/contract/fees/labels.ts';
import { createFeeProfile, updateFeeProfile } from '@drumlin/contract/fees/routes.ts';
import { type FeeProfile, type ProfileBody, profileBody } from '@drumlin/contract/fees/schemas.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { kindIn } from '../../../components/fees/words.ts';
import { useApiForm } from '../../../components/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { FieldMessage } from '../../../ui/inputs/FieldMessage.tsx';
import { NameFields } from '../fields/NameFields.tsx';
import { allDefinitionsQuery, FEE_ROUTES } from '../queries.ts';

/** The definitions of the surrounding form's profile: of each channel and type at most one, so that a second one takes the place of the first. */
const DefinitionsField = () => {
  const { t } = useTranslation();
  const { field, error } = useFormField('definitionIds');
  const { data } = useQuery(allDefinitionsQuery());
  const byId = new Map(data?.data.map(version => [version.definitionId, version]));
  const chosen = field.value as readonly string[];
  const toggle = (id: string, isOn: boolean) => {
    const { channel, type } = byId.get(id) ?? {};
    const others = chosen.filter(other => {
      const version = byId.get(other);
      return other !== id && !(isOn && version?.channel === channel && version?.type === type);
    });
    field.onChange(isOn ? [...others, id] : others);
  };
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">{t('Definitions')}</FormLabel>
      <FineText>{t('At most one of each channel and type: a second one takes the place of the first.')}</FineText>
      {[...byId.values()].map((version, nth) => (
        <FormControlLabel
          key={version.definitionId}
          label={`${version.definitionName} · ${kindIn(version, t)}`}
          control={
            <Checkbox
              {...(nth === 0 && { slotProps: { input: { ref: field.ref } } })}
              checked={chosen.includes(version.definitionId)}
              onChange={(_, isOn) => toggle(version.definitionId, isOn)}
            />
          }
        />
      ))}
      {error && <FieldMessage>{error}</FieldMessage>}
    </FormControl>
  );
};

const Fields = () => (
  <>
    <NameFields />
    <DefinitionsField />
  </>
);

interface NewProfileDialogProps {
  /** The profile that it is a copy of. */
  like?: FeeProfile;
  /** Called with the id of the profile. */
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Creates a fee profile, empty or as a copy, which no merchant has until it is assigned. */
export const NewProfileDialog = ({ like, onCreated, onClose }: NewProfileDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm<ProfileBody, { id: string }>({
    schema: profileBody,
    defaultValues: {
      name: like ? t('Copy of {{name}}', { name: like.name }).slice(0, 100) : '',
      description: like?.description ?? '',
      definitionIds: like?.definitions.map(({ id }) => id) ?? [],
    },
    mutationFn: body => call(createFeeProfile, { body }),
    invalidates: FEE_ROUTES,
    successMessage: t('Fee profile created'),
    errorMessage: t(FEE_TEXTS.failed),
    onSuccess: ({ id }) => {
      onClose();
      onCreated(id);
    },
  });
  return (
    <FormDialog
      form={form}
      side
      title={like ? t('Copy {{name}}', { name: like.name }) : t('New fee profile')}
      submitLabel={t('Create')}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
};

/** Changes a fee profile that is not assigned. */
export const EditProfileDialog = ({ profile, onClose }: { profile: FeeProfile; onClose: () => void }) => {
  const { t } = useTranslation();
  const { id, name, description, definitions, revision } = profile;
  const form = useApiForm({
    schema: profileBody,
    values: { name, description, definitionIds: definitions.map(each => each.id) },
    mutationFn: body => call(updateFeeProfile, { params: { id }, body: { ...body, revision } }),
    invalidates: FEE_ROUTES,
    successMessage: t('Fee profile changed'),
    errorMessage: t(FEE_TEXTS.failed),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} side title={t('Edit {{name}}', { name })} submitLabel={t('Save')} onClose={onClose}>
      <Fields />
    </FormDialog>
  );
};
