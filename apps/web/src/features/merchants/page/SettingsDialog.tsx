import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { SwitchField } from '../../../ui/inputs/SwitchField.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { ProductsField } from '../ProductsField.tsx';
import { type SettingsDialogProps, useSettingsForm } from './use-settings-form.ts';

const Switch = ({ name, label }: { name: string; label: string }) => {
  const { field } = useFormField(name);
  return <SwitchField label={label} checked={field.value} onChange={field.onChange} />;
};

const SettlementField = () => {
  const { t } = useTranslation();
  const { field, error } = useFormField('settlementTime');
  const { ref, value, onChange, ...rest } = field;
  return (
    <TextInput
      {...rest}
      inputRef={ref}
      label={t('Settlement time (ET)')}
      note={t('Such as 05:30')}
      autoComplete="off"
      value={value ?? ''}
      onChange={event => onChange(event.target.value === '' ? null : event.target.value)}
      error={error}
      inputProps={{ maxLength: 5 }}
    />
  );
};

/** Changes the name, products, settlement and switches of a merchant. */
export const SettingsDialog = (props: SettingsDialogProps) => {
  const { t } = useTranslation();
  const form = useSettingsForm(props);
  return (
    <FormDialog form={form} side title={t('Edit settings')} submitLabel={t('Save')} onClose={props.onClose}>
      <TextField name="merchantName" label={t('Name')} inputProps={{ maxLength: 255 }} />
      <ProductsField />
      <SettlementField />
      <Switch name="allowsDeclines" label={t('Its people may decline representments')} />
      <Switch name="allowsTestApi" label={t('Its keys of the payments test API work')} />
    </FormDialog>
  );
};
