/** French of the values of enumerations; English is the key. Transactions are feminine, and so are their statuses. */
export const enumerations: Record<string, string> = {
  // transaction status
  Successful: 'Réussie',
  Rejected: 'Rejetée',
  Pending: 'En attente',
  Initiated: 'Amorcée',
  Returned: 'Retournée',
  Abandoned: 'Abandonnée',
  'Collection bypass': 'Recouvrement contourné',
  Failed: 'Échouée',
  Declined: 'Refusée',

  // Interac method
  'All attempts': 'Toutes les tentatives',
  'First time users': 'Nouveaux utilisateurs',
  'Repeat users': 'Utilisateurs récurrents',
  'Rejected or abandoned': 'Rejetées ou abandonnées',
  'Rejected without a code': 'Rejetées sans code',
  'Without abandons': 'Sans les abandons',
  'Abandons only': 'Abandons seulement',
  Automatic: 'Automatique',
  Manual: 'Manuel',
  'Request Money': 'Demande de fonds',

  // notification status
  Sent: 'Envoyée',
  Undelivered: 'Non livrée',

  // e-mails to the consumer
  'Money request': 'Demande de fonds',
  'Payment instructions': 'Instructions de paiement',
  Confirmation: 'Confirmation',
};
