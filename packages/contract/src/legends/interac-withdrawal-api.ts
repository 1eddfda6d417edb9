import { defineLegend, plainEntries } from './legend.ts';

/** Why the API refused the request for an Interac payout. */
export const interacWithdrawalApi = defineLegend({
  title: 'Interac payout API codes',
  button: 'Error Codes',
  entries: plainEntries([
    [
      'B001',
      'Merchant account ID missing or unknown',
      'Identifiant de compte du marchand manquant ou inconnu',
      'proposed',
    ],
    ['B002', 'Request unreadable or not authenticated', 'Requête illisible ou non authentifiée', 'proposed'],
    [
      'B003',
      'Merchant transaction number missing or invalid',
      'Numéro de transaction du marchand manquant ou non valide',
      'proposed',
    ],
    ['B004', 'Duplicate merchant transaction number', 'Numéro de transaction du marchand en double', 'proposed'],
    ['B005', 'Amount missing, malformed or out of range', 'Montant manquant, mal formé ou hors limites', 'proposed'],
    ['B006', 'Currency missing or not CAD', 'Devise manquante ou autre que CAD', 'proposed'],
    [
      'B007',
      'Merchant user ID missing or invalid',
      'Identifiant d’utilisateur du marchand manquant ou non valide',
      'proposed',
    ],
    ['B008', 'Consumer first name missing or invalid', 'Prénom du consommateur manquant ou non valide', 'proposed'],
    [
      'B009',
      'Consumer last name missing or invalid',
      'Nom de famille du consommateur manquant ou non valide',
      'proposed',
    ],
    ['B010', 'Consumer email missing or invalid', 'Courriel du consommateur manquant ou non valide', 'proposed'],
    ['B011', 'Consumer phone missing or invalid', 'Téléphone du consommateur manquant ou non valide', 'proposed'],
    ['B012', 'Security question missing or invalid', 'Question de sécurité manquante ou non valide', 'proposed'],
    ['B013', 'Security answer missing or invalid', 'Réponse de sécurité manquante ou non valide', 'proposed'],
    ['B014', 'Payouts not enabled for this merchant', 'Décaissements non activés pour ce marchand', 'proposed'],
    [
      'B015',
      'Consumer’s daily payout limit exceeded',
      'Limite quotidienne de décaissement du consommateur dépassée',
      'proposed',
    ],
    ['B016', 'Per-transaction payout limit exceeded', 'Limite de décaissement par transaction dépassée', 'spec'],
    [
      'B017',
      'Declined: the payout would overdraw the merchant balance',
      'Refusé : le décaissement mettrait le solde du marchand à découvert',
      'spec',
    ],
  ]),
});
