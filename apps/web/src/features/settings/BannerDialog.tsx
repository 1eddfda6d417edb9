import { EASTERN } from '@drumlin/contract/core/eastern.ts';
import { MAX_BANNER } from '@drumlin/contract/portal/notices.ts';
import { type BannerValues, bannerValues, changeBanner } from '@drumlin/contract/portal/settings.ts';
import { DateTime } from 'luxon';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MinuteInput } from '../../components/dates/MinuteInput.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { type Settings, useSaved } from './use-settings.ts';

const WALL = "yyyy-MM-dd'T'HH:mm";

/** An instant in Eastern Time; empty where there is none. */
const wallOf = (instant: string): string => instant && DateTime.fromISO(instant, { zone: EASTERN }).toFormat(WALL);

/** The instant of a date and time in Eastern Time, of the hour that comes twice in autumn the first; empty where it is none. */
const instantOf = (wall: string): string =>
  DateTime.fromFormat(wall, WALL, { zone: EASTERN }).toUTC().toISO({ suppressMilliseconds: true }) ?? '';

const InstantField = ({ name, label }: { name: 'from' | 'until'; label: string }) => {
  const { field, error } = useFormField(name);
  const { ref, value, onChange, onBlur } = field;
  const [typed, setTyped] = useState(() => wallOf(value));
  const type = (wall: string) => {
    setTyped(wall);
    onChange(instantOf(wall));
  };
  const shown = instantOf(typed) === value ? typed : wallOf(value);
  return <MinuteInput label={label} value={shown} onChange={type} onBlur={onBlur} inputRef={ref} error={error} />;
};

const Preview = () => {
  const { severity, en, fr } = useWatch() as BannerValues;
  const texts = { 'en-CA': en, 'fr-CA': fr };
  return Object.entries(texts).map(
    ([lang, text]) => text.trim() && <Banner key={lang} severity={severity} text={text} lang={lang} inset />,
  );
};

const NEW: BannerValues = { severity: 'info', en: '', fr: '', from: '', until: '' };

/** Sets the maintenance banner. */
export const BannerDialog = ({ settings, onClose }: { settings: Settings; onClose: () => void }) => {
  const { t } = useTranslation();
  const { version, banner } = settings;
  const form = useApiForm<BannerValues, unknown>({
    schema: bannerValues,
    ...(banner ? { values: banner } : { defaultValues: NEW }),
    mutationFn: values => call(changeBanner, { body: { version, banner: values } }),
    ...useSaved(onClose),
  });
  const text = (name: 'en' | 'fr', label: string) => (
    <TextField name={name} label={label} multiline minRows={2} inputProps={{ maxLength: MAX_BANNER }} />
  );
  return (
    <FormDialog form={form} side title={t('Maintenance banner')} submitLabel={t('Save')} onClose={onClose}>
      <SelectField
        name="severity"
        label={t('Severity')}
        options={[
          { value: 'info', label: t('Information') },
          { value: 'warning', label: t('Warning') },
        ]}
      />
      {text('en', t('Text in English'))}
      {text('fr', t('Text in French'))}
      <InstantField name="from" label={t('From (ET)')} />
      <InstantField name="until" label={t('Until (ET)')} />
      <Preview />
    </FormDialog>
  );
};
