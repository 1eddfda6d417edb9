import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import {
  type AnnouncementValues,
  announcementBody,
  createAnnouncement,
  type ListedAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from '@drumlin/contract/notifications/announcements.ts';
import { ROLES } from '@drumlin/contract/roles.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MinuteField } from '../../components/dates/MinuteInput.tsx';
import { ParentField } from '../../components/merchants/ParentField.tsx';
import { roleOfType } from '../../components/people/role-words.ts';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { FieldMessage } from '../../ui/inputs/FieldMessage.tsx';

/** In the portal, by mail, or both. */
const WaysField = () => {
  const { t } = useTranslation();
  const { field: inPortal, error } = useFormField('inPortal');
  const { field: byMail } = useFormField('byMail');
  const { trigger } = useFormContext();
  // Either changes whether the other is needed
  const change = (field: typeof inPortal) => (_: unknown, isOn: boolean) => {
    field.onChange(isOn);
    void trigger('inPortal');
  };
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">{t('How')}</FormLabel>
      <FormControlLabel
        label={t('In the bell of the portal')}
        control={
          <Checkbox
            slotProps={{ input: { ref: inPortal.ref } }}
            checked={Boolean(inPortal.value)}
            onChange={change(inPortal)}
          />
        }
      />
      <FormControlLabel
        label={t('By email, to those who have not turned it off')}
        control={
          <Checkbox
            slotProps={{ input: { ref: byMail.ref } }}
            checked={Boolean(byMail.value)}
            onChange={change(byMail)}
          />
        }
      />
      {error && <FieldMessage>{error}</FieldMessage>}
    </FormControl>
  );
};

/** Whom it is for: everybody, a merchant parent or a role. */
const AudienceFields = ({ announcement }: { announcement?: ListedAnnouncement }) => {
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

/** A day from tomorrow morning on, to everybody in the portal. */
const blank = (): AnnouncementValues => {
  const day = easternDay(new Date());
  return {
    titleEn: '',
    titleFr: '',
    textEn: '',
    textFr: '',
    audience: 'all',
    merchantParentId: null,
    roleId: null,
    startsAt: `${addDays(day, 1)}T08:00`,
    endsAt: `${addDays(day, 2)}T08:00`,
    inPortal: true,
    byMail: false,
  };
};

const valuesOf = (given: ListedAnnouncement): AnnouncementValues => {
  const { titleEn, titleFr, textEn, textFr, audience, merchantParentId, roleId, startsAt, endsAt } = given;
  const what = { titleEn, titleFr, textEn, textFr, audience, merchantParentId, roleId };
  return { ...what, startsAt, endsAt, inPortal: given.inPortal, byMail: given.byMail };
};

/** What a form sends for an audience says nothing of another one that was chosen before. */
const forAudience = (values: AnnouncementValues): AnnouncementValues => ({
  ...values,
  merchantParentId: values.audience === 'parent' ? values.merchantParentId : null,
  roleId: values.audience === 'role' ? values.roleId : null,
});

/** Writes an announcement, or changes one that is not live. */
export const AnnouncementDialog = (props: { announcement: ListedAnnouncement | null; onClose: () => void }) => {
  const { t } = useTranslation();
  const { announcement, onClose } = props;
  const form = useApiForm<AnnouncementValues, unknown>({
    schema: announcementBody,
    ...(announcement ? { values: valuesOf(announcement) } : { defaultValues: blank(), keepAs: 'announcement-new' }),
    mutationFn: values => {
      const body = forAudience(values);
      if (!announcement) return call(createAnnouncement, { body });
      const { id, version } = announcement;
      return call(updateAnnouncement, { params: { id }, body: { ...body, version } });
    },
    invalidates: [listAnnouncements],
    successMessage: t('Saved as a draft'),
    onSuccess: onClose,
  });
  const text = { multiline: true, minRows: 3, maxRows: 10, inputProps: { maxLength: 2000 } };
  return (
    <FormDialog
      form={form}
      side
      title={announcement ? t('Edit announcement') : t('New announcement')}
      submitLabel={t('Save draft')}
      onClose={onClose}
    >
      <TextField name="titleEn" label={t('Title in English')} inputProps={{ maxLength: 120, lang: 'en' }} />
      <TextField name="textEn" label={t('Text in English')} {...text} />
      <TextField name="titleFr" label={t('Title in French')} inputProps={{ maxLength: 120, lang: 'fr' }} />
      <TextField name="textFr" label={t('Text in French')} {...text} />
      <AudienceFields {...(announcement && { announcement })} />
      <Stack sx={{ gap: 5 }}>
        <MinuteField name="startsAt" label={t('Start (ET)')} />
        <MinuteField name="endsAt" label={t('End (ET)')} />
      </Stack>
      <WaysField />
    </FormDialog>
  );
};
