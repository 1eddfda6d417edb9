import { INACTIVE_DAYS } from '@drumlin/contract/access-review/changes.ts';
import { ACCESS_CONCERNS } from '@drumlin/contract/access-review/routes.ts';
import { easternDay } from '@drumlin/contract/core/eastern.ts';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../components/dates/DayInput.tsx';
import { ChoiceFilter } from '../../components/list/ChoiceFilter.tsx';
import { DataList } from '../../components/list/DataList.tsx';
import { KeywordField } from '../../components/list/KeywordField.tsx';
import { ListFilters } from '../../components/list/ListFilters.tsx';
import { RoleFilter } from '../../components/people/RoleFilter.tsx';
import { USER_TYPES } from '../../components/people/user-status.ts';
import { useLocale } from '../../lib/i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { ReadOnlyFields } from '../../ui/ReadOnlyFields.tsx';
import { peopleColumns } from './columns.tsx';
import { countFields } from './count-fields.ts';
import { reviewQuery } from './queries.ts';
import type { RolesTabProps } from './RolesMatrix.tsx';
import type { RolesSearch } from './search.ts';

const ALL = 'ALL';
const CONCERNS = {
  withoutFactor: { label: 'No second factor' },
  inactive: { label: 'Not here lately' },
  never: { label: 'Never here' },
  changed: { label: 'Changed' },
} as const;

const Since = ({ since, onChange }: { since: string; onChange: (since: string) => void }) => {
  const { t } = useTranslation();
  const today = easternDay(new Date());
  const [day, setDay] = useState(since);
  const change = (next: string) => {
    setDay(next);
    if (next && next <= today) onChange(next);
  };
  return (
    <div style={{ minWidth: 170 }}>
      <DayInput
        label={t('Changes since')}
        value={day}
        max={today}
        error={day > today ? t('Choose a day up to today') : undefined}
        onChange={change}
      />
    </div>
  );
};

const Filters = ({ search, go, since }: RolesTabProps & { since: string | undefined }) => {
  const { t } = useTranslation();
  const { tab, ...filters } = search;
  const filter = (next: Partial<RolesSearch>) => go({ ...search, page: undefined, ...next });
  return (
    <ListFilters
      search={filters}
      onClear={() => go({ tab })}
      keyword={
        <KeywordField
          label={t('Search by name or email')}
          keyword={search.keyword}
          onSearch={keyword => filter({ keyword })}
        />
      }
    >
      <Segmented<(typeof ACCESS_CONCERNS)[number] | typeof ALL>
        label={t('Look first at')}
        value={search.concern ?? ALL}
        onChange={concern => filter({ concern: concern === ALL ? undefined : concern })}
        options={[
          { value: ALL, label: t('All') },
          ...ACCESS_CONCERNS.map(value => ({ value, label: t(CONCERNS[value].label, { context: 'people' }) })),
        ]}
      />
      <ChoiceFilter
        label={t('Type')}
        value={search.type}
        options={[
          { value: 'internal', label: t(USER_TYPES.internal.label) },
          { value: 'external', label: t(USER_TYPES.external.label) },
        ]}
        onChange={type => filter({ type, role: undefined })}
      />
      <RoleFilter type={search.type} role={search.role} onChange={role => filter({ role })} />
      {since && <Since since={since} onChange={next => filter({ since: next })} />}
    </ListFilters>
  );
};

/** Who has access: as what, when they were last here, with which second factor, and what changed since a day. */
export const AccessReview = ({ search, go }: RolesTabProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const query = reviewQuery(search);
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData });
  return (
    <>
      {data && (
        <Card aria-label={t('Everybody')}>
          <ReadOnlyFields fields={countFields(data, t, locale)} />
          <Typography variant="caption" component="p" sx={{ mt: 3 }}>
            {t(
              'Not here lately: no activity for {{days}} days. A sign-off is for everybody, however the list below is filtered.',
              {
                days: INACTIVE_DAYS,
              },
            )}
          </Typography>
        </Card>
      )}
      <Filters search={search} go={go} since={data?.since} />
      <DataList
        label={t('Who has access')}
        query={query}
        columns={peopleColumns(t)}
        errorTitle={t('The users could not be loaded')}
        empty={<EmptyPanel title={t('Nothing matches these filters')} />}
        paging={{
          search: { page: search.page },
          go: ({ page }) => go({ ...search, page }),
          total: answer => answer.totalPeople,
          totalText: count => t('Total people: {{count}}', { count }),
        }}
      />
    </>
  );
};
