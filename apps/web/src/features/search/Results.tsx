import { MIN_PART } from '@drumlin/contract/search/routes.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Hit, SearchOption } from './Hit.tsx';
import type { SearchResult } from './use-found.ts';
import type { PlaceResult } from './use-places.ts';

const Frame = styled('div')(({ theme: { vars, typography, breakpoints } }) => ({
  ...typography.dense,
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  borderTop: `1px solid ${vars.palette.tokens.border.subtle}`,
  '& p': { margin: 0, padding: '14px 20px', color: vars.palette.tokens.text.secondary },
  '& .list': { padding: 6, overflowY: 'auto', maxHeight: 'min(60dvh, 480px)' },
  '& footer': {
    ...typography.caption,
    display: 'flex',
    gap: 16,
    padding: '8px 20px',
    borderTop: `1px solid ${vars.palette.tokens.border.subtle}`,
    color: vars.palette.tokens.text.secondary,
    backgroundColor: vars.palette.tokens.bg.sunken,
  },
  '& footer > :last-child': { marginLeft: 'auto' },
  '& kbd': { ...typography.mono, marginRight: 4 },
  [breakpoints.down('sm')]: { '& .list': { maxHeight: 'none' }, '& footer': { display: 'none' } },
}));

/** Those of one kind. A fieldset is no part of a listbox. */
const Group = styled('div')(({ theme: { vars, typography } }) => ({
  '& .name': { ...typography.caption, padding: '10px 14px 4px', color: vars.palette.tokens.text.secondary },
}));

/** What the keys do. A phone has none. */
const Keys = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  return (
    <footer>
      <span>
        <kbd>↑ ↓</kbd> {t('Choose')}
      </span>
      <span>
        <kbd>↵</kbd> {t('Go there')}
      </span>
      <span>
        <kbd>Ctrl ↵</kbd> {t('In a new tab')}
      </span>
      <span>{t('Results: {{count}}', { count })}</span>
    </footer>
  );
};

interface ResultsProps {
  id: string;
  found: readonly SearchResult[] | undefined;
  /** After the rows; those of one group stand together. */
  places: readonly PlaceResult[];
  isError: boolean;
  current: number;
  onPoint: (place: number) => void;
  onOpen: (place: number, inNewTab: boolean) => void;
}

/** What was found, by its kind, or how to search, or that there is nothing. */
export const Results = ({ id, found, places, isError, current, onPoint, onOpen }: ResultsProps) => {
  const { t } = useTranslation();
  const rows = isError ? [] : (found ?? []);
  const count = rows.length + places.length;
  const isNothing = found !== undefined && count === 0;
  const hint = isNothing
    ? t('Nothing was found. Of an ID the first {{least}} characters are enough, of a consumer’s all are needed.', {
        least: MIN_PART,
      })
    : t(
        'Names, amounts such as 101.62, IDs or their beginnings, screens, people, merchants, exports, and acts such as “export payins”',
      );
  const words = isError ? t('The search failed. Please try again.') : hint;
  const optionOf = (at: number) => ({
    id: `${id}-${at}`,
    selected: at === current,
    onPoint: () => onPoint(at),
    onOpen: (inNewTab: boolean) => onOpen(at, inNewTab),
  });
  const options = [
    ...rows.map((hit, at) => ({
      group: t('Transactions'),
      option: <Hit key={`${hit.report}-${hit.rowKey}`} {...optionOf(at)} hit={hit} />,
    })),
    ...places.map((place, at) => ({
      group: place.group,
      option: (
        <SearchOption key={place.key} {...optionOf(rows.length + at)}>
          <span className="place">
            <place.icon size={16} strokeWidth={1.75} aria-hidden />
            <b>{place.title}</b>
            {place.note && <span className="matched">{place.note}</span>}
          </span>
        </SearchOption>
      ),
    })),
  ];
  return (
    <Frame>
      <div role="status">{(isError || !found || isNothing) && <p>{words}</p>}</div>
      {count > 0 && (
        <div id={id} className="list" role="listbox" aria-label={t('What was found')}>
          {[...Map.groupBy(options, ({ group }) => group)].map(([group, of]) => (
            <Group key={group} role="group" aria-label={group}>
              <div className="name" aria-hidden>
                {group}
              </div>
              {of.map(({ option }) => option)}
            </Group>
          ))}
        </div>
      )}
      {count > 0 && <Keys count={count} />}
    </Frame>
  );
};
