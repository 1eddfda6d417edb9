import { getPolicy } from '@drumlin/contract/portal/configurations.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedPart } from '../../components/FailedPart.tsx';
import { apiQuery } from '../../lib/api/query.ts';
import { Lines, Section } from '../../ui/Section.tsx';
import { PolicyDialog } from './PolicyDialog.tsx';

/** What holds of sessions, passwords and new merchant parents, and whether the installation says so or this screen. */
export const PolicyCard = () => {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const { data, error, refetch } = useQuery(apiQuery(getPolicy));
  const edit = data && (
    <Button variant="text" size="small" aria-label={t('Edit policies')} onClick={() => setEditing(true)}>
      {t('Edit')}
    </Button>
  );
  const wordingOf = (set: number | null, installed: number, unit: (count: number) => string) =>
    set === null ? t('{{value}}, by default', { value: unit(installed) }) : unit(set);
  return (
    <Section title={t('Policies')} action={edit}>
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {data && (
        <Lines>
          <li>
            {t('A session ends when it is not used for')}
            <b>
              {wordingOf(data.values.sessionIdleMinutes, data.installed.sessionIdleMinutes, count =>
                t('{{count}} minutes', { count }),
              )}
            </b>
          </li>
          <li>
            {t('A session ends at the latest after')}
            <b>
              {wordingOf(data.values.sessionAbsoluteHours, data.installed.sessionAbsoluteHours, count =>
                t('{{count}} h', { count }),
              )}
            </b>
          </li>
          <li>
            {t('A new password has at least')}
            <b>
              {wordingOf(data.values.passwordMinLength, data.installed.passwordMinLength, count =>
                t('{{count}} characters', { count }),
              )}
            </b>
          </li>
          <li>
            {t('New merchant parents enforce two-factor authentication')}
            <b>{data.values.enforceNewParents ? t('On') : t('Off')}</b>
          </li>
          <li>
            {t('Approvals enforce an authenticator app or a passkey')}
            <b>{data.values.enforceForApprovals ? t('On') : t('Off')}</b>
          </li>
        </Lines>
      )}
      {editing && data && <PolicyDialog policy={data} onClose={() => setEditing(false)} />}
    </Section>
  );
};
