/** Who must act on a code. */
export type Party = 'consumer' | 'merchant' | 'bank' | 'provider';

/** The name of each party. */
export const PARTIES: Readonly<Record<Party, { en: string; fr: string }>> = {
  consumer: { en: 'The consumer', fr: 'Le consommateur' },
  merchant: { en: 'The merchant', fr: 'Le marchand' },
  bank: { en: 'The bank', fr: 'La banque' },
  provider: { en: 'The provider', fr: 'Le fournisseur' },
};

/** Who must act on a code and what there is to do, said to the merchant's people. Our own words, for the provider to confirm. */
export interface Remedy {
  party: Party;
  en: string;
  fr: string;
}

const by =
  (party: Party) =>
  (en: string, fr: string): Remedy => ({ party, en, fr });
const consumer = by('consumer');
const merchant = by('merchant');
const bank = by('bank');
const provider = by('provider');

/** What there is to do about the codes of the legends; codes that ask for the same share one. */
export const REMEDIES = {
  // what the consumer pays with, and how
  payFromOwnAccount: consumer(
    'Ask them to send again from an account in their own name',
    'Demandez-lui d’envoyer de nouveau à partir d’un compte à son nom',
  ),
  payExactAmount: consumer(
    'Ask them to pay again with the exact amount; what they sent goes back to them',
    'Demandez-lui de payer de nouveau le montant exact; ce qui a été envoyé lui est remboursé',
  ),
  payWithinLimits: consumer(
    'Ask them to try again with an amount within the limits',
    'Demandez-lui de réessayer avec un montant dans les limites',
  ),
  payLaterOrLess: consumer(
    'Ask them to wait until their limit has room, or to choose a smaller amount',
    'Demandez-lui d’attendre que sa limite le permette ou de choisir un montant plus petit',
  ),
  payAgainInTime: consumer(
    'Ask them to start again and to finish in the time allowed',
    'Demandez-lui de recommencer et de terminer dans le délai permis',
  ),
  startAgain: consumer(
    'Nothing was paid; they may start a new payment',
    'Rien n’a été payé; une nouvelle opération peut être lancée',
  ),
  refundedStartAgain: consumer(
    'The transfer goes back to them; ask them to start a new payment',
    'Le virement lui est remboursé; demandez-lui de lancer une nouvelle opération',
  ),
  newTransfer: consumer(
    'Ask them to send a new transfer; each reference is taken once',
    'Demandez-lui d’envoyer un nouveau virement; chaque référence ne sert qu’une fois',
  ),
  messageCode: consumer(
    'Ask them to send again with the message code they were shown',
    'Demandez-lui d’envoyer de nouveau avec le code de message affiché',
  ),
  autodepositAddress: consumer(
    'Ask them to send to the Autodeposit address they were shown, or to choose another way to pay',
    'Demandez-lui d’envoyer à l’adresse de dépôt automatique affichée ou de choisir un autre mode de paiement',
  ),
  allowedLocation: consumer(
    'Ask them to try again from an allowed location, without a VPN or proxy',
    'Demandez-lui de réessayer d’un lieu permis, sans RPV ni serveur mandataire',
  ),
  waitThenRetry: consumer(
    'Ask them to wait a while before they try again',
    'Demandez-lui d’attendre un peu avant de réessayer',
  ),
  fundAccount: consumer(
    'Ask them to put the amount in the account, then to pay again',
    'Demandez-lui d’approvisionner le compte, puis de payer de nouveau',
  ),
  fundForRepresentment: consumer(
    'Ask them to have the amount in the account; the debit may be represented',
    'Demandez-lui d’approvisionner le compte; le débit peut être représenté',
  ),
  matchDetails: consumer(
    'Ask them to give their details as their bank has them, then to try again',
    'Demandez-lui de fournir ses renseignements tels que sa banque les détient, puis de réessayer',
  ),

  // the consumer's account
  accountNumbers: consumer(
    'Ask them for the right institution, transit and account numbers before you try again',
    'Demandez-lui les bons numéros d’institution, de transit et de compte avant de réessayer',
  ),
  anotherAccount: consumer('Ask them for another account', 'Demandez-lui un autre compte'),
  anotherAccountType: consumer(
    'Ask them for an account of a type that is supported',
    'Demandez-lui un compte d’un type pris en charge',
  ),
  accountWithDebits: consumer(
    'Ask them for an account that allows debits, or for another way to pay',
    'Demandez-lui un compte qui permet les débits ou un autre mode de paiement',
  ),
  unfreezeAccount: consumer(
    'Ask them to settle this with their bank, or for another account',
    'Demandez-lui de régler la question avec sa banque ou un autre compte',
  ),
  signInToBank: consumer(
    'Have them sign in to their bank again',
    'Faites-lui ouvrir de nouveau une session auprès de sa banque',
  ),
  interactiveFlow: merchant(
    'Send them through the interactive flow, where they sign in to their bank again',
    'Dirigez le consommateur vers le parcours interactif, où il ouvre de nouveau une session auprès de sa banque',
  ),
  askWhyStopped: consumer(
    'Ask them why they stopped the payment, and agree on another',
    'Demandez-lui pourquoi le paiement a été arrêté et convenez d’un autre',
  ),
  askWhyReturned: consumer(
    'Ask them why they sent it back before you pay again',
    'Demandez-lui pourquoi le retour a été fait avant de payer de nouveau',
  ),

  // the person who is paid
  recipientAccount: consumer(
    'Ask the recipient for an account that can take the payout, then send it again',
    'Demandez au bénéficiaire un compte qui peut recevoir le décaissement, puis envoyez-le de nouveau',
  ),
  recipientName: consumer(
    'Ask the recipient for their name as their bank has it, then send the payout again',
    'Demandez au bénéficiaire son nom tel que sa banque le détient, puis envoyez de nouveau le décaissement',
  ),
  recipientAutodeposit: consumer(
    'Ask the recipient to set up Autodeposit, then send the payout again',
    'Demandez au bénéficiaire d’activer le dépôt automatique, puis envoyez de nouveau le décaissement',
  ),
  recipientContact: consumer(
    'Ask the recipient for an e-mail address or a phone number that works, then send the payout again',
    'Demandez au bénéficiaire une adresse courriel ou un numéro de téléphone valide, puis envoyez de nouveau le décaissement',
  ),
  recipientAnswer: consumer(
    'Make sure that the recipient knows the answer, then send the payout again',
    'Assurez-vous que le bénéficiaire connaît la réponse, puis envoyez de nouveau le décaissement',
  ),
  recipientDeclined: consumer(
    'Ask the recipient why they declined before you send it again',
    'Demandez au bénéficiaire la raison de son refus avant d’envoyer de nouveau le décaissement',
  ),
  recipientInTime: consumer(
    'Send the payout again and ask the recipient to accept it in time',
    'Envoyez de nouveau le décaissement et demandez au bénéficiaire de l’accepter à temps',
  ),

  // what the merchant sends, and what it may
  correctRequest: merchant(
    'Correct this in the request and send it again',
    'Corrigez cet élément de la requête et envoyez-la de nouveau',
  ),
  supportedLanguage: merchant(
    'Ask for the payment again in a supported language',
    'Demandez de nouveau le paiement dans une langue prise en charge',
  ),
  supportedCurrency: merchant(
    'Ask for the payment again in a supported currency',
    'Demandez de nouveau le paiement dans une devise prise en charge',
  ),
  newNumber: merchant(
    'Look for the first transaction with this number; send another only under a new number',
    'Cherchez la première transaction portant ce numéro; n’en envoyez une autre que sous un nouveau numéro',
  ),
  accountId: merchant(
    'Check the account ID of the request; if it is right, quote the transaction ID to support',
    'Vérifiez l’identifiant de compte de la requête; s’il est exact, donnez l’identifiant de la transaction au soutien',
  ),
  keysOfRequest: merchant(
    'Check the keys and the encryption of the request, then send it again',
    'Vérifiez les clés et le chiffrement de la requête, puis envoyez-la de nouveau',
  ),
  smallerPayout: merchant(
    'Send a smaller payout, or ask support about the limit',
    'Envoyez un décaissement plus petit ou interrogez le soutien sur la limite',
  ),
  coverPayout: merchant(
    'Send the payout again once your balance covers it',
    'Envoyez de nouveau le décaissement quand votre solde le couvrira',
  ),
  checkRecipient: merchant(
    'Check the recipient’s details; if they are right, quote the transaction ID to support',
    'Vérifiez les renseignements du bénéficiaire; s’ils sont exacts, donnez l’identifiant de la transaction au soutien',
  ),
  verifyPerson: merchant(
    'Make sure who the consumer is before another attempt; quote the transaction ID to support if you know them',
    'Assurez-vous de l’identité du consommateur avant une autre tentative; si vous le connaissez, donnez l’identifiant de la transaction au soutien',
  ),
  anotherMethod: merchant('Offer them another way to pay', 'Offrez-lui un autre mode de paiement'),
  treatAsUnpaid: merchant(
    'Treat the payin as unpaid, and ask the consumer to pay again',
    'Considérez l’encaissement comme impayé et demandez au consommateur de payer de nouveau',
  ),
  askWhyRefused: merchant(
    'Treat the payin as unpaid, and ask the consumer why it was refused',
    'Considérez l’encaissement comme impayé et demandez au consommateur la raison du refus',
  ),
  stopTransfers: merchant('Send no more transfers to this account', 'N’envoyez plus de transferts à ce compte'),
  getAgreement: merchant(
    'Send no more debits until the consumer has agreed to them',
    'N’envoyez plus de débits tant que le consommateur n’y a pas consenti',
  ),
  followAgreement: merchant(
    'Compare the debit with the agreement, and send the next one as agreed',
    'Comparez le débit avec l’accord et envoyez le prochain comme convenu',
  ),
  sendNotice: merchant(
    'Send the confirmation or the notice that the agreement requires before the next debit',
    'Envoyez la confirmation ou le préavis que l’accord exige avant le prochain débit',
  ),

  // the bank, and the provider
  waitForBank: bank(
    'Wait until the bank is available again, then try again',
    'Attendez que la banque soit de nouveau disponible, puis réessayez',
  ),
  waitOrPayOtherwise: bank(
    'Wait until the institution is available again, or pay the recipient another way',
    'Attendez que l’institution soit de nouveau disponible ou payez le bénéficiaire autrement',
  ),
  bankInDefault: bank(
    'Send nothing to this institution until it takes part in clearing again',
    'N’envoyez rien à cette institution tant qu’elle ne participe pas de nouveau à la compensation',
  ),
  askSupport: provider('Quote the transaction ID to support', 'Donnez l’identifiant de la transaction au soutien'),
  askToEnable: provider(
    'Ask support to enable this for the merchant',
    'Demandez au soutien de l’activer pour le marchand',
  ),
  askToConfigure: provider(
    'Ask support to complete the merchant’s configuration',
    'Demandez au soutien de compléter la configuration du marchand',
  ),
} as const satisfies Record<string, Remedy>;

export type RemedyName = keyof typeof REMEDIES;
