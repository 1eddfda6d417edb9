import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { kindIn } from '../../../components/fees/words.ts';
import { FineText } from '../../../ui/FineText.tsx';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { FieldMessage } from '../../../ui/inputs/FieldMessage.tsx';
import { allDefinitionsQuery } from '../queries.ts';

/** The definitions of the surrounding form's profile: of each channel and type at most one, so that a second one takes the place of the first. */
export const DefinitionsField = () => {
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
