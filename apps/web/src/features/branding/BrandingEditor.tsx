import { getBranding, saveBranding } from '@drumlin/contract/branding/routes.ts';
import { type Branding, type BrandingForm, brandingForm } from '@drumlin/contract/branding/schemas.ts';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isChanged, useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { mayHaveSession } from '../../lib/session/session-mark.ts';
import { useTyped } from '../../lib/typed.ts';
import { DiscardDialog } from '../../ui/dialogs/DiscardDialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { Grid } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Fields } from './Fields.tsx';
import { Preview } from './Preview.tsx';
import { brandingQuery } from './queries.ts';
import { useBrandingWords } from './words.ts';

/**
 * Asks before a page is left whose changes are not saved: by a dialog within the portal, by the browser's own where the tab is closed. Who
 * is signed out goes without being asked.
 */
const UnsavedGuard = ({ unsaved }: { unsaved: boolean }) => {
  useTyped(unsaved);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => unsaved && mayHaveSession(),
    enableBeforeUnload: () => unsaved && mayHaveSession(),
    withResolver: true,
  });
  return <DiscardDialog open={status === 'blocked'} onDiscard={() => proceed?.()} onKeep={() => reset?.()} />;
};

const formOf = ({ lightLogo, darkLogo, darkModeToggle, params }: Branding): BrandingForm => ({
  lightLogo,
  darkLogo,
  darkModeToggle,
  params,
});

interface BrandingEditorProps {
  saved: Branding;
  /** Chooses the merchant. */
  picker: ReactNode;
}

/** Edits the branding of one merchant. What is typed is kept where somebody else was faster: a second press applies it to theirs. */
export const BrandingEditor = ({ saved, picker }: BrandingEditorProps) => {
  const { t } = useTranslation();
  const formId = useId();
  const words = useBrandingWords();
  const queryClient = useQueryClient();
  const { merchantId, version } = saved;
  const values = formOf(saved);
  const api = useApiForm<BrandingForm, Branding>({
    keepAs: `branding ${merchantId}`,
    schema: brandingForm,
    values,
    mutationFn: draft => call(saveBranding, { body: { ...brandingForm.parse(draft), merchantId, version } }),
    invalidates: [getBranding],
    successMessage: t('Changes applied successfully.'),
    onSuccess: now => queryClient.setQueryData(brandingQuery(merchantId).queryKey, now),
    showError: (error, _, showAt) => showAt('root', t(toastMessage(error))),
  });
  const draft = api.methods.watch();
  const unsaved = isChanged(values, draft);
  const { lightLogo, darkLogo } = api.methods.formState.errors;
  // A file that was refused is not in the form, and yet an error
  const form = { ...api, ready: api.ready && !lightLogo && !darkLogo };
  const discard = () => {
    api.methods.clearErrors();
    api.reset();
    // A disabled button loses the focus
    document.getElementById(formId)?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHeader title={words.title} description={words.description}>
        <Button variant="text" disabled={!unsaved && !lightLogo && !darkLogo} onClick={discard}>
          {t('Discard')}
        </Button>
        <SubmitButton form={form} formId={formId}>
          {t('Apply')}
        </SubmitButton>
      </PageHeader>
      {picker}
      <Form form={form} id={formId}>
        <Grid columns="minmax(0, 1fr) 432px" from={1100} gap={16} align="start">
          <Fields saved={values} />
          <Preview merchantId={merchantId} saved={values} draft={draft} />
        </Grid>
      </Form>
      <UnsavedGuard unsaved={unsaved && !form.pending} />
    </>
  );
};
