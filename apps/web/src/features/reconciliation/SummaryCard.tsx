import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { formatMoneyCad } from '@drumlin/contract/core/money.ts';
import type { Reconciliation } from '@drumlin/contract/reconciliation/routes.ts';
import { styled } from '@mui/material/styles';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EasternTime } from '../../components/dates/EasternTime.tsx';
import { useLocale } from '../../lib/i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { IconTile } from '../../ui/IconTile.tsx';

const Line = styled(Card)(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  '& h2': { ...typography.h2, margin: 0 },
  '& p': { ...typography.dense, margin: 0, color: vars.palette.tokens.text.secondary },
  '& .run': { marginLeft: 'auto', textAlign: 'end' },
  [`& .bar`]: { display: 'flex', gap: 3 },
  '& .bar span': { width: 16, height: 8, borderRadius: 4, backgroundColor: vars.palette.tokens.success.mark },
  '& .bar span[data-differs]': { backgroundColor: vars.palette.tokens.error.mark },
}));

/** Whether all ties out, in one line; when that was last looked at, and whether something has changed since. */
export const SummaryCard = ({ identities, lastRun, due }: Reconciliation) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const all = identities.length;
  const holding = identities.filter(({ open }) => open === 0).length;
  const open = identities.reduce((sum, identity) => sum + identity.open, 0);
  const cents = identities.reduce((sum, identity) => sum + identity.openCents, 0);
  return (
    <Line>
      <IconTile icon={open > 0 ? TriangleAlert : CircleCheck} />
      <div role="status">
        <h2>{open > 0 ? t('{{holding}} of {{all}} identities hold', { holding, all }) : t('All tie out')}</h2>
        <p>
          {open > 0
            ? t('Differences: {{number}}, {{amount}} in all', {
                number: open.toLocaleString(locale),
                amount: formatMoneyCad(cents / 100, locale),
              })
            : t('All {{all}} identities hold to the cent.', { all })}
        </p>
      </div>
      <div className="bar" aria-hidden>
        {identities.map(identity => (
          <span key={identity.identity} data-differs={identity.open > 0 || undefined} />
        ))}
      </div>
      {lastRun && (
        <p className="run">
          {t('Checked (ET)')} <EasternTime wall={toEasternWall(new Date(lastRun.finishedAt))} />
          <br />
          {lastRun.whole
            ? t('Everything, in {{seconds}} s', { seconds: lastRun.seconds.toFixed(1) })
            : t('What files had changed, in {{seconds}} s', { seconds: lastRun.seconds.toFixed(1) })}
          {due && ` · ${t('Newer files wait for their check')}`}
        </p>
      )}
    </Line>
  );
};
