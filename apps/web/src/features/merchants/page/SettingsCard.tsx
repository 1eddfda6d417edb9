import { getManagedMerchant, listManagedParents } from '@drumlin/contract/merchants/admin.ts';
import type { ManagedMerchant } from '@drumlin/contract/merchants/schemas.ts';
import { PERMISSIONS } from '@drumlin/contract/permissions.ts';
import { setParentMfaEnforcement } from '@drumlin/contract/security/enforcement.ts';
import Button from '@mui/material/Button';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../../components/ConfirmAct.tsx';
import { EmptyValue } from '../../../components/EmptyValue.tsx';
import { flagInWords } from '../../../components/flag-words.ts';
import { call } from '../../../lib/api/call.ts';
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

/** Whether the merchant's company requires a second factor, and for those of the staff who may do everything the way to change it. */
const Enforcement = ({ merchant }: CardProps) => {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const [asking, setAsking] = useState(false);
  const { mfaEnforced, merchantParentId: id, merchantParentName: name } = merchant;
  const label = mfaEnforced ? t('Turn off enforcement') : t('Turn on enforcement');
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      {PERMISSIONS.every(permission => permissions.includes(permission)) && (
        <Button variant="text" size="small" aria-label={label} onClick={() => setAsking(true)}>
          {mfaEnforced ? t('Turn off') : t('Turn on')}
        </Button>
      )}
      <OnOff on={mfaEnforced} />
      {asking && (
        <ConfirmAct
          title={mfaEnforced ? t('Stop enforcing two-factor authentication?') : t('Enforce two-factor authentication?')}
          confirmLabel={label}
          act={{
            mutationFn: () => call(setParentMfaEnforcement, { params: { id }, body: { enabled: !mfaEnforced } }),
            invalidates: [getManagedMerchant, listManagedParents],
            successMessage: mfaEnforced ? t('2FA enforcement disabled') : t('2FA enforcement enabled'),
          }}
          onClose={() => setAsking(false)}
        >
          {mfaEnforced
            ? t(
                'People of {{name}} may then turn their second factor off. Those who have one keep it. Its Admins are told by email.',
                { name },
              )
            : t(
                'Everyone at {{name}}, whichever its merchant, will have to show a second factor when they sign in. Those without one are signed out and receive codes by email. Its Admins are told by email.',
                { name },
              )}
        </ConfirmAct>
      )}
    </span>
  );
};

/** What is set of a merchant. */
export const SettingsCard = ({ merchant }: CardProps) => {
  const { t } = useTranslation();
  const { editing, button, close } = useEditing(t('Edit settings'));
  const { products, settlementTime, allowsDeclines, allowsTestApi } = merchant;
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
          {t('Enforce two-factor authentication')} <Enforcement merchant={merchant} />
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
