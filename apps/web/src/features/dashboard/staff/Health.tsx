import { listPanelExports } from '@drumlin/contract/exports/routes.ts';
import { listDatasetStates, listIngestStates } from '@drumlin/contract/ingest/admin.ts';
import type { Permission } from '@drumlin/contract/permissions.ts';
import { getReconciliation } from '@drumlin/contract/reconciliation/routes.ts';
import { styled } from '@mui/material/styles';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { datasetInWords } from '../../../components/dataset-words.ts';
import { RelativeTime } from '../../../components/dates/RelativeTime.tsx';
import { apiQuery } from '../../../lib/api/query.ts';
import { toastMessage } from '../../../lib/api/toast-message.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { usePermissions } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { TARGET, TOUCH } from '../../../ui/dimensions.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

const Tiles = styled('ul')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 140px), 1fr))',
  gap: '16px 20px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: vars.palette.tokens.text.secondary,
  '& > li': { minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { display: 'inline-block', color: 'inherit', [TOUCH]: { minHeight: TARGET, paddingTop: 12 } },
  '& b': { ...typography.figureSm, display: 'block', color: vars.palette.tokens.text.primary },
  '& svg': { verticalAlign: -2, marginRight: 4, color: vars.palette.tokens.success.mark },
  '& [data-wrong] svg, & [data-wrong] > span': { color: vars.palette.tokens.warning.text },
}));

/** A figure of now, and since when; `wrong` says what is not as it should be. */
interface State {
  figure: ReactNode;
  /** The instant whose age is told; null where there is none. */
  at: string | null;
  wrong: string | false | undefined;
}

interface TileProps<Answer> {
  label: string;
  place: Pick<LinkProps, 'to' | 'search'>;
  query: Pick<UseQueryResult<Answer>, 'data' | 'error'>;
  stateOf: (answer: Answer) => State;
}

const Tile = <Answer,>({ label, place, query: { data, error }, stateOf }: TileProps<Answer>) => {
  const { t } = useTranslation();
  const state = data === undefined ? { figure: '–', at: null, wrong: error && t(toastMessage(error)) } : stateOf(data);
  const { figure, at, wrong } = state;
  const Icon = wrong ? TriangleAlert : CircleCheck;
  return (
    <li data-wrong={wrong ? true : undefined}>
      <Link {...place}>{label}</Link>
      <b>
        {(data !== undefined || wrong) && <Icon size={16} aria-hidden />}
        {figure}
      </b>
      <span>
        {wrong}
        {wrong && at && ' · '}
        {at && <RelativeTime instant={at} />}
      </span>
    </li>
  );
};

/** The earliest of some instants; null of none. */
const firstOf = (instants: readonly string[]): string | null => instants.toSorted()[0] ?? null;

/** How the portal itself stands: files, merchants whose files are late, the reader's exports, the books. Each for who may open its screen. */
export const Health = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const headingId = useId();
  const permissions = usePermissions();
  const forWhom = (permission: Permission) => ({
    meta: { silent: true },
    refetchInterval: 60_000,
    enabled: permissions.includes(permission),
  });
  const files = useQuery({ ...apiQuery(listDatasetStates), ...forWhom('INGEST_VIEW') });
  // The first is the one that is late for longest
  const late = useQuery({
    ...apiQuery(listIngestStates, { querystring: { page: 1, limit: 1, late: 'true' } }),
    ...forWhom('INGEST_VIEW'),
  });
  const exports = useQuery({ ...apiQuery(listPanelExports), ...forWhom('ASYNC_EXPORT_PAGE') });
  const books = useQuery({ ...apiQuery(getReconciliation), ...forWhom('RECONCILIATION') });
  const number = (value: number) => value.toLocaleString(locale);
  return (
    <Card as="section" aria-labelledby={headingId}>
      <VisuallyHidden as="h2" id={headingId}>
        {t('Health of today')}
      </VisuallyHidden>
      <Tiles>
        {permissions.includes('INGEST_VIEW') && (
          <>
            <Tile
              label={t('Last file taken in')}
              place={{ to: '/merchant/files' }}
              query={files}
              stateOf={({ datasets }) => {
                const taken = datasets.flatMap(({ dataset, lastTaken }) =>
                  lastTaken ? [{ dataset, ...lastTaken }] : [],
                );
                const last = taken.toSorted((one, other) => other.finishedAt.localeCompare(one.finishedAt))[0];
                const refused = datasets.filter(({ refusedSince }) => refusedSince !== null);
                return {
                  figure: last ? datasetInWords(last.dataset, t) : t('No file has come yet'),
                  at: last?.finishedAt ?? null,
                  wrong:
                    refused.length > 0 &&
                    t('Refused: {{what}}', {
                      what: refused.map(({ dataset }) => datasetInWords(dataset, t)).join(', '),
                    }),
                };
              }}
            />
            <Tile
              label={t('Late files of merchants')}
              place={{ to: '/merchant/files', search: { tab: 'merchants', late: 'true' } }}
              query={late}
              stateOf={({ data: [longest], totalRecords }) => ({
                figure: number(totalRecords),
                at: longest?.dueAt ?? null,
                wrong: longest && t('Late for longest: {{name}}', { name: longest.merchantName }),
              })}
            />
          </>
        )}
        {permissions.includes('ASYNC_EXPORT_PAGE') && (
          <Tile
            label={t('Your exports that wait')}
            place={{ to: '/reports/exports' }}
            query={exports}
            stateOf={({ exports: all }) => {
              const waiting = all.filter(({ status }) => status !== 'COMPLETED' && status !== 'FAILED');
              const failed = all.filter(({ status }) => status === 'FAILED').length;
              return {
                figure: number(waiting.length),
                at: firstOf(waiting.map(({ exportDate }) => exportDate)),
                wrong: failed > 0 && t('Failed: {{number}}', { number: number(failed) }),
              };
            }}
          />
        )}
        {permissions.includes('RECONCILIATION') && (
          <Tile
            label={t('Findings of the reconciliation')}
            place={{ to: '/reports/account-balance/reconciliation', search: { state: 'open' } }}
            query={books}
            stateOf={({ lastRun, failed, open, identities }) => {
              const holding = identities.filter(identity => identity.open === 0).length;
              const differs =
                open > 0 && t('{{holding}} of {{all}} identities hold', { holding, all: identities.length });
              const wrong = failed ? t('The last run failed') : !lastRun && t('The books have not been compared yet');
              return {
                figure: lastRun ? number(open) : '–',
                at: failed?.at ?? lastRun?.finishedAt ?? null,
                wrong: wrong || differs,
              };
            }}
          />
        )}
      </Tiles>
    </Card>
  );
};
