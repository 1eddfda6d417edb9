import { signUpBody } from '@drumlin/contract/auth/sign-up.ts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { checkNewPassword, confirmation, NewPasswordFields } from '../../components/NewPasswordFields.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { usePasswordRules } from '../../components/use-password-rules.ts';
import type { LinkSecret } from '../../lib/session/link-secret.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { acceptInvitation } from './sign-up-calls.ts';

const details = signUpBody.omit({ code: true, email: true }).extend({ confirmation });
const NAME = { large: true, inputProps: { maxLength: 255 } };

/** Name, job title and password of somebody invited; the button waits until the contract would take them. */
export const SignUpForm = ({ link, onDone }: { link: LinkSecret; onDone: () => void }) => {
  const { t } = useTranslation();
  const rules = usePasswordRules();
  const form = useApiForm({
    schema: details.superRefine(checkNewPassword(rules, 'password')),
    defaultValues: { firstName: '', lastName: '', jobTitle: '', password: '', confirmation: '' },
    mutationFn: ({ firstName, lastName, jobTitle, password }) =>
      acceptInvitation({ ...link, firstName, lastName, password, ...(jobTitle?.trim() && { jobTitle }) }),
    onSuccess: onDone,
  });
  return (
    <>
      <Typography variant="display" component="h1">
        {t('Create your account')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1.5, mb: 6 }}>
        {t('You were invited as')} <b>{link.email}</b>
      </Typography>
      <Form
        form={form}
        gap={4}
        actions={
          <SubmitButton form={form} size="large">
            {t('Continue')}
          </SubmitButton>
        }
      >
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3 }}>
          <TextField {...NAME} name="firstName" label={t('First name')} autoComplete="given-name" />
          <TextField {...NAME} name="lastName" label={t('Last name')} autoComplete="family-name" />
        </Stack>
        <TextField
          {...NAME}
          name="jobTitle"
          label={t('Job title')}
          note={t('Optional')}
          autoComplete="organization-title"
        />
        <input type="hidden" autoComplete="username" value={link.email} readOnly />
        <NewPasswordFields name="password" large rules={rules} label={t('Password')} />
      </Form>
    </>
  );
};
