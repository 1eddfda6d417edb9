import { defineLegend, plainEntries } from './legend.ts';

/** Why an interactive or a direct bank transfer failed. */
export const ibtInteractive = defineLegend({
  title: 'Interactive and direct codes',
  button: 'Error codes',
  entries: plainEntries([
    ['E098', 'Generic processing error', 'Erreur de traitement générique', 'proposed', 'askSupport'],
    ['E099', 'Cancelled by the consumer', 'Annulée par le consommateur', 'proposed', 'startAgain'],
    ['E101', 'Invalid routing number', 'Numéro d’acheminement non valide', 'proposed', 'accountNumbers'],
    ['E102', 'Invalid bank account number', 'Numéro de compte bancaire non valide', 'proposed', 'accountNumbers'],
    ['E103', 'Bank temporarily unavailable', 'Banque temporairement indisponible', 'proposed', 'waitForBank'],
    [
      'E104',
      'Timed out or abandoned by the consumer',
      'Délai expiré ou abandon par le consommateur',
      'proposed',
      'payAgainInTime',
    ],
    ['E105', 'Invalid bank token', 'Jeton bancaire non valide', 'proposed', 'signInToBank'],
    ['E106', 'Blocked bank token', 'Jeton bancaire bloqué', 'proposed', 'signInToBank'],
    ['E107', 'Bank token expired', 'Jeton bancaire expiré', 'proposed', 'signInToBank'],
    [
      'E108',
      'Bank account type not supported',
      'Type de compte bancaire non pris en charge',
      'proposed',
      'anotherAccountType',
    ],
    [
      'E109',
      'Bank account could not be verified',
      'Le compte bancaire n’a pas pu être vérifié',
      'proposed',
      'anotherAccount',
    ],
    [
      'E301',
      'Direct transaction could not be completed',
      'La transaction directe n’a pas pu être menée à terme',
      'proposed',
      'askSupport',
    ],
    [
      'E302',
      'Consumer must re-authenticate with the bank; send the consumer through the interactive flow',
      'Le consommateur doit s’authentifier de nouveau auprès de sa banque; dirigez-le vers le parcours interactif',
      'sourced',
      'interactiveFlow',
    ],
  ]),
});
