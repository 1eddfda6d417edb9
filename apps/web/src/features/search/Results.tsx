import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Hit } from './Hit.tsx';
import type { Found } from './use-found.ts';

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
  isError: boolean;
  current: number;
  onPoint: (place: number) => void;
  onOpen: (place: number) => void;
}

/** What was found, or how to search, or that there is nothing. */
export const Results = ({ id, found, isError, current, onPoint, onOpen }: ResultsProps) => {
  const { t } = useTranslation();
  const none = found?.length === 0 && t('No record has this ID. Enter it whole.');
  const words = isError ? t('The search failed. Please try again.') : (none ?? t('Paste a whole ID from any report.'));
  return (
    <Frame>
      <div role="status">{(isError || !found || none) && <p>{words}</p>}</div>
      {!isError && found && found.length > 0 && (
        <div id={id} className="list" role="listbox" aria-label={t('Records found')}>
          {found.map((hit, place) => (
            <Hit
              key={`${hit.report}-${hit.rowKey}`}
              id={`${id}-${place}`}
              hit={hit}
              selected={place === current}
              onPoint={() => onPoint(place)}
              onOpen={() => onOpen(place)}
            />
          ))}
        </div>
      )}
    </Frame>
  );
};
