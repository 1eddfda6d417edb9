import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { reportNames } from '../../lib/row-address.ts';
import { Cell } from '../../reports/engine/grid/cells.tsx';
import { RADIUS } from '../../ui/dimensions.ts';
import type { SearchResult } from './use-found.ts';

const Option = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 16px',
  padding: '10px 14px',
  borderRadius: RADIUS.control,
  cursor: 'pointer',
  '&[aria-selected=true]': { backgroundColor: vars.palette.tokens.bg.selected },
  '& .report': { flex: '1 1 100%', display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& .place': { display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 },
  '& .place svg': { flexShrink: 0 },
  '& b': { fontWeight: 550 },
  // Below the others, whether or not there is room beside them
  '& .id': { ...typography.mono, flex: '1 1 100%', overflowWrap: 'anywhere' },
  '& .matched': { ...typography.caption, color: vars.palette.tokens.text.secondary },
}));

interface SearchOptionProps {
  id: string;
  selected: boolean;
  onPoint: () => void;
  onOpen: (inNewTab: boolean) => void;
  children: ReactNode;
}

/** One thing that was found, which stays in sight while it is the selected one. */
export const SearchOption = ({ id, selected, onPoint, onOpen, children }: SearchOptionProps) => {
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) item.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <Option
      ref={item}
      id={id}
      role="option"
      aria-selected={selected}
      onMouseMove={onPoint}
      onClick={event => onOpen(event.ctrlKey || event.metaKey)}
    >
      {children}
    </Option>
  );
};

/** One record found: its report, which of its identifiers matched, and the first things its report says of it. */
export const Hit = ({ hit, ...option }: Omit<SearchOptionProps, 'children'> & { hit: SearchResult }) => {
  const { t } = useTranslation();
  const report = REPORTS[hit.report];
  const columns = Object.entries(report.columns);
  const matched = columns.find(([key]) => key === hit.matched)?.[1];
  return (
    <SearchOption {...option}>
      <span className="report">
        <b>
          {reportNames(hit.report)
            .map(name => t(name))
            .join(' · ')}
        </b>
        {matched && <span className="matched">{t(matched.label)}</span>}
      </span>
      {columns
        .filter(([key]) => hit.columns[key] !== undefined && hit.columns[key] !== null)
        .map(([key, column]) => (
          <span key={key} className={column.kind === 'id' ? 'id' : undefined}>
            {/* An option cannot hold the button that copies an identifier. */}
            {column.kind === 'id' ? (
              hit.columns[key]
            ) : (
              <Cell column={column} value={hit.columns[key]} report={report} />
            )}
          </span>
        ))}
    </SearchOption>
  );
};
