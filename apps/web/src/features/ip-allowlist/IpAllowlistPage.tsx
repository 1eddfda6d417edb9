import {
  addIpEntry,
  DESCRIPTION_RULE,
  deleteIpEntry,
  type IpEntry,
  VALIDITY_DAYS,
} from '@drumlin/contract/ip-allowlist/routes.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../components/ConfirmAct.tsx';
import { DataList } from '../../components/list/DataList.tsx';
import { KeywordField } from '../../components/list/KeywordField.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { useProfile } from '../../lib/session/session.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { CurrentIpCard } from './CurrentIpCard.tsx';
import { activeColumns, endedColumns } from './columns.tsx';
import { CHANGED_ROUTES, entriesQuery } from './queries.ts';
import type { IpAllowlistSearch } from './search.ts';
import { TestAccess } from './test-access/TestAccess.tsx';

interface EndedEntriesProps {
  search: IpAllowlistSearch;
  go: (search: IpAllowlistSearch) => void;
}

/** What is no longer allowed; folded up until it is asked for. */
const EndedEntries = ({ search, go }: EndedEntriesProps) => {
  const { t } = useTranslation();
  const listId = useId();
  const { ended, keyword } = search;
  const open = ended !== undefined;
  const label = t('Expired and removed IPS');
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <Stack sx={{ gap: 2, alignItems: 'stretch' }}>
      <Typography variant="h3" component="h2">
        <Button
          variant="text"
          startIcon={<Chevron size={16} aria-hidden />}
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          onClick={() => go({ ...search, ended: open ? undefined : 1 })}
          sx={{ ml: -2 }}
        >
          {label}
        </Button>
      </Typography>
      {open && (
        <div id={listId}>
          <DataList
            label={label}
            query={entriesQuery({ type: 'expired', page: ended, keyword })}
            columns={endedColumns(t)}
            errorTitle={t('The IP addresses could not be loaded')}
            empty={<EmptyPanel title={keyword ? t('No IP matches') : t('No IP has expired or been removed')} />}
            paging={{
              search: { page: ended },
              go: ({ page = 1 }) => go({ ...search, ended: page }),
              totalText: count => t('Total IPs: {{count}}', { count }),
            }}
          />
        </div>
      )}
    </Stack>
  );
};

interface DeleteIpDialogProps {
  entry: IpEntry;
  onClose: () => void;
}

/** Asks before an address is removed. */
const DeleteIpDialog = ({ entry: { id, ipAddress }, onClose }: DeleteIpDialogProps) => {
  const { t } = useTranslation();
  return (
    <ConfirmAct
      title={t('Delete IP')}
      confirmLabel={t('CONFIRM')}
      cancelLabel={t('CANCEL')}
      destructive
      act={{
        mutationFn: () => call(deleteIpEntry, { querystring: { ipAddressId: id } }),
        invalidates: CHANGED_ROUTES,
        successMessage: t('IP deleted successfully'),
        errorMessage: t('An unexpected error occurred'),
      }}
      onClose={onClose}
    >
      {t('{{ip}} will no longer have access to the testing environment.', { ip: ipAddress })}
    </ConfirmAct>
  );
};

interface AddIpDialogProps {
  /** The address that stands there already. */
  ip: string;
  onClose: () => void;
}

/** Allows an address, with the reason; for how long, the server decides. */
const AddIpDialog = ({ ip, onClose }: AddIpDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm({
    schema: addIpEntry.schema.body,
    defaultValues: { ipAddress: ip, description: '' },
    mutationFn: body => call(addIpEntry, { body }),
    invalidates: CHANGED_ROUTES,
    successMessage: t('IP added successfully'),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('Add IP')} submitLabel={t('ADD')} onClose={onClose}>
      <TextField
        name="ipAddress"
        label={t('IP address or x.x.x.0/24 subnet')}
        autoComplete="off"
        inputProps={{ inputMode: 'text', spellCheck: false }}
      />
      <TextField name="description" label={t('Description')} note={t(DESCRIPTION_RULE)} autoComplete="off" />
    </FormDialog>
  );
};

const NoEntries = ({ keyword }: Pick<IpAllowlistSearch, 'keyword'>) => {
  const { t } = useTranslation();
  return keyword ? (
    <EmptyPanel title={t('No IP matches')}>
      {t('Look for another part of the address or of its description.')}
    </EmptyPanel>
  ) : (
    <EmptyPanel title={t("No IP's have been whitelisted")}>
      {t('Add the addresses from which you call the payments test API.')}
    </EmptyPanel>
  );
};

/** The addresses from which one's company may call the payments test API, and those from which it no longer may. */
export const IpAllowlistPage = () => {
  const { t } = useTranslation();
  const search = useSearch({ from: '/_signed-in/admin/ip-allowed-list' });
  const navigate = useNavigate({ from: '/admin/ip-allowed-list' });
  const { userType } = useProfile();
  const [adding, setAdding] = useState<string>();
  const [deleting, setDeleting] = useState<IpEntry>();
  const go = (next: IpAllowlistSearch) => void navigate({ search: next, replace: true });
  const { page, keyword, ended } = search;
  return (
    <ListPage
      title={t('IP allowed list')}
      description={t('The addresses from which the payments test API can be called, each for {{days}} days.', {
        days: VALIDITY_DAYS,
      })}
      actions={
        <Button variant="contained" onClick={() => setAdding('')}>
          {t('ADD IP +')}
        </Button>
      }
    >
      <CurrentIpCard onAdd={setAdding} />
      <KeywordField
        label={t('Search by IP or description')}
        keyword={keyword}
        onSearch={next => go({ keyword: next, page: undefined, ended: ended && 1 })}
      />
      <DataList
        label={t('Active IPs')}
        query={entriesQuery({ type: 'active', page, keyword })}
        columns={activeColumns(t, setDeleting)}
        errorTitle={t('The IP addresses could not be loaded')}
        empty={<NoEntries keyword={keyword} />}
        paging={{
          search: { page },
          go: next => go({ ...search, page: next.page }),
          totalText: count => t('Total IPs: {{count}}', { count }),
        }}
      />
      <EndedEntries search={search} go={go} />
      {/* The provider's staff have a list, and no merchant */}
      {userType === 'external' && <TestAccess search={search} go={go} />}
      {adding !== undefined && <AddIpDialog ip={adding} onClose={() => setAdding(undefined)} />}
      {deleting && <DeleteIpDialog entry={deleting} onClose={() => setDeleting(undefined)} />}
    </ListPage>
  );
};
