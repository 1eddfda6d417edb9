/** French of the reports: screens, filters, columns, totals and what surrounds them; English is the key. */
export const reports: Record<string, string> = {
  // screens and tabs
  Payins: 'Encaissements',
  'Interac and bank deposits received from your consumers. Times are Eastern (ET).':
    'Dépôts Interac et bancaires reçus de vos consommateurs. Les heures sont celles de l’Est (HE).',
  'Interac e-Transfer': 'Virement Interac',
  "You don't have permission to view any deposit reports.":
    'Vous n’avez pas l’autorisation de consulter les rapports de dépôts.',

  // times a report is read by
  'Time basis': 'Heure utilisée',
  'Original time': 'Heure d’origine',
  'Completion time': 'Heure de fin',

  // filters and columns
  Status: 'Statut',
  Method: 'Méthode',
  'Merchant Txn ID': 'ID trans. marchand',
  'Merchant Customer ID': 'ID client du marchand',
  'Txn ID': 'ID de trans.',
  'Interac ID': 'ID Interac',
  'External Reference': 'Référence externe',
  'Error Code': 'Code d’erreur',
  Attempts: 'Tentatives',
  Abandons: 'Abandons',
  'Customer name': 'Nom du client',
  'Filter by this': 'Filtrer par cette valeur',
  'Amount from': 'Montant minimal',
  'Amount to': 'Montant maximal',
  '{{least}} to {{most}}': '{{least}} à {{most}}',
  'Enter an amount such as 1234.56, with at most two decimals':
    'Entrez un montant comme 1234,56, avec au plus deux décimales',
  'Must not be less than the lower amount': 'Ne doit pas être inférieur au montant minimal',
  'Date and time (ET)': 'Date et heure (HE)',
  Amount: 'Montant',
  Fee: 'Frais',
  Customer: 'Client',
  'Transaction ID': 'ID de transaction',
  'Merchant ID': 'ID du marchand',
  Currency: 'Devise',
  Notification: 'Notification',
  'Original Txn ID': 'ID trans. d’origine',
  'Completed (ET)': 'Terminée (HE)',
  'Email type': 'Type de courriel',
  'Email sent (ET)': 'Courriel envoyé (HE)',

  // totals
  Transactions: 'Transactions',
  'Transaction amount': 'Montant des transactions',
  'How the fee was reached': 'Comment les frais sont obtenus',
  '{{rate}} of {{amount}}': '{{rate}} de {{amount}}',
  '{{parts}}, at least {{bound}}': '{{parts}}, au moins {{bound}}',
  '{{parts}}, at most {{bound}}': '{{parts}}, au plus {{bound}}',
  'Charged {{charged}}, by the fees of its day {{expected}}':
    'Facturé {{charged}}, selon les frais de son jour {{expected}}',
  Fees: 'Frais',
  'Total amount': 'Montant total',
  'The totals could not be loaded.': 'Les totaux n’ont pas pu être chargés.',

  // dates
  Dates: 'Dates',
  'Dates: {{range}}': 'Dates : {{range}}',
  Presets: 'Périodes prédéfinies',
  Yesterday: 'Hier',
  'Last 7 days': '7 derniers jours',
  'Last 30 days': '30 derniers jours',
  'Last 90 days': '90 derniers jours',
  'This week': 'Cette semaine',
  'Last week': 'Semaine dernière',
  'This month': 'Ce mois-ci',
  'Last month': 'Mois dernier',
  'Year to date': 'Depuis le début de l’année',
  Custom: 'Personnalisée',
  From: 'Du',
  To: 'Au',
  Time: 'Heure',
  'For other programs, and Excel in English': 'Pour d’autres programmes et Excel en anglais',
  'For Excel in any language; long IDs stay whole':
    'Pour Excel dans toute langue; les longs identifiants restent entiers',
  'YYYY-MM-DD': 'AAAA-MM-JJ',
  'Choose a day up to today': 'Choisissez un jour jusqu’à aujourd’hui',
  'Choose a day: {{label}}': 'Choisir un jour : {{label}}',
  'Write a day as 2026-06-18': 'Écrivez le jour comme 2026-06-18',
  'Write a time as 14:30': 'Écrivez l’heure comme 14:30',
  'HH:MM': 'HH:MM',
  'The end is before the start': 'La fin précède le début',
  Apply: 'Appliquer',
  '{{from}} to {{to}}, Eastern Time': 'Du {{from}} au {{to}}, heure de l’Est',
  '{{time}} ET': '{{time}} HE',

  // filter bar
  Filters: 'Filtres',
  'More filters': 'Autres filtres',
  Search: 'Rechercher',
  'Search by': 'Rechercher par',
  'Active filters': 'Filtres actifs',
  'Remove {{filter}} filter': 'Retirer le filtre {{filter}}',
  'Clear filters': 'Effacer les filtres',
  'Show {{range}}': 'Afficher : {{range}}',
  'Show results': 'Afficher les résultats',
  'Show {{rows}} result': 'Afficher {{rows}} résultat',
  'Show {{rows}} results': 'Afficher {{rows}} résultats',
  Newest: 'Plus récentes',
  Oldest: 'Plus anciennes',
  Highest: 'Plus élevés',
  Lowest: 'Moins élevés',

  // grid
  'Rows per page': 'Lignes par page',
  'Previous page': 'Page précédente',
  'Next page': 'Page suivante',
  '{{range}} of {{total}}': '{{range}} sur {{total}}',
  'Rows chosen: {{count}}': 'Lignes choisies : {{count}}',
  Clear: 'Effacer',
  'Select row': 'Choisir la ligne',
  'Select all rows': 'Choisir toutes les lignes',
  'No records match your search': 'Aucun enregistrement ne correspond à votre recherche',
  'Show the latest day, {{day}}: {{rows}}': 'Afficher le jour le plus récent, {{day}} : {{rows}}',
  'No records match these filters': 'Aucun enregistrement ne correspond à ces filtres',
  'Try adjusting or clearing your filter selection': 'Essayez de modifier ou d’effacer vos filtres',
  'Could not load this report.': 'Impossible de charger ce rapport.',
  'Sorry, this report cannot be displayed at this moment. Please try again later.':
    'Désolé, ce rapport ne peut pas être affiché pour le moment. Veuillez réessayer plus tard.',

  // totals
  Other: 'Autres',

  // columns
  'Manage Columns': 'Gérer les colonnes',
  'Find a column': 'Trouver une colonne',
  'Always shown': 'Toujours affichée',
  'Orders the list': 'Détermine l’ordre',
  'Keep {{column}} at the left': 'Garder {{column}} à gauche',
  'Move {{column}} with the arrow keys': 'Déplacer {{column}} avec les flèches',
  '{{column}} is now column {{place}} of {{count}}': '{{column}} est maintenant la colonne {{place}} sur {{count}}',
  '{{shown}} of {{all}} shown': 'Affichées : {{shown}} sur {{all}}',
  'Show all': 'Tout afficher',
  Reset: 'Réinitialiser',
  'Compact rows': 'Lignes compactes',

  // names to choose from
  'Choose or type a part': 'Choisissez ou tapez une partie',
  'Nothing found': 'Aucun résultat',

  // one row
  Timeline: 'Chronologie',
  'Email sent': 'Courriel envoyé',
  Completed: 'Terminée',
  'Not completed yet': 'Pas encore terminée',
  'Still to come': 'À venir',
  'This value is not available': 'Cette valeur n’est pas offerte',
  'This record does not exist, or you may not see it.':
    'Cet enregistrement n’existe pas ou vous ne pouvez pas le consulter.',
  'Could not load this record.': 'Impossible de charger cet enregistrement.',

  // export
  Export: 'Exporter',
  'Export options': 'Options d’exportation',
  'Export now': 'Exporter maintenant',
  'Narrow the date range to have every row.': 'Réduisez la période pour obtenir toutes les lignes.',
  'No active filters · {{rows}}': 'Aucun filtre actif · {{rows}}',
  'Uses the 1 active filter · {{rows}}': 'Utilise le filtre actif · {{rows}}',
  'Uses the {{filters}} active filters · {{rows}}': 'Utilise les {{filters}} filtres actifs · {{rows}}',
  'Only the first {{cap}} rows are included': 'Seules les {{cap}} premières lignes sont incluses',

  // legends
  'Error codes': 'Codes d’erreur',
  'Error Legend': 'Légende des erreurs',
  'Return codes': 'Codes de retour',
  'Interac payin API codes': 'Codes de l’API d’encaissement Interac',
  'Interac payin result codes': 'Codes de résultat des encaissements Interac',
  'Find a code or a word': 'Trouver un code ou un mot',
  Code: 'Code',
  Definition: 'Définition',
  'Transaction Fee?': 'Frais de transaction?',
  Yes: 'Oui',
  No: 'Non',
};
