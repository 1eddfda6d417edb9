import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RADIUS } from '../../../ui/dimensions.ts';
import { useReport } from '../state/report-context.ts';
import { type FilterChip, filterChips } from './chips.ts';
import { useMerchants } from './use-merchants.ts';

const Row = styled('div')(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  [breakpoints.down('sm')]: { flexWrap: 'nowrap', '& > :disabled': { display: 'none' } },
  // The range stands above, on paper
  '@media print': { '& button, & [data-filter=range]': { display: 'none !important' }, '& li': { paddingRight: 10 } },
  '& ul': { display: 'contents', listStyle: 'none' },
  '& li': {
    ...typography.dense,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 28,
    paddingLeft: 10,
    borderRadius: RADIUS.chip,
    border: `1px solid ${vars.palette.tokens.primary.tintStrong}`,
    backgroundColor: vars.palette.tokens.primary.tint,
    [breakpoints.down('sm')]: { minHeight: 44, whiteSpace: 'nowrap' },
  },
  '& li > span': { color: vars.palette.tokens.text.secondary },
  '& li > b': { fontWeight: 550 },
}));

/** The active filters, each with a button to remove it, and one to remove all. */
export const FilterChips = () => {
  const { t } = useTranslation();
  const { face, search, go, clear } = useReport();
  const merchants = useMerchants(search.merchantIds);
  const row = useRef<HTMLDivElement>(null);
  const chips = filterChips(face.report, search, { t, merchants });
  // The next chip's button, else the previous one, else "Clear filters", which stays
  const remove = (chip: FilterChip) => {
    const buttons = [...(row.current?.querySelectorAll<HTMLElement>('li button') ?? [])];
    const index = chips.indexOf(chip);
    (buttons[index + 1] ?? buttons[index - 1] ?? row.current)?.focus();
    go(chip.without);
  };
  // A disabled button loses the focus
  const clearAndFocus = () => {
    row.current?.focus();
    clear?.();
  };
  return (
    <Row ref={row} tabIndex={-1} role="group" aria-label={t('Active filters')}>
      <ul>
        {chips.map(chip => (
          <li key={chip.key} data-filter={chip.key}>
            <span>{chip.label}</span>
            <b title={chip.title === chip.value ? undefined : chip.title}>{chip.value}</b>
            <IconButton
              aria-label={t('Remove {{filter}} filter', { filter: chip.label })}
              onClick={() => remove(chip)}
              sx={{ width: 26, height: 26, flexShrink: 0, color: 'tokens.primary.text' }}
            >
              <X size={14} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button variant="text" size="small" disabled={!clear} onClick={clearAndFocus}>
        {t('Clear filters')}
      </Button>
    </Row>
  );
};
