import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { formatMoneyCad } from '@drumlin/contract/core/money.ts';
import { IDENTITIES } from '@drumlin/contract/reconciliation/identities.ts';
import type { IdentityState } from '@drumlin/contract/reconciliation/routes.ts';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';
import { RADIUS } from '../../ui/dimensions.ts';
import { ToneChip } from '../../ui/ToneChip.tsx';

/** Tiles in as many columns as there is room for. */
export const Tiles = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))',
  gap: 16,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr', gap: 8 },
}));

export const Tile = styled(ButtonBase)(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'grid',
  gap: 4,
  alignContent: 'start',
  // A button centres what it holds
  justifyContent: 'stretch',
  gridTemplateColumns: '1fr',
  padding: '12px 14px',
  textAlign: 'start',
  borderRadius: RADIUS.card,
  border: `1px solid ${vars.palette.tokens.border.default}`,
  backgroundColor: vars.palette.tokens.bg.surface,
  color: vars.palette.tokens.text.secondary,
  '&:hover': { backgroundColor: vars.palette.tokens.bg.hover },
  '&[data-differs]': {
    borderColor: vars.palette.tokens.error.mark,
    boxShadow: `inset 0 0 0 1px ${vars.palette.tokens.error.mark}`,
  },
  '&[aria-pressed="true"]': { backgroundColor: vars.palette.tokens.bg.selected },
  '& .head': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 22 },
  '& .id': typography.mono,
  '& .title': { ...typography.dense, fontWeight: 550, color: vars.palette.tokens.text.primary },
}));

const StateChip = ({ open, whole, again, waiting }: IdentityState) => {
  const { t } = useTranslation();
  if (open > 0) return <ToneChip tone="error" icon={TriangleAlert} label={t('Differs')} />;
  const compared = (whole?.compared ?? 0) + (again?.compared ?? 0);
  if (compared === 0 && waiting > 0) return <ToneChip tone="warning" icon={Clock} label={t('Waits')} />;
  return <ToneChip tone="success" icon={CircleCheck} label={t('Holds')} />;
};

interface IdentityTileProps {
  state: IdentityState;
  pressed: boolean;
  onPress: () => void;
}

/** One identity: whether it holds, and what it differs by; pressed, the findings are its own. */
export const IdentityTile = ({ state, pressed, onPress }: IdentityTileProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { identity, open, openCents, whole, again, waiting } = state;
  const count = (value: number) => value.toLocaleString(locale);
  const wordingOf = ({ compared, at }: NonNullable<IdentityState['whole']>) => ({
    number: count(compared),
    time: toEasternWall(new Date(at)).slice(0, 16),
  });
  return (
    <Tile aria-pressed={pressed} data-differs={open > 0 || undefined} onClick={onPress}>
      <span className="head">
        <span className="id">{identity}</span>
        <StateChip {...state} />
      </span>
      <span className="title">{t(IDENTITIES[identity].title)}</span>
      {open > 0 && (
        <span>
          {t('Differences: {{number}}, {{amount}} in all', {
            number: count(open),
            amount: formatMoneyCad(openCents / 100, locale),
          })}
        </span>
      )}
      {whole && <span>{t('Compared: {{number}}, {{time}} ET', wordingOf(whole))}</span>}
      {again && <span>{t('After new files: {{number}}, {{time}} ET', wordingOf(again))}</span>}
      {waiting > 0 && (
        <span>{t('Merchants that wait for a newer balance: {{number}}', { number: count(waiting) })}</span>
      )}
    </Tile>
  );
};
