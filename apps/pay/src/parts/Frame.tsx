import type { PaymentFlowLook } from '@drumlin/contract/branding/look.ts';
import type { ComponentChildren } from 'preact';
import { useLanguage } from '../i18n/language.ts';
import { Icon } from './Icon.tsx';

interface FrameProps {
  look: PaymentFlowLook | undefined;
  /** Chooses the other language. */
  onLanguage: () => void;
  /** Leaves the payment; without it there is no button for it. */
  onClose?: (() => void) | undefined;
  children: ComponentChildren;
}

/** What is around every screen: whose payment it is, that it is a test, the language, and the way out. */
export const Frame = ({ look, onLanguage, onClose, children }: FrameProps) => {
  const { t, language } = useLanguage();
  const other = language === 'en' ? { tag: 'fr', name: 'Français' } : { tag: 'en', name: 'English' };
  return (
    <div class="page">
      <header class="top">
        {look?.logoUrl && <img class="logo" src={look.logoUrl} alt="" />}
        <span class="merchant">{look && (look.displayName ?? t('Merchant'))}</span>
        <button type="button" class="small" lang={other.tag} onClick={onLanguage}>
          {other.name}
        </button>
        {onClose && (
          <button type="button" class="small" aria-label={t('Close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </header>
      <main class="screen">
        <p class="test">{t('Test payment: no money moves')}</p>
        {children}
      </main>
    </div>
  );
};
