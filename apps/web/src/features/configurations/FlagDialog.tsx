import {
  changeFlag,
  type FlagState,
  type ListedFlag,
  listFlagParents,
  listFlags,
} from '@drumlin/contract/portal/configurations.ts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedPart } from '../../components/FailedPart.tsx';
import { FLAG_STATE_WORDS, flagInWords } from '../../components/flag-words.ts';
import { KeywordField } from '../../components/list/KeywordField.tsx';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { call } from '../../lib/api/call.ts';
import { apiQuery } from '../../lib/api/query.ts';
import { SideDialog } from '../../ui/dialogs/SideDialog.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Lines } from '../../ui/Section.tsx';

/** Merchant parents on a page of the dialog. */
const LIMIT = 10;

interface Change {
  merchantParentId: string | null;
  seen: FlagState;
  state: FlagState;
}

const useChange = (name: ListedFlag['name']) => {
  const { t } = useTranslation();
  return useApiMutation({
    mutationFn: (body: Change) => call(changeFlag, { params: { id: name }, body }),
    invalidates: [listFlags, listFlagParents],
    successMessage: t('Changes applied successfully.'),
  });
};

interface StateChoiceProps {
  label: string;
  /** What holds where nothing is set here. */
  otherwise: boolean;
  state: FlagState;
  onChange: (state: FlagState) => void;
}

const StateChoice = ({ label, otherwise, state, onChange }: StateChoiceProps) => {
  const { t } = useTranslation();
  const words = (value: FlagState) =>
    value === 'unset'
      ? t('Default ({{value}})', { value: otherwise ? t('On') : t('Off') })
      : t(FLAG_STATE_WORDS[value].label);
  const options = (['unset', 'on', 'off'] as const).map(value => ({ value, label: words(value) }));
  return (
    <Segmented label={label} options={options} value={state} onChange={next => next !== state && onChange(next)} />
  );
};

const Parents = ({ flag, change }: { flag: ListedFlag; change: (change: Change) => void }) => {
  const { t } = useTranslation();
  const [{ page, keyword }, look] = useState<{ page: number; keyword?: string | undefined }>({ page: 1 });
  const querystring = { page, limit: LIMIT, keyword };
  const { data, error, refetch } = useQuery({
    ...apiQuery(listFlagParents, { params: { id: flag.name }, querystring }),
    placeholderData: keepPreviousData,
  });
  const otherwise = flag.state === 'unset' ? flag.installed : flag.state === 'on';
  return (
    <>
      <KeywordField
        label={t('Search by name or ID')}
        keyword={keyword}
        onSearch={text => look({ page: 1, keyword: text })}
      />
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <Typography>{t('No merchant parent matches')}</Typography>}
      <Lines>
        {data?.data.map(({ id, name, state }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>{id}</small>
            </span>
            <StateChoice
              label={name}
              otherwise={otherwise}
              state={state}
              onChange={next => change({ merchantParentId: id, seen: state, state: next })}
            />
          </li>
        ))}
      </Lines>
      {data && data.totalPages > 1 && (
        <Pager
          page={data.currentPage}
          pages={data.totalPages}
          rows={data.data.length}
          pageSize={LIMIT}
          total={data.totalRecords}
          onTurn={next => look({ page: next, keyword })}
        />
      )}
    </>
  );
};

interface FlagDialogProps {
  name: string;
  onClose: () => void;
}

/** Sets a flag for everybody, and for merchant parents of their own. Each choice holds at once. */
export const FlagDialog = ({ name, onClose }: FlagDialogProps) => {
  const { t } = useTranslation();
  const { data: flag } = useQuery({
    ...apiQuery(listFlags),
    select: ({ flags }) => flags.find(each => each.name === name),
  });
  if (!flag) return null;
  return <OpenFlag flag={flag} onClose={onClose} title={t('Flag {{name}}', { name })} />;
};

const OpenFlag = ({ flag, onClose, title }: { flag: ListedFlag; onClose: () => void; title: string }) => {
  const { t } = useTranslation();
  const { mutate } = useChange(flag.name);
  return (
    <SideDialog open title={title} subtitle={flagInWords(flag.name, t)} onClose={onClose}>
      <Stack sx={{ gap: 4 }}>
        <Typography variant="h3">{t('Everybody without a setting of their own')}</Typography>
        <StateChoice
          label={t('Everybody')}
          otherwise={flag.installed}
          state={flag.state}
          onChange={state => mutate({ merchantParentId: null, seen: flag.state, state })}
        />
        <Typography variant="h3">{t('Merchant parents')}</Typography>
        <Parents flag={flag} change={mutate} />
      </Stack>
    </SideDialog>
  );
};
