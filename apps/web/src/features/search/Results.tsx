import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Hit, SearchOption } from './Hit.tsx';
import type { Found } from './use-found.ts';
import type { Place } from './use-places.ts';

const Frame = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  overflowY: 'auto',
  maxHeight: 'min(60dvh, 480px)',
  borderTop: `1px solid ${vars.palette.tokens.border.subtle}`,
  '& p': { margin: 0, padding: '14px 20px', color: vars.palette.tokens.text.secondary },
  '& .list': { padding: 6 },
}));

interface ResultsProps {
  id: string;
  found: readonly Found[] | undefined;
  /** After the rows. */
  places: readonly Place[];
  isError: boolean;
  current: number;
  onPoint: (place: number) => void;
  onOpen: (place: number) => void;
}

/** What was found, or how to search, or that there is nothing. */
export const Results = ({ id, found, places, isError, current, onPoint, onOpen }: ResultsProps) => {
  const { t } = useTranslation();
  const rows = isError ? [] : (found ?? []);
  const isNothing = found !== undefined && rows.length + places.length === 0;
  const hint = isNothing
    ? t('Nothing was found. An ID is entered whole.')
    : t('Names, amounts such as 101.62, whole IDs, screens, people and merchants');
  const words = isError ? t('The search failed. Please try again.') : hint;
  return (
    <Frame>
      <div role="status">{(isError || !found || isNothing) && <p>{words}</p>}</div>
      {rows.length + places.length > 0 && (
        <div id={id} className="list" role="listbox" aria-label={t('What was found')}>
          {rows.map((hit, place) => (
            <Hit
              key={`${hit.report}-${hit.rowKey}`}
              id={`${id}-${place}`}
              hit={hit}
              selected={place === current}
              onPoint={() => onPoint(place)}
              onOpen={() => onOpen(place)}
            />
          ))}
          {places.map((place, at) => (
            <SearchOption
              key={place.key}
              id={`${id}-${rows.length + at}`}
              selected={rows.length + at === current}
              onPoint={() => onPoint(rows.length + at)}
              onOpen={() => onOpen(rows.length + at)}
            >
              <span className="place">
                <place.icon size={16} strokeWidth={1.75} aria-hidden />
                <b>{place.title}</b>
                {place.note && <span className="matched">{place.note}</span>}
              </span>
            </SearchOption>
          ))}
        </div>
      )}
    </Frame>
  );
};
