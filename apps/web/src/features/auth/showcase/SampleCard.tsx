import { formatMoney, formatMoneyCad } from '@drumlin/contract/core/money.ts';
import { styled } from '@mui/material/styles';
import { CircleCheck, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n.ts';
import { RADIUS } from '../../../ui/dimensions.ts';
import { ToneChip } from '../../../ui/ToneChip.tsx';

/** Invented people and amounts, to show what the portal looks like inside. */
const SAMPLE = {
  balance: 312_884.19,
  rows: [
    { name: 'Juniper Brambling', tone: 'success', status: 'Successful', icon: CircleCheck, amount: 125 },
    { name: 'Basil Quillfeather', tone: 'warning', status: 'Pending', icon: Clock, amount: 640 },
  ],
} as const;

const Card = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.body,
  maxWidth: 380,
  padding: '14px 16px 8px',
  color: vars.palette.tokens.text.primary,
  backgroundColor: vars.palette.tokens.bg.surface,
  borderRadius: RADIUS.card,
  boxShadow: vars.palette.tokens.shadow.dialog,
  fontVariantNumeric: 'tabular-nums',
  '& .figure': { ...typography.figureLg, margin: '2px 0 12px' },
  '& .label': { ...typography.caption, color: vars.palette.tokens.text.secondary },
  '& .row': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 36 },
  '& .row:first-of-type': { borderTop: `1px solid ${vars.palette.tokens.border.subtle}`, paddingTop: 4 },
  '& .name': { flex: 1 },
  '& .amount': { fontWeight: 600, minWidth: 68, textAlign: 'end' },
}));

/** A picture of the portal made of its own parts; it says nothing to a screen reader. */
export const SampleCard = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Card aria-hidden>
      <span className="label">{t('Available Balance')}</span>
      <p className="figure">{formatMoneyCad(SAMPLE.balance, locale)}</p>
      {SAMPLE.rows.map(({ name, tone, status, icon, amount }) => (
        <div className="row" key={name}>
          <span className="name">{name}</span>
          <ToneChip tone={tone} icon={icon} label={t(status)} />
          <span className="amount">{formatMoney(amount, locale)}</span>
        </div>
      ))}
    </Card>
  );
};
