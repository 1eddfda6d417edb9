import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { SaveFirstView } from '../views/SaveView.tsx';
import { ClearFilters, FilterPill, useFilterChips } from './FilterPill.tsx';

const Row = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  [breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    whiteSpace: 'nowrap',
    '& > .in-force': { minHeight: 44 },
    '& > :disabled': { display: 'none' },
  },
  // The range stands above, on paper
  '@media print': {
    '& button, & [data-filter=range]': { display: 'none !important' },
    '& .words': { paddingRight: 10 },
  },
}));

/** The filters in force, each with a cross, and Clear: on a phone beside the buttons, and on paper. */
export const FilterChips = () => {
  const { t } = useTranslation();
  return (
    <Row tabIndex={-1} role="group" aria-label={t('Active filters')}>
      {useFilterChips().map(chip => (
        <FilterPill key={chip.key} chip={chip} />
      ))}
      <ClearFilters />
      <SaveFirstView />
    </Row>
  );
};
