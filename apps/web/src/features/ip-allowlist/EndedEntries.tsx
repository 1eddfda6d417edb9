import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../components/list/DataList.tsx';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { endedColumns } from './columns.tsx';
import { entriesQuery } from './queries.ts';
import type { IpAllowlistSearch } from './search.ts';

interface EndedEntriesProps {
  search: IpAllowlistSearch;
  go: (search: IpAllowlistSearch) => void;
}

/** What is no longer allowed; folded up until it is asked for. */
export const EndedEntries = ({ search, go }: EndedEntriesProps) => {
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
              total: answer => answer.totalRecords,
              totalText: answer => t('Total IPs: {{total}}', { total: answer.totalRecords }),
            }}
          />
        </div>
      )}
    </Stack>
  );
};
