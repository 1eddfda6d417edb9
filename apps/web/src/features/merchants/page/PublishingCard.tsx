import { type ManagedMerchant, PUBLISHING_STEPS, type PublishingStep } from '@drumlin/contract/merchants/schemas.ts';
import LinearProgress from '@mui/material/LinearProgress';
import { Circle, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Lines, Section } from '../../../ui/Section.tsx';

const STEPS: Readonly<Record<PublishingStep, { label: string; missing: string }>> = {
  products: { label: 'Products', missing: 'Choose at least one product' },
  settlementTime: { label: 'Settlement time', missing: 'Set the time of settlement' },
  contacts: { label: 'Contacts', missing: 'Name at least one contact' },
  riskRatings: { label: 'Risk ratings', missing: 'Add the risk ratings of its VIP consumers' },
  fees: { label: 'Fees', missing: 'Give it fees for its products' },
};

/** What a merchant in Draft needs before it can be published. */
export const PublishingCard = ({ merchant: { missing } }: { merchant: ManagedMerchant }) => {
  const { t } = useTranslation();
  const done = PUBLISHING_STEPS.length - missing.length;
  const words = t('{{done}} of {{all}} done', { done, all: PUBLISHING_STEPS.length });
  return (
    <Section title={t('Before publishing')} action={words}>
      <LinearProgress
        variant="determinate"
        aria-label={t('Before publishing')}
        value={(done / PUBLISHING_STEPS.length) * 100}
        sx={{ mb: 3 }}
      />
      <Lines>
        {PUBLISHING_STEPS.map(step => {
          const isMissing = missing.includes(step);
          const Icon = isMissing ? Circle : CircleCheck;
          return (
            <li key={step} style={{ justifyContent: 'flex-start' }}>
              <Icon
                role="img"
                size={18}
                color={isMissing ? 'currentColor' : 'var(--mui-palette-tokens-success-mark)'}
                aria-label={isMissing ? t('Missing') : t('Done')}
              />
              <span>
                <b>{t(STEPS[step].label)}</b>
                {isMissing && <small>{t(STEPS[step].missing)}</small>}
              </span>
            </li>
          );
        })}
      </Lines>
    </Section>
  );
};
