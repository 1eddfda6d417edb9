import { defineLegend, plainEntries } from './legend.ts';

/** Why a bank transfer failed. */
export const ibtNumeric = defineLegend({
  title: 'Transaction error codes',
  button: 'Error Codes',
  entries: plainEntries([
    [
      '1',
      'Failed IP validation: the consumer’s IP address is outside the allowed locations',
      'Échec de la validation IP : l’adresse IP du consommateur est hors des lieux permis',
      'proposed',
    ],
    [
      '2',
      'Transaction limit exceeded for this consumer or merchant',
      'Limite de transaction dépassée pour ce consommateur ou ce marchand',
      'proposed',
    ],
    [
      '4',
      'Maximum bank login attempts reached',
      'Nombre maximal de tentatives de connexion bancaire atteint',
      'proposed',
    ],
    ['7', 'Rejected by risk screening', 'Rejetée par le contrôle de risque', 'proposed'],
    [
      '9',
      'Insufficient funds in the consumer’s account',
      'Fonds insuffisants dans le compte du consommateur',
      'proposed',
    ],
    [
      '13',
      'Rejected by risk screening: negative information on the bank account',
      'Rejetée par le contrôle de risque : renseignements défavorables sur le compte bancaire',
      'proposed',
    ],
    [
      '14',
      'Rejected by risk screening: suspicious or fraudulent identity',
      'Rejetée par le contrôle de risque : identité suspecte ou frauduleuse',
      'proposed',
    ],
    [
      '15',
      'Consumer details held by the bank do not match the details in the request',
      'Les renseignements détenus par la banque ne correspondent pas à ceux de la demande',
      'proposed',
    ],
    [
      '16',
      'Rejected by risk screening: unusual activity pattern',
      'Rejetée par le contrôle de risque : activité inhabituelle',
      'proposed',
    ],
    ['17', 'Cross-currency transaction not supported', 'Transaction entre devises non prise en charge', 'proposed'],
    [
      '27',
      'Consumer has opted out of this payment method',
      'Le consommateur a renoncé à ce mode de paiement',
      'proposed',
    ],
    ['98', 'Generic processing error', 'Erreur de traitement générique', 'spec'],
    ['99', 'Cancelled by the consumer', 'Annulée par le consommateur', 'spec'],
    ['101', 'Invalid routing number', 'Numéro d’acheminement non valide', 'proposed'],
    ['102', 'Invalid bank account number', 'Numéro de compte bancaire non valide', 'proposed'],
    ['103', 'Bank temporarily unavailable', 'Banque temporairement indisponible', 'proposed'],
    ['104', 'Timed out or abandoned by the consumer', 'Délai expiré ou abandon par le consommateur', 'spec'],
    ['105', 'Invalid bank token', 'Jeton bancaire non valide', 'proposed'],
    ['106', 'Blocked bank token', 'Jeton bancaire bloqué', 'proposed'],
    [
      '107',
      'Bank token expired; the consumer must sign in to the bank again (tokens lapse after 30 days without use)',
      'Jeton bancaire expiré; le consommateur doit se reconnecter à sa banque (un jeton expire après 30 jours sans utilisation)',
      'proposed',
    ],
    ['108', 'Bank account type not supported', 'Type de compte bancaire non pris en charge', 'proposed'],
    ['109', 'Bank account could not be verified', 'Le compte bancaire n’a pas pu être vérifié', 'proposed'],
  ]),
});
