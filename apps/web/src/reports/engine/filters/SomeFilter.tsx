import { entryOf } from '@drumlin/contract/core/enumeration.ts';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterButton } from '../../../ui/inputs/FilterButton.tsx';
import { useReport } from '../state/report-context.ts';
import { toggleOption } from './toggle-option.ts';

interface SomeFilterProps {
  filterKey: string;
  /** What it is set to, in words. */
  value: string | undefined;
}

/** A filter with one or several values of a list, as a button of the filter bar. */
export const SomeFilter = ({ filterKey, value }: SomeFilterProps) => {
  const { t } = useTranslation();
  const { face, search, go } = useReport();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const filter = face.report.filters[filterKey];
  if (!filter?.options || !filter.enumeration) return null;
  const { options, enumeration } = filter;
  const chosen = [search.filters[filterKey] ?? []].flat();
  const toggle = (option: string) => go(toggleOption(filterKey, filter, option));
  return (
    <>
      <FilterButton
        icon={<CircleDashed size={16} aria-hidden />}
        opens
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
      >
        {t(filter.label)} {value !== undefined && <b>{value}</b>}
      </FilterButton>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        slotProps={{ paper: { sx: { mt: 1.5, minWidth: 200 } }, list: { 'aria-label': t(filter.label) } }}
      >
        {options.map(option => (
          <MenuItem
            key={option}
            role="menuitemcheckbox"
            aria-checked={chosen.includes(option)}
            onClick={() => toggle(option)}
          >
            <Checkbox size="small" checked={chosen.includes(option)} tabIndex={-1} inert />
            {t(entryOf(enumeration, option).label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
