import { type ManagedMerchant, PUBLISHING_STEPS, type PublishingStep } from '@drumlin/contract/merchants/schemas.ts';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../lib/session/session.ts';
import { Lines, Section } from '../../../ui/Section.tsx';
import { ContactsDialog } from './ContactsDialog.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

const STEPS: Readonly<Record<PublishingStep, { label: string; missing: string }>> = {
  products: { label: 'Products', missing: 'Choose at least one product' },
  settlementTime: { label: 'Settlement time', missing: 'Set the time of settlement' },
  contacts: { label: 'Contacts', missing: 'Name at least one contact' },
  riskRatings: { label: 'Risk ratings', missing: 'Add the risk ratings of its VIP consumers' },
  fees: { label: 'Fees', missing: 'Give it fees for its products' },
};

/** A step that is not done: it opens where it is done, for whoever may do it. */
const MissingStep = ({
  step,
  merchantId,
  onEdit,
}: {
  step: PublishingStep;
  merchantId: string;
  onEdit: () => void;
}) => {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const label = t(STEPS[step].label);
  const isEdited = step === 'products' || step === 'settlementTime' || step === 'contacts';
  if (isEdited && permissions.includes('MERCHANTS_MANAGE'))
    return (
      <MuiLink component="button" type="button" onClick={onEdit}>
        {label}
      </MuiLink>
    );
  if (step === 'fees' && permissions.includes('FEES_VIEW'))
    return (
      <Link to="/merchant/fees" search={{ open: merchantId }}>
        {label}
      </Link>
    );
  return label;
};

/** What a merchant in Draft needs before it can be published. */
export const PublishingCard = ({ merchant }: { merchant: ManagedMerchant }) => {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<PublishingStep>();
  const { missing, merchantId } = merchant;
  const done = PUBLISHING_STEPS.length - missing.length;
  const words = t('{{done}} of {{all}} done', { done, all: PUBLISHING_STEPS.length });
  const Dialog = editing === 'contacts' ? ContactsDialog : SettingsDialog;
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
                <b>
                  {isMissing ? (
                    <MissingStep step={step} merchantId={merchantId} onEdit={() => setEditing(step)} />
                  ) : (
                    t(STEPS[step].label)
                  )}
                </b>
                {isMissing && <small>{t(STEPS[step].missing)}</small>}
              </span>
            </li>
          );
        })}
      </Lines>
      {editing && <Dialog merchant={merchant} onClose={() => setEditing(undefined)} />}
    </Section>
  );
};
