import type { RemedyName } from '../legends/remedies.ts';

/** A sentence to the consumer, in both languages. */
interface Sentence {
  en: string;
  fr: string;
}

const say = (en: string, fr: string): Sentence => ({ en, fr });

/** Says neither what was found about a person nor what to do about it: this is the merchant's to tell. */
const NOT_ACCEPTED = say(
  'This payment could not be accepted. Choose another way to pay.',
  'Ce paiement n’a pas pu être accepté. Choisissez un autre mode de paiement.',
);
const MORE_MONEY = say(
  'There is not enough money in your account. Add money to it, or choose another account.',
  'Il n’y a pas assez d’argent dans votre compte. Approvisionnez-le ou choisissez un autre compte.',
);
const OTHER_ACCOUNT = say(
  'This account cannot be used for the payment. Choose another account.',
  'Ce compte ne peut pas servir à ce paiement. Choisissez un autre compte.',
);
const OTHER_DETAILS = say(
  'Your details are not those that your bank has. Check them, then start again.',
  'Vos renseignements ne sont pas ceux que détient votre banque. Vérifiez-les, puis recommencez.',
);
const SIGN_IN = say('Your bank asks you to sign in again.', 'Votre banque vous demande d’ouvrir une nouvelle session.');

/** What a consumer is told of a payment that failed. Codes of the legends that ask for the same share a sentence. */
const REASONS: Readonly<Partial<Record<RemedyName, Sentence>>> = {
  allowedLocation: say(
    'Payments are not taken from where you are. Try again without a VPN.',
    'Les paiements ne sont pas acceptés depuis l’endroit où vous êtes. Réessayez sans RPV.',
  ),
  payWithinLimits: say('The amount is outside your limits.', 'Le montant dépasse vos limites.'),
  payExactAmount: say(
    'The amount that was sent is not the amount asked for.',
    'Le montant envoyé n’est pas celui qui était demandé.',
  ),
  payFromOwnAccount: say(
    'The payment must come from an account in your own name.',
    'Le paiement doit venir d’un compte à votre nom.',
  ),
  payAgainInTime: say('The time for this payment ran out.', 'Le délai de ce paiement est écoulé.'),
  startAgain: say('You cancelled this payment.', 'Vous avez annulé ce paiement.'),
  waitThenRetry: say(
    'There were too many attempts. Try again later.',
    'Il y a eu trop de tentatives. Réessayez plus tard.',
  ),
  autodepositAddress: say(
    'The transfer was not sent to the address that was shown.',
    'Le virement n’a pas été envoyé à l’adresse affichée.',
  ),
  waitForBank: say(
    'Your bank cannot be reached. Try again later.',
    'Votre banque est injoignable. Réessayez plus tard.',
  ),
  askWhyStopped: say('The payment was stopped at your bank.', 'Le paiement a été arrêté à votre banque.'),
  fundAccount: MORE_MONEY,
  fundForRepresentment: MORE_MONEY,
  matchDetails: OTHER_DETAILS,
  accountNumbers: OTHER_ACCOUNT,
  anotherAccount: OTHER_ACCOUNT,
  anotherAccountType: OTHER_ACCOUNT,
  accountWithDebits: OTHER_ACCOUNT,
  unfreezeAccount: OTHER_ACCOUNT,
  signInToBank: SIGN_IN,
  interactiveFlow: SIGN_IN,
};

/** What a consumer is told where a payment failed with a code that asks for this; also of a code that is in no legend. */
export const consumerReason = (remedy: RemedyName | undefined): Sentence => (remedy && REASONS[remedy]) ?? NOT_ACCEPTED;
