import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CellButton } from '../../ui/CellButton.tsx';
import { TARGET } from '../../ui/dimensions.ts';
import { ReadOnlyFields } from '../../ui/ReadOnlyFields.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { type CardField, cardOf } from './card.ts';
import type { Column, ListRow } from './columns.ts';

const Card = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignItems: 'center',
  '& .picture': { gridArea: '1 / 1 / 3 / 2', marginRight: 10 },
  '& .title': { ...typography.h3, gridArea: '1 / 2 / 2 / 3', overflowWrap: 'anywhere' },
  '& .side': { gridArea: '1 / 3 / 2 / 4', maxWidth: '45vw', marginLeft: 10, textAlign: 'end', fontWeight: 550 },
  '& .side > *': { justifyContent: 'end' },
  '& .line': {
    ...typography.dense,
    gridArea: '2 / 2 / 3 / 4',
    margin: '4px 0 0',
    // Clipped at its end alone: a link in it is higher than it is
    overflowX: 'clip',
    overflowY: 'visible',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    color: vars.palette.tokens.text.secondary,
  },
  // What has two lines in its cell has one here
  '& .line *': { display: 'inline', padding: 0, whiteSpace: 'nowrap' },
  // As high as a finger needs, downwards: the title above it has a link too
  '& .line a:not(.row)': { padding: '2px 0 24px' },
  '& .line .MuiChip-root svg': { display: 'none' },
  '& .title > span': { display: 'inline', padding: 0, whiteSpace: 'pre-wrap' },
  '& .title > span > * + *': { marginLeft: 8 },
  '& .title small': { ...typography.dense, color: vars.palette.tokens.text.secondary },
  '& .more': { gridArea: '1 / 4 / 3 / 5', margin: '-4px -12px -4px 4px', zIndex: 1 },
  '& .more svg': { transition: 'transform 120ms' },
  '& .more[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
  '& .rest, & .actions': { gridColumn: '1 / -1', marginTop: 10 },
  '& .rest dl': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 },
  '& .rest dl > div': { display: 'grid', gridTemplateColumns: '2fr 3fr', alignItems: 'baseline', gap: 12 },
  '& .rest dd': { margin: 0, minWidth: 0 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  // Above the link that covers the row
  '& .rest, & .actions, & .side': { position: 'relative', zIndex: 1 },
  // A link that does not cover the row is as high as a finger needs, and the card no higher for it
  '& .title :is(a, button):not(.row), & dd :is(a, button):not(.MuiIconButton-root)': {
    display: 'inline-block',
    minHeight: TARGET,
    padding: '11px 0',
    margin: '-11px 0',
  },
}));

const valuesOf = (fields: readonly CardField[]): ReactNode =>
  fields.map(({ header, value }, nth) => (
    <Fragment key={header}>
      {nth > 0 && ' '}
      {value}
    </Fragment>
  ));

const Line = ({ fields, isLabelled }: { fields: readonly CardField[]; isLabelled: boolean }) => (
  <p className="line">
    {fields.map(({ header, value }, nth) => (
      <Fragment key={header}>
        {nth > 0 && ' · '}
        {isLabelled ? header : <VisuallyHidden>{header}</VisuallyHidden>} {value}
      </Fragment>
    ))}
  </p>
);

interface MoreButtonProps {
  titleId: string;
  restId: string;
  isOpen: boolean;
  onToggle: () => void;
}

const MoreButton = ({ titleId, restId, isOpen, onToggle }: MoreButtonProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <CellButton
      className="more"
      type="button"
      id={id}
      aria-label={t('More')}
      aria-labelledby={`${id} ${titleId}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? restId : undefined}
      onClick={onToggle}
    >
      <ChevronDown size={16} aria-hidden />
    </CellButton>
  );
};
interface CardRowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
}

/** A row on a phone: its name and state, a line of what tells most, and the rest with what can be done with it once it is asked for. */
export const CardRow = <Row extends ListRow>({ columns, row }: CardRowProps<Row>) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { picture, title, side, line, isLineLabelled, rest, actions } = cardOf(columns, row);
  const hasMore = rest.length > 0;
  return (
    <tr>
      <td>
        <Card>
          {picture.length > 0 && <div className="picture">{valuesOf(picture)}</div>}
          <div className="title" id={`${id}title`}>
            {valuesOf(title)}
          </div>
          {side.length > 0 && (
            <div className="side">
              {side.map(({ header, value }) => (
                <Fragment key={header}>
                  <VisuallyHidden>{header}</VisuallyHidden> {value}
                </Fragment>
              ))}
            </div>
          )}
          {line.length > 0 && <Line fields={line} isLabelled={isLineLabelled} />}
          {hasMore && (
            <MoreButton titleId={`${id}title`} restId={`${id}rest`} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          )}
          {isOpen && hasMore && (
            <div className="rest" id={`${id}rest`}>
              <ReadOnlyFields fields={rest.map(({ header, value }) => [header, value])} />
            </div>
          )}
          {actions.length > 0 && (isOpen || !hasMore) && <div className="actions">{valuesOf(actions)}</div>}
        </Card>
      </td>
    </tr>
  );
};
