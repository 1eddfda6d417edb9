import { defineLegend, plainEntries } from './legend.ts';

/** How an Interac payout ended, and why. */
export const interacWithdrawalResult = defineLegend({
  title: 'Interac payout result codes',
  button: 'Error codes',
  entries: plainEntries([
    ['P001', 'Payout rejected by the network', 'Décaissement rejeté par le réseau', 'proposed', 'checkRecipient'],
    [
      'P002',
      'Recipient’s institution unavailable or does not support this payout',
      'L’institution du bénéficiaire est indisponible ou ne prend pas en charge ce décaissement',
      'proposed',
      'waitOrPayOtherwise',
    ],
    [
      'P003',
      'Recipient account does not exist as given',
      'Le compte du bénéficiaire n’existe pas tel qu’indiqué',
      'proposed',
      'recipientAccount',
    ],
    [
      'P004',
      'Recipient account cannot accept the payout',
      'Le compte du bénéficiaire ne peut pas accepter le décaissement',
      'proposed',
      'recipientAccount',
    ],
    ['P005', 'Recipient name does not match', 'Le nom du bénéficiaire ne correspond pas', 'proposed', 'recipientName'],
    [
      'P006',
      'Recipient has no Autodeposit and the merchant does not allow other payouts',
      'Le bénéficiaire n’a pas le dépôt automatique et le marchand ne permet pas d’autres décaissements',
      'proposed',
      'recipientAutodeposit',
    ],
    ['P007', 'Notification could not be delivered', 'L’avis n’a pas pu être livré', 'proposed', 'recipientContact'],
    [
      'P008',
      'Recipient failed the security question',
      'Le bénéficiaire n’a pas répondu correctement à la question de sécurité',
      'proposed',
      'recipientAnswer',
    ],
    [
      'P009',
      'Recipient declined the transfer',
      'Le bénéficiaire a refusé le virement',
      'proposed',
      'recipientDeclined',
    ],
    [
      'P010',
      'User failed to accept the payout in the time allowed',
      'L’utilisateur n’a pas accepté le décaissement dans le délai permis',
      'spec',
      'recipientInTime',
    ],
    [
      'P011',
      'Payout auto-expired (unclaimed e-Transfers lapse after about 30 days)',
      'Décaissement expiré automatiquement (un virement non réclamé expire après environ 30 jours)',
      'spec',
      'recipientInTime',
    ],
  ]),
});
