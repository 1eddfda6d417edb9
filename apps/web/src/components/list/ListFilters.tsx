import Button from '@mui/material/Button';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDialog } from '../../ui/dialogs/SideDialog.tsx';
import { FilterButton } from '../../ui/inputs/FilterButton.tsx';
import { countFilters } from './day-range.ts';

/** All as high as a choice; on a phone the search and the button share a line. */
const Bar = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  [breakpoints.up('sm')]: {
    '& .MuiOutlinedInput-root': { height: 34, minHeight: 0, paddingBlock: 0 },
    '& > .MuiOutlinedInput-root:first-of-type': { width: 240 },
  },
  [breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    '& > .MuiOutlinedInput-root': { flex: '1 1 0', minWidth: 0, width: 'auto' },
    '& > .MuiButton-root': { flexShrink: 0 },
  },
}));

/** One below the other, as wide as the sheet. */
const Sheet = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& > *': { width: '100%' },
  '& .MuiButton-root': { justifyContent: 'flex-start' },
});

interface ListFiltersProps {
  /** What the address asks for: whatever is not its page narrows the list. */
  search: object;
  onClear: () => void;
  /** What a text is searched for in; it stays in sight on a phone. */
  keyword?: ReactNode;
  /** Each filter with its label inside. */
  children: ReactNode;
}

/** The filters of a list, with what takes all of them away; on a phone behind one button, in a sheet from below. Each applies at once. */
export const ListFilters = ({ search, onClear, keyword, children }: ListFiltersProps) => {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(search);
  if (!isPhone)
    return (
      <Bar role="group" aria-label={t('Filters')}>
        {keyword}
        {children}
        <Button variant="text" size="small" aria-label={t('Clear filters')} disabled={count === 0} onClick={onClear}>
          {t('Clear')}
        </Button>
      </Bar>
    );
  return (
    <Bar role="group" aria-label={t('Filters')}>
      {keyword}
      <FilterButton
        icon={<ListFilter size={16} aria-hidden />}
        count={count}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('Filters')}
      </FilterButton>
      <SideDialog
        open={isOpen}
        title={t('Filters')}
        onClose={() => setOpen(false)}
        sheet
        actions={
          <>
            <Button disabled={count === 0} onClick={onClear} sx={{ flex: '1 1 0' }}>
              {t('Clear filters')}
            </Button>
            <Button variant="contained" onClick={() => setOpen(false)} sx={{ flex: '1 1 0' }}>
              {t('Show results')}
            </Button>
          </>
        }
      >
        <Sheet>{children}</Sheet>
      </SideDialog>
    </Bar>
  );
};
