import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n.ts';
import { RADIUS } from '../../../ui/dimensions.ts';
import { useReport } from '../state/report-context.ts';
import { isFiltered } from '../state/search-moves.ts';
import { useIsTyping } from '../state/typing.tsx';
import { type FilterChip, filterChips } from './chips.ts';
import { useMerchants } from './use-merchants.ts';

const Pill = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'flex',
  alignItems: 'center',
  maxWidth: '100%',
  '&.in-force': {
    minHeight: 34,
    borderRadius: RADIUS.control,
    border: `1px solid ${vars.palette.tokens.primary.tintStrong}`,
    backgroundColor: vars.palette.tokens.primary.tint,
  },
  '&.in-force > .MuiButton-root, &.in-force > .MuiButton-root:hover': {
    height: 32,
    paddingRight: 2,
    border: 0,
    backgroundColor: 'transparent',
  },
  '&.in-force .MuiButton-endIcon': { display: 'none' },
  '& .words': { display: 'flex', gap: 6, minWidth: 0, paddingLeft: 10 },
  '& .label': { color: vars.palette.tokens.text.secondary },
  '& b': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 550 },
}));

const barAround = (button: HTMLElement): HTMLElement | null => button.closest<HTMLElement>('[role=group]');

/** Puts the focus on the button that takes the next filter away, else the one before, else on the bar: what had it goes. */
const focusBeside = (button: HTMLElement): void => {
  const bar = barAround(button);
  const buttons = [...(bar?.querySelectorAll<HTMLElement>('.remove') ?? [])];
  const at = buttons.indexOf(button);
  (buttons[at + 1] ?? buttons[at - 1] ?? bar)?.focus();
};

interface FilterPillProps {
  /** The filter as it is in force; undefined while it is not, and its button stands alone. */
  chip: FilterChip | undefined;
  /** The button that changes it; without one its label and value are text. */
  children?: ReactNode;
}

/** A filter of the bar that is in force: its value, which its button changes, and a cross that takes it away. */
export const FilterPill = ({ chip, children }: FilterPillProps) => {
  const { t } = useTranslation();
  const { go } = useReport();
  return (
    <Pill className={chip ? 'in-force' : ''} data-filter={chip?.key}>
      {children ?? (
        <span className="words">
          <span className="label">{chip?.label}</span>
          <b title={chip?.title === chip?.value ? undefined : chip?.title}>{chip?.value}</b>
        </span>
      )}
      {chip && (
        <IconButton
          className="remove"
          aria-label={t('Remove {{filter}} filter', { filter: chip.label })}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            go(chip.without);
          }}
          sx={{ width: 26, height: 26, mx: 0.5, color: 'tokens.primary.text' }}
        >
          <X size={14} aria-hidden />
        </IconButton>
      )}
    </Pill>
  );
};

/** The filters in force, in words. */
export const useFilterChips = (): FilterChip[] => {
  const { t } = useTranslation();
  const { face, search } = useReport();
  return filterChips(face.report, search, { t, locale: useLocale(), merchants: useMerchants(search.merchantIds) });
};

/** Whether there is anything to clear: a filter, or a text that is not searched for yet. */
export const useCanClear = (): boolean => {
  const isTyping = useIsTyping();
  return isFiltered(useReport().search) || isTyping;
};

/** Takes every filter away; the bar around it gets the focus, which a disabled button loses. */
export const ClearFilters = () => {
  const { t } = useTranslation();
  const { clear } = useReport();
  const canClear = useCanClear();
  const clearAll = (button: HTMLElement) => {
    barAround(button)?.focus();
    clear();
  };
  return (
    <Button
      aria-label={t('Clear filters')}
      variant="text"
      size="small"
      disabled={!canClear}
      onClick={({ currentTarget }) => clearAll(currentTarget)}
    >
      {t('Clear')}
    </Button>
  );
};
