import { formatMoneyCad } from '@drumlin/contract/core/money.ts';
import type { PagePayment } from '@drumlin/contract/payment-flow/routes.ts';
import { useEffect, useState } from 'preact/hooks';
import { type Language, useLanguage } from '../i18n/language.ts';
import { Icon } from './Icon.tsx';

const CONFIRMED_MS = 2_000;

/** Copies a reference, and says so for a moment; nothing where the browser gives a page no clipboard. */
const CopyButton = ({ value }: { value: string }) => {
  const { t } = useLanguage();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  if (!('clipboard' in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <>
      <button type="button" class="small copy" aria-label={t('Copy the reference')} onClick={() => void copy()}>
        <Icon name={isCopied ? 'copied' : 'copy'} />
      </button>
      <span class="hidden" role="status">
        {isCopied && t('Copied')}
      </span>
    </>
  );
};

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
