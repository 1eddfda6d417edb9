/** French of the bank transfer, balance and verification reports; English is the key. */
export const bankTransferReports: Record<string, string> = {
  // screens and tabs
  'Instant Bank Transfer': 'Virement bancaire instantané',
  Payouts: 'Décaissements',
  'EFT Payouts': 'Décaissements TEF',
  Disbursement: 'Versement',
  'Interac and bank withdrawals sent to your consumers. Times are Eastern (ET).':
    'Retraits Interac et bancaires envoyés à vos consommateurs. Les heures sont celles de l’Est (HE).',
  'Withdrawals sent to bank accounts by electronic funds transfer. Times are Eastern (ET).':
    'Retraits envoyés à des comptes bancaires par transfert électronique de fonds. Les heures sont celles de l’Est (HE).',
  'Deposits that were sent back after they had succeeded. Times are Eastern (ET).':
    'Dépôts retournés après avoir réussi. Les heures sont celles de l’Est (HE).',
  'Returned bank transfers that will be presented once more. Decline until 1:00 a.m. Eastern on the scheduled date.':
    'Virements bancaires retournés qui seront présentés une nouvelle fois. Refus possible jusqu’à 1 h, heure de l’Est, à la date prévue.',
  'Bank accounts your consumers proved to be theirs. Times are Eastern (ET).':
    'Comptes bancaires dont vos consommateurs ont prouvé la propriété. Les heures sont celles de l’Est (HE).',
  'Transactions added up by the day they were received, by type and status. Days are Eastern (ET).':
    'Transactions additionnées selon le jour de réception, le type et le statut. Les jours sont ceux de l’Est (HE).',
  'Credits and debits made to your balance. Times are Eastern (ET).':
    'Crédits et débits portés à votre solde. Les heures sont celles de l’Est (HE).',
  'What was sent to each merchant, and how the amount was reached. Times are Eastern (ET).':
    'Ce qui a été envoyé à chaque marchand, et comment le montant a été obtenu. Les heures sont celles de l’Est (HE).',
  "You don't have permission to view any withdrawals reports.":
    'Vous n’avez pas l’autorisation de consulter les rapports de retraits.',
  "You don't have permission to view any EFT payouts reports.":
    'Vous n’avez pas l’autorisation de consulter les rapports de décaissements TEF.',
  "You don't have permission to view any returns reports.":
    'Vous n’avez pas l’autorisation de consulter les rapports de retours.',
  "You don't have permission to view any representment reports.":
    'Vous n’avez pas l’autorisation de consulter les rapports de représentation.',
  "You don't have permission to view any identity verification reports.":
    'Vous n’avez pas l’autorisation de consulter les rapports de vérification d’identité.',
  "You don't have permission to view any daily summary reports.":
    'Vous n’avez pas l’autorisation de consulter les rapports de sommaire quotidien.',
  "You don't have permission to view any adjustment reports.":
    'Vous n’avez pas l’autorisation de consulter les rapports d’ajustements.',
  "You don't have permission to view any disbursement reports.":
    'Vous n’avez pas l’autorisation de consulter les rapports de versements.',

  // times
  'Day received': 'Jour de réception',
  'Settlement date': 'Date de règlement',
  'Representment date': 'Date de représentation',
  'Return processed time': 'Heure de traitement du retour',

  // filters and columns of transactions
  Region: 'Région',
  Bank: 'Banque',
  Account: 'Compte',
  Channel: 'Canal',
  Product: 'Produit',
  Kind: 'Nature',
  Notes: 'Notes',
  Total: 'Total',
  'Processing bank': 'Banque de traitement',
  'Merchant User ID': 'ID utilisateur marchand',
  'Customer first name': 'Prénom du client',
  'Customer last name': 'Nom de famille du client',
  'Account type': 'Type de compte',
  'Risk rating': 'Cote de risque',
  'Return status': 'Statut du retour',
  'Payment channel': 'Canal de paiement',
  'Postal code': 'Code postal',
  'Transfer ID': 'ID de virement',
  'Payment ID': 'ID de paiement',
  'Bank institution': 'Institution',
  'Bank account': 'Compte bancaire',
  'Verification token': 'Jeton de vérification',
  'Error message': 'Message d’erreur',
  Verifications: 'Vérifications',

  // returns and representments
  'Return Code': 'Code de retour',
  'Next action': 'Prochaine action',
  'Return processed (ET)': 'Retour traité (HE)',
  'Representment date (ET)': 'Date de représentation (HE)',
  'Merchant settlement': 'Règlement du marchand',
  'Settlement fee': 'Frais de règlement',
  'Bank settlement date (ET)': 'Date de règlement bancaire (HE)',
  'Bank settlement': 'Règlement bancaire',
  'Settlement code': 'Code de règlement',
  'Return ID': 'ID du retour',
  'Charged to merchants': 'Imputé aux marchands',
  'Transaction created (ET)': 'Transaction créée (HE)',
  'External Service Reference': 'Référence du service externe',
  'Rep date (ET)': 'Date de rep. (HE)',
  'Decline until (ET)': 'Refus possible jusqu’à (HE)',
  'Decline status': 'Statut du refus',
  'Journal token': 'Jeton de journal',
  Representments: 'Représentations',

  // balances
  'Settled amount': 'Montant réglé',
  'Type code': 'Code de type',
  'Status code': 'Code de statut',
  'Summary ID': 'ID du sommaire',
  'Adjustment type': 'Type d’ajustement',
  'Adjustment ID': 'ID d’ajustement',
  'Net amount': 'Montant net',
  'Start balance': 'Solde d’ouverture',
  Purchases: 'Achats',
  Reserve: 'Réserve',
  'Matured reserve': 'Réserve échue',
  'Handling fee': 'Frais de traitement',
  'Handling fees': 'Frais de traitement',
  'End balance': 'Solde de clôture',
  'Total held reserve': 'Réserve totale retenue',
  'Period start (ET)': 'Début de période (HE)',
  'Period end (ET)': 'Fin de période (HE)',
  'Payout period start (ET)': 'Début de période des décaissements (HE)',
  'Payout period end (ET)': 'Fin de période des décaissements (HE)',
  'Disbursement ID': 'ID de versement',
  Disbursements: 'Versements',
  'Journal ID': 'ID de journal',
  'Disbursed amount': 'Montant versé',

  // legends
  'EFT return codes': 'Codes de retour TEF',
  'Interac returns': 'Retours Interac',
  'Transaction error codes': 'Codes d’erreur de transaction',
  'Validation codes': 'Codes de validation',
  'IBT API codes': 'Codes de l’API VBI',
  'Interactive and direct codes': 'Codes interactifs et directs',
  'Interac payout API codes': 'Codes de l’API de décaissement Interac',
  'Interac payout result codes': 'Codes de résultat des décaissements Interac',

  // relations between rows
  'Original transaction': 'Transaction d’origine',
  Return: 'Retour',
  Representment: 'Représentation',
  Adjustment: 'Ajustement',
  'Identity verification': 'Vérification d’identité',
};
