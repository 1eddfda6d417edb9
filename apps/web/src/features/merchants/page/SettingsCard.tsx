import type { ManagedMerchant } from '@drumlin/contract/merchants/schemas.ts';
import Button from '@mui/material/Button';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../../components/EmptyValue.tsx';
import { flagInWords } from '../../../components/flag-words.ts';
import { usePermissions } from '../../../lib/session/session.ts';
import { Lines, Section } from '../../../ui/Section.tsx';
import { ToneChip } from '../../../ui/ToneChip.tsx';
import { Products } from '../Products.tsx';
import { ContactsDialog } from './ContactsDialog.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

const OnOff = ({ on }: { on: boolean }) => {
  const { t } = useTranslation();
  return (
    <ToneChip tone={on ? 'success' : 'neutral'} icon={on ? CircleCheck : CircleSlash} label={on ? t('On') : t('Off')} />
  );
};

interface CardProps {
  merchant: ManagedMerchant;
}

const useEditing = (label: string) => {
  const mayManage = usePermissions().includes('MERCHANTS_MANAGE');
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const button = mayManage && (
    <Button variant="text" size="small" aria-label={label} onClick={() => setEditing(true)}>
      {t('Edit')}
    </Button>
  );
  return { editing, button, close: () => setEditing(false) };
};

/** The feature flags as they are for the merchant's parent. */
const Flags = ({ merchant: { flags } }: CardProps) => {
  const { t } = useTranslation();
  const on = flags.filter(({ isOn }) => isOn).length;
  return (
    <details style={{ width: '100%' }}>
      <summary>
        {t('Feature flags')} · {t('{{on}} of {{all}} on', { on, all: flags.length })}
      </summary>
      <Lines>
        {flags.map(({ name, isOn }) => (
          <li key={name}>
            <span>
              <code>{name}</code>
              <small>{flagInWords(name, t)}</small>
            </span>
            <OnOff on={isOn} />
          </li>
        ))}
      </Lines>
    </details>
  );
};

/** What is set of a merchant. */
export const SettingsCard = ({ merchant }: CardProps) => {
  const { t } = useTranslation();
  const { editing, button, close } = useEditing(t('Edit settings'));
  const { products, settlementTime, mfaEnforced, allowsDeclines, allowsTestApi } = merchant;
  return (
    <Section title={t('Settings')} action={button}>
      <Lines>
        <li>
          {t('Products')} <Products products={products} />
        </li>
        <li>
          {t('Settlement time')}
          {settlementTime ? <b>{t('{{time}} ET, daily', { time: settlementTime })}</b> : <EmptyValue />}
        </li>
        <li>
          {t('Enforce two-factor authentication')} <OnOff on={mfaEnforced} />
        </li>
        <li>
          {t('Decline representments')} <OnOff on={allowsDeclines} />
        </li>
        <li>
          {t('Payments test API')} <OnOff on={allowsTestApi} />
        </li>
        <li>
          <Flags merchant={merchant} />
        </li>
      </Lines>
      {editing && <SettingsDialog merchant={merchant} onClose={close} />}
    </Section>
  );
};

/** Whom staff turn to at a merchant. */
export const ContactsCard = ({ merchant }: CardProps) => {
  const { t } = useTranslation();
  const { editing, button, close } = useEditing(t('Edit contacts'));
  return (
    <Section title={t('Contacts')} action={button}>
      {merchant.contacts.length === 0 && t('No contact yet.')}
      <Lines>
        {merchant.contacts.map(({ name, title, email, phone }) => (
          <li key={`${name} ${title} ${email} ${phone}`}>
            <span>
              <b>{name}</b>
              <small>{[title, email, phone].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        ))}
      </Lines>
      {editing && <ContactsDialog merchant={merchant} onClose={close} />}
    </Section>
  );
};
