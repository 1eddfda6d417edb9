import remedies from './remedies.json' with { type: 'json' };

/** Who must act on a code. */
type Party = 'consumer' | 'merchant' | 'bank' | 'provider';

/** The name of each party. */
export const PARTIES: Readonly<Record<Party, { en: string; fr: string }>> = {
  consumer: { en: 'The consumer', fr: 'Le consommateur' },
  merchant: { en: 'The merchant', fr: 'Le marchand' },
  bank: { en: 'The bank', fr: 'La banque' },
  provider: { en: 'The provider', fr: 'Le fournisseur' },
};

/** Who must act on a code and what there is to do, said to the merchant's people. Our own words, for the provider to confirm. */
interface Remedy {
  party: Party;
  en: string;
  fr: string;
}

export type RemedyName = keyof typeof remedies;

/** What there is to do about the codes of the legends; codes that ask for the same share one. */
export const REMEDIES = remedies as Readonly<Record<RemedyName, Remedy>>;
