/** French of what surrounds the rows of every report: choosing, declining, links, steps and the search; English is the key. */
export const rowScreens: Record<string, string> = {
  // navigation
  Balances: 'Soldes',

  // steps of a row's timeline
  'Return initiated': 'Retour amorcé',
  'Return processed': 'Retour traité',
  'Settled by the bank': 'Réglé par la banque',
  Adjusted: 'Ajustement fait',
  'Period started': 'Début de la période',
  'Period ended': 'Fin de la période',
  'Payout period started': 'Début de la période des décaissements',
  'Payout period ended': 'Fin de la période des décaissements',
  Disbursed: 'Versé',
  'Transaction created': 'Transaction créée',
  'Decline until': 'Refus possible jusqu’à',

  // the drawer of a row
  'All other fields': 'Tous les autres champs',
  'Copy link': 'Copier le lien',
  'Copy for support': 'Copier pour le soutien',
  'Next record': 'Enregistrement suivant',
  'Previous record': 'Enregistrement précédent',
  'Eastern (ET)': 'Heure de l’Est (HE)',
  'What happened': 'Ce qui s’est passé',
  'Who must act': 'Qui doit agir',
  'What to do': 'Que faire',
  ET: 'HE',

  // linked records
  'Consumer {{id}}': 'Consommateur {{id}}',
  'The 30 days up to this record': 'Les 30 jours jusqu’à cet enregistrement',
  'Linked records': 'Enregistrements liés',
  'The linked records could not be loaded.': 'Les enregistrements liés n’ont pas pu être chargés.',

  // representments
  Select: 'Sélectionner',
  Decline: 'Refuser',
  'Decline Representment': 'Refuser la représentation',
  'Decline {{number}} representment of {{amount}}?': 'Refuser {{number}} représentation de {{amount}}?',
  'Decline {{number}} representments, {{amount}} in all?': 'Refuser {{number}} représentations, {{amount}} au total?',
  'They will not be presented to the bank again. This cannot be undone.':
    'Elles ne seront plus présentées à la banque. Cette action est irréversible.',
  'Decline representment(s) have been requested successfully.': 'Le refus des représentations a bien été demandé.',
  'Representments declined successfully': 'Représentations refusées avec succès',
  'Unable to schedule a decline representment request. Please try again later.':
    'Impossible de planifier une demande de refus de représentation. Veuillez réessayer plus tard.',
  'Error getting journal tokens': 'Erreur lors de l’obtention des jetons de journal',
  'Too late to decline': 'Trop tard pour refuser',
  '{{days}} d {{hours}} h left': 'Il reste {{days}} j {{hours}} h',
  '{{hours}} h {{minutes}} min left': 'Il reste {{hours}} h {{minutes}} min',

  // what a row was before files corrected it
  Corrections: 'Corrections',
  'Corrected on': 'Corrigé le',
  was: 'était',
  'The corrections of this record could not be loaded.':
    'Les corrections de cet enregistrement n’ont pas pu être chargées.',

  // the search of the top bar
  'Find anything': 'Rechercher partout',
  'Name, amount, ID, screen, person, merchant': 'Nom, montant, ID, écran, personne, marchand',
  'Names, amounts such as 101.62, IDs or their beginnings, screens, people, merchants and exports':
    'Noms, montants comme 101,62, ID ou leur début, écrans, personnes, marchands et exportations',
  'Nothing was found. Of an ID the first {{least}} characters are enough, of a consumer’s all are needed.':
    'Rien n’a été trouvé. D’un ID, les {{least}} premiers caractères suffisent; celui d’un consommateur se saisit en entier.',
  Acts: 'Actes',
  Screens: 'Écrans',
  'Go there': 'Y aller',
  'Opened lately': 'Ouverts récemment',
  'In a new tab': 'Dans un nouvel onglet',
  'Results: {{count}}': 'Résultats : {{count}}',
  'What was found': 'Ce qui a été trouvé',
  'All of the last 90 days with “{{text}}”: {{report}}': 'Tout des 90 derniers jours avec « {{text}} » : {{report}}',
  'Dark theme': 'Thème foncé',
  'Light theme': 'Thème clair',
  'Invite a person': 'Inviter une personne',
  'User guide': 'Guide de l’utilisateur',
  'The search failed. Please try again.': 'La recherche a échoué. Veuillez réessayer.',
};
