import { formatMoneyCad } from '@drumlin/contract/core/money.ts';
import type { PagePayment } from '@drumlin/contract/payment-flow/routes.ts';
import { type Language, useLanguage } from '../i18n/language.ts';
import { CopyButton } from './CopyButton.tsx';

type Money = Pick<PagePayment, 'amountCents' | 'currency'>;

/** The amount of a payment as the portal writes it. */
export const amountText = ({ amountCents, currency }: Money, language: Language): string =>
  formatMoneyCad(amountCents / 100, language === 'fr' ? 'fr-CA' : 'en-CA', currency);

export const AmountCard = ({ label, payment }: { label: string; payment: Money }) => {
  const { language } = useLanguage();
  return (
    <dl class="card amount">
      <dt>{label}</dt>
      <dd>{amountText(payment, language)}</dd>
    </dl>
  );
};

interface FactsProps {
  facts: readonly (readonly [name: string, value: string])[];
  /** By which the merchant finds the payment. */
  reference: string;
}

/** What is so, by name, and the reference, which can be copied. */
export const Facts = ({ facts, reference }: FactsProps) => {
  const { t } = useLanguage();
  return (
    <dl class="card">
      {facts.map(([name, value]) => (
        <div class="fact" key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div class="fact copied">
        <dt>{t('Reference')}</dt>
        <dd>
          <span>{reference}</span>
          <CopyButton value={reference} />
        </dd>
      </div>
    </dl>
  );
};
