import {
  exportAccessReview,
  getAccessReview,
  listAccessReviews,
  signOffAccessReview,
  signOffBody,
} from '@drumlin/contract/access-review/routes.ts';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExportCsv } from '../../components/list/ExportCsv.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { isRefused } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { download } from '../../lib/api/download.ts';
import { useLocale } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { HeadActions } from '../../ui/HeadActions.tsx';
import { ReadOnlyFields } from '../../ui/ReadOnlyFields.tsx';
import { AccessReview } from './AccessReview.tsx';
import { countFields } from './count-fields.ts';
import { reviewQuery } from './queries.ts';
import { RolesMatrix } from './RolesMatrix.tsx';
import { SignedReviews } from './SignedReviews.tsx';
import type { RolesSearch } from './search.ts';

interface SignOffDialogProps {
  /** What is signed off: the list as it was looked at. */
  review: RouteOutput<typeof getAccessReview>;
  onClose: () => void;
}

/** Puts on record that the person signed in has looked at who has access. */
const SignOffDialog = ({ review, onClose }: SignOffDialogProps) => {
  const { t } = useTranslation();
  const { since, fingerprint } = review;
  const form = useApiForm({
    schema: signOffBody,
    defaultValues: { since, fingerprint, note: '' },
    mutationFn: body => call(signOffAccessReview, { body }),
    invalidates: [getAccessReview, listAccessReviews],
    successMessage: t('Access review signed off'),
    onSuccess: onClose,
    // The list has changed by then
    onError: error => isRefused(error) && onClose(),
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

const ReviewActions = ({ search }: { search: RolesSearch }) => {
  const { t } = useTranslation();
  // As it was looked at, whatever the list is narrowed to meanwhile
  const [signing, setSigning] = useState<RouteOutput<typeof getAccessReview>>();
  const { data } = useQuery(reviewQuery(search));
  const evidence = useExportCsv({
    label: t('Evidence (CSV)'),
    // Everybody there is
    cap: Number.POSITIVE_INFINITY,
    disabled: !data,
    fetchFile: () => download(exportAccessReview, { querystring: { since: data?.since ?? '' } }),
  });
  return (
    <>
      <HeadActions
        actions={[
          evidence,
          {
            label: t('Sign off review'),
            icon: CheckCheck,
            variant: 'contained',
            disabled: !data,
            onClick: () => setSigning(data),
          },
        ]}
      />
      {signing && <SignOffDialog review={signing} onClose={() => setSigning(undefined)} />}
    </>
  );
};

/** What each role may do, who holds it and has access at all, and the reviews of it that were signed off. */
export const RolesPage = () => {
  const { t } = useTranslation();
  const search = useSearch({ from: '/_signed-in/admin/roles' });
  const navigate = useNavigate({ from: '/admin/roles' });
  const go = (next: RolesSearch) => void navigate({ search: next, replace: true });
  const { tab } = search;
  return (
    <ListPage
      title={t('Roles')}
      description={t('What each role may do, and a review of who has access.')}
      actions={tab === 'review' && <ReviewActions search={search} />}
    >
      <Tabs
        value={tab ?? 'roles'}
        onChange={(_, next: string) => go(next === 'review' || next === 'signed' ? { tab: next } : {})}
        aria-label={t('Roles')}
      >
        <Tab value="roles" label={t('Roles')} />
        <Tab value="review" label={t('Access review')} />
        <Tab value="signed" label={t('Signed off')} />
      </Tabs>
      {tab === undefined && <RolesMatrix search={search} go={go} />}
      {tab === 'review' && <AccessReview search={search} go={go} />}
      {tab === 'signed' && <SignedReviews search={search} go={go} />}
    </ListPage>
  );
};
