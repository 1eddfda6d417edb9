import {
  getAccessReview,
  listAccessReviews,
  signOffAccessReview,
  signOffBody,
} from '@drumlin/contract/access-review/routes.ts';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { useLocale } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { ReadOnlyFields } from '../../ui/ReadOnlyFields.tsx';
import { countFields } from './count-fields.ts';

interface SignOffDialogProps {
  /** What is signed off: the list as it was looked at. */
  review: RouteOutput<typeof getAccessReview>;
  onClose: () => void;
}

/** Puts on record that the person signed in has looked at who has access. */
export const SignOffDialog = ({ review, onClose }: SignOffDialogProps) => {
  const { t } = useTranslation();
  const { since, fingerprint } = review;
  const form = useApiForm({
    schema: signOffBody,
    defaultValues: { since, fingerprint, note: '' },
    mutationFn: body => call(signOffAccessReview, { body }),
    invalidates: [getAccessReview, listAccessReviews],
    successMessage: t('Access review signed off'),
    onSuccess: onClose,
    onError: onClose,
  });
  return (
    <FormDialog form={form} width={560} title={t('Sign off review')} submitLabel={t('Sign off')} onClose={onClose}>
      <Typography>
        {t(
          'You state that you have looked at everybody who has access, and at what changed since {{since}}. The list is kept as it is now, with your name, and can no longer be changed.',
          { since },
        )}
      </Typography>
      <ReadOnlyFields fields={countFields(review, t, useLocale())} />
      <TextField name="note" multiline minRows={2} label={t('Note')} note={t('Optional')} />
    </FormDialog>
  );
};
