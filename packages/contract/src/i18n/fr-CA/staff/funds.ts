/** French of operational fund management: the accounts of the journal, what moved them, and adjustments; English is the key. */
export const funds: Readonly<Record<string, string>> = {
  'Operational fund management': 'Gestion du fonds opérationnel',

  // accounts
  Accounts: 'Comptes',
  'Operational fund': 'Fonds opérationnel',
  'Instant Bank Transfer fund': 'Fonds des virements bancaires instantanés',
  'Merchants: pending': 'Marchands : en attente',
  'Merchants: available': 'Marchands : disponible',
  'Merchants: reserve': 'Marchands : réserve',
  'Merchants: matured reserve': 'Marchands : réserve échue',
  'Disbursements payable': 'Versements à payer',
  Suspense: 'Compte d’attente',
  'The journal does not balance': 'Le journal n’est pas équilibré',
  'Debits less credits:': 'Débits moins crédits :',
  'Does not balance': 'Non équilibrée',
  'Posted again after finding {{id}}': 'Inscrite de nouveau après le constat {{id}}',
  'Nothing was posted yet': 'Rien n’a encore été inscrit',
  'Sums of the journal, posted {{time}} ET': 'Sommes du journal, inscrites le {{time}} HE',
  'Newer rows are posted with the next reconciliation':
    'Les lignes plus récentes seront inscrites au prochain rapprochement',

  // what moved them
  'What is shown': 'Ce qui est affiché',
  Movements: 'Mouvements',
  Movement: 'Mouvement',
  'Movements of {{account}}': 'Mouvements : {{account}}',
  'Movements: {{total}}': 'Mouvements : {{total}}',
  'The movements could not be loaded': 'Les mouvements n’ont pas pu être chargés',
  'Nothing has moved this account yet': 'Ce compte n’a encore aucun mouvement',
  Entries: 'Écritures',
  'Disbursements by file': 'Versements reçus par fichier',
  'Adjustment of a merchant': 'Ajustement d’un marchand',
  'Disbursement paid': 'Versement payé',
  'Adjustment of the fund': 'Ajustement du fonds',
  Clearing: 'Compensation',
  'Lines of {{reference}}': 'Lignes de {{reference}}',
  'Posted {{time}} ET by {{name}}': 'Inscrit le {{time}} HE par {{name}}',
  'the portal': 'le portail',

  // adjustments
  Adjust: 'Ajuster',
  'Ask for an adjustment': 'Demander un ajustement',
  'Nothing moves before a second person approves it.': 'Rien ne change avant l’approbation d’une deuxième personne.',
  Ask: 'Demander',
  'Merchant (optional)': 'Marchand (facultatif)',
  'The operational fund itself': 'Le fonds opérationnel lui-même',
  'Take away': 'Retirer',
  'Of a merchant, it is the note of the row in its Adjustments report':
    'Pour un marchand, c’est la note de la ligne de son rapport des ajustements',
  'Adjustment asked for': 'Ajustement demandé',
  'Asked for': 'Demandé',
  'Asked for (ET)': 'Demandé (HE)',
  'Decided (ET)': 'Décidé (HE)',
  Of: 'De',
  'Rejected: {{why}}': 'Rejeté : {{why}}',
  'Waits for a second person': 'Attend une deuxième personne',
  'Approve this adjustment?': 'Approuver cet ajustement?',
  'Adjustment approved': 'Ajustement approuvé',
  'Reject this adjustment?': 'Rejeter cet ajustement?',
  'Adjustment rejected': 'Ajustement rejeté',
  'It is posted at once and cannot be undone, only corrected by another one.':
    'Il est inscrit aussitôt et ne peut pas être annulé, seulement corrigé par un autre.',
  'The merchant sees it in its Adjustments report and its balance. It cannot be undone, only corrected.':
    'Le marchand le voit dans son rapport des ajustements et dans son solde. Il ne peut pas être annulé, seulement corrigé.',
  'The adjustments could not be loaded': 'Les ajustements n’ont pas pu être chargés',
  'No adjustment was asked for yet': 'Aucun ajustement n’a encore été demandé',
  'Adjustments: {{total}}': 'Ajustements : {{total}}',
  'Must not be zero': 'Ne doit pas être zéro',
  'Must be at most 100,000,000.00': 'Ne doit pas dépasser 100 000 000,00',
  'Choose a merchant with Interac e-Transfer that is not in Draft':
    'Choisissez un marchand qui a le Virement Interac et n’est pas à l’état de brouillon',
  'Something else was asked for by this name': 'Autre chose a été demandé sous ce nom',

  // on record
  'Fund adjustment asked for': 'Ajustement du fonds demandé',
  'Fund adjustment approved': 'Ajustement du fonds approuvé',
  'Fund adjustment rejected': 'Ajustement du fonds rejeté',

  'Rejected because': 'Motif du rejet',
  Cents: 'Cents',
  'Decided already': 'Déjà décidé',

  // the guide
  'What is the operational fund?': 'Qu’est-ce que le fonds opérationnel?',
  '“{{funds}}” shows each account as the sum of the journal. Choose one to see what moved it by day, and open a movement for its entries.':
    '« {{funds}} » montre chaque compte comme la somme du journal. Choisissez-en un pour voir ses mouvements par jour, et ouvrez un mouvement pour voir ses écritures.',
  'How is something adjusted?': 'Comment fait-on un ajustement?',
  '“{{adjust}}” asks with a reason; a second person approves it with a second factor, or rejects it. A merchant’s adjustment is then in its report and its balance.':
    '« {{adjust}} » le demande avec un motif; une deuxième personne l’approuve avec un second facteur, ou le rejette. L’ajustement d’un marchand est alors dans son rapport et son solde.',
};
