/** French of the dashboard, the balances, the reserve calendar and the help; English is the key. */
export const dashboard: Readonly<Record<string, string>> = {
  // menu, greeting, tiles and pickers
  Dashboard: 'Tableau de bord',
  'Hi {{name}}, welcome back': 'Bonjour {{name}}, bon retour',
  'Welcome back': 'Bon retour',
  'Your role': 'Votre rôle',
  'Your roles': 'Vos rôles',
  'What can each role do?': 'Que permet chaque rôle?',
  Shortcuts: 'Raccourcis',
  'Daily account report': 'Rapport quotidien du compte',
  'Transactions tracking': 'Suivi des transactions',
  'VIP customers management': 'Gestion des clients VIP',
  'Users management': 'Gestion des utilisateurs',
  'You have no merchant “{{id}}”. {{name}} is shown instead.':
    'Vous n’avez pas de marchand « {{id}} ». {{name}} est affiché à la place.',
  '{{name}} has no product “{{id}}”. {{product}} is shown instead.':
    '{{name}} n’a pas le produit « {{id}} ». {{product}} est affiché à la place.',
  'Your merchants could not be loaded': 'Vos marchands n’ont pas pu être chargés',
  'No merchants yet': 'Aucun marchand pour l’instant',
  'They appear here once the first file of merchants has been taken in.':
    'Ils s’afficheront ici une fois le premier fichier de marchands reçu.',
  'Your company has no merchants yet': 'Votre entreprise n’a pas encore de marchand',
  'Balances and analytics appear here once a merchant of yours has been set up.':
    'Les soldes et les analyses s’afficheront ici une fois un de vos marchands configuré.',
  'This merchant has no product yet': 'Ce marchand n’a pas encore de produit',
  'Balances and analytics appear here once it has Interac e-Transfer or Instant Bank Transfer.':
    'Les soldes et les analyses s’afficheront ici une fois qu’il aura le Virement Interac ou le virement bancaire instantané.',
  'Analytics data is not yet available for your selected product':
    'Les données d’analyse ne sont pas encore disponibles pour le produit choisi',

  // today against yesterday
  Today: 'Aujourd’hui',
  'Payins today': 'Encaissements d’aujourd’hui',
  'Success rate': 'Taux de réussite',
  'Rejected today': 'Refusés aujourd’hui',
  'Payouts paid today': 'Décaissements payés aujourd’hui',
  'Nothing by {{time}} yesterday': 'Rien hier à {{time}}',
  'Nothing to compare with': 'Rien à comparer',
  'against yesterday at {{time}}': 'par rapport à hier à {{time}}',
  'Payins: {{count}}, yesterday {{before}}': 'Encaissements : {{count}}, hier {{before}}',
  'Points: {{points}}': 'Points : {{points}}',
  'against the usual {{rate}}': 'par rapport à {{rate}} d’habitude',
  '{{reason}}: {{count}}, usually {{usual}}': '{{reason}} : {{count}}, d’habitude {{usual}}',
  'No reason of rejections is more frequent than usual': 'Aucun motif de refus n’est plus fréquent que d’habitude',
  '{{reason}}: {{count}} of {{all}}': '{{reason}} : {{count}} sur {{all}}',
  'None so far': 'Aucun jusqu’ici',
  'Paid: {{count}}, {{before}} by {{time}} yesterday': 'Payés : {{count}}, hier à {{time}} : {{before}}',
  'On their way: {{count}}, {{amount}}': 'En route : {{count}}, {{amount}}',

  // balances
  'Pending Payins': 'Encaissements en attente',
  Reserves: 'Réserves',
  'TBR Reserves': 'Réserves à libérer',
  "Today's Payouts": 'Décaissements d’aujourd’hui',
  'Successful payins of the last five days, or of as many as the terms of the merchant say, less their fees. They are not available yet.':
    'Les encaissements réussis des cinq derniers jours, ou d’autant de jours que le disent les conditions du marchand, moins leurs frais. Ils ne sont pas encore disponibles.',
  'Successful payins that have not settled yet, less their fees. They settle after three business days.':
    'Les encaissements réussis qui ne sont pas encore réglés, moins leurs frais. Ils le sont après trois jours ouvrables.',
  'A share of the payins that is held back against returns until it matures.':
    'Une part des encaissements, retenue en prévision des retours jusqu’à son échéance.',
  'Reserves to be released: they have matured and become available with the next disbursement.':
    'Les réserves échues, à libérer : elles deviennent disponibles au prochain versement.',
  'What can be paid out or disbursed now: settled payins less reserves, payouts, returns, disbursements and fees, with adjustments.':
    'Ce qui peut être décaissé ou versé maintenant : les encaissements réglés, moins les réserves, décaissements, retours, versements et frais, avec les ajustements.',
  'The amounts before this one, together.': 'Les montants qui précèdent, ensemble.',
  'Payouts made today, Eastern Time. They have left the available balance already.':
    'Les décaissements d’aujourd’hui, heure de l’Est. Ils ont déjà quitté le solde disponible.',
  'What is {{term}}?': 'Que signifie {{term}}?',
  'Data refreshed at {{time}} ET': 'Données actualisées le {{time}} HE',
  'Balances exported': 'Soldes exportés',
  'Export all balances': 'Exporter tous les soldes',
  'Reported (ET)': 'Communiqué (HE)',
  'Reported (UTC)': 'Communiqué (UTC)',
  'Refresh balances': 'Actualiser les soldes',
  'Not reported yet': 'Pas encore communiqué',
  'No balance has been reported for this merchant yet.': 'Aucun solde n’a encore été communiqué pour ce marchand.',
  'These balances are more than a day old. Newer ones have not come in.':
    'Ces soldes datent de plus d’un jour. Il n’en est pas arrivé de plus récents.',
  'They could not be refreshed: {{reason}}': 'Ils n’ont pas pu être actualisés : {{reason}}',
  'How Available Balance was reached': 'Comment le solde disponible est obtenu',
  'How the wallets together were reached': 'Comment les portefeuilles, ensemble, sont obtenus',
  'Kept after the last disbursement': 'Gardé après le dernier versement',
  'Cleared payins': 'Encaissements réglés',
  'Fees of cleared payins': 'Frais des encaissements réglés',
  'Other fees': 'Autres frais',
  'By the ledger': 'Selon le grand livre',
  'Ties out with the balance': 'Concorde avec le solde',
  'Differs from the balance': 'Diffère du solde',
  'Payments may have come since the balance was reported.':
    'Des paiements ont pu arriver depuis que le solde a été communiqué.',
  'The lines of this balance are not shown.': 'Les lignes de ce solde ne sont pas affichées.',
  'until {{day}}': 'jusqu’au {{day}}',
  'No days yet': 'Aucun jour encore',

  // reserve calendar
  'Reserve calendar': 'Calendrier des réserves',
  'The reserve calendar could not be loaded': 'Le calendrier des réserves n’a pas pu être chargé',
  'Reserves are not shown for this merchant': 'Les réserves ne sont pas affichées pour ce marchand',
  'No disbursement has reserve that is still held': 'Aucun versement n’a de réserve encore retenue',
  'Disbursement (ET)': 'Versement (HE)',
  'Matures (ET)': 'Échéance (HE)',
  'When it matures': 'Quand elle arrive à échéance',
  Matured: 'Échue',
  'Matured before today': 'Échue avant aujourd’hui',
  'Matures in the week': 'Échéance dans la semaine',
  'Matured before': 'Échue avant',
  '{{amount}} matures. Disbursements: {{days}}. Matured by then: {{sum}}':
    '{{amount}} arrive à échéance. Versements : {{days}}. Échu à cette date : {{sum}}',
  'Put into reserve': 'Mis en réserve',
  'Still held': 'Encore retenu',
  Print: 'Imprimer',
  'Reserves on the dashboard': 'Réserves au tableau de bord',
  'Listed below': 'Dans la liste ci-dessous',
  'Of payins settled since the last disbursement, listed with the next one':
    'D’encaissements réglés depuis le dernier versement, dans la liste avec le prochain',
  'Reported before the last disbursement, or corrected since':
    'Communiqué avant le dernier versement, ou corrigé depuis',
  'Held of disbursements that the portal does not have': 'Retenu de versements que le portail n’a pas',
  'The same, from the disbursements': 'La même somme, d’après les versements',

  // help
  'What the screens show, and who may see what.': 'Ce que montrent les écrans, et qui peut voir quoi.',
  Roles: 'Rôles',
  'A role decides which screens you see and what you may change. An Admin of your company gives it. A screen of a product also needs that product.':
    'Un rôle détermine les écrans que vous voyez et ce que vous pouvez modifier. Un administrateur de votre entreprise l’attribue. Un écran propre à un produit exige aussi ce produit.',
  'The dashboard shows what a merchant has. The reserve calendar, behind the amount of Reserves, says of which disbursements it is and when it matures.':
    'Le tableau de bord montre ce qu’a un marchand. Le calendrier des réserves, derrière le montant des réserves, dit de quels versements il provient et quand il vient à échéance.',
  'Reports and exports': 'Rapports et exportations',
  'Which time is it?': 'De quelle heure s’agit-il?',
  'Every day and time is Eastern Time, wherever you are. A day begins and ends at midnight in Toronto.':
    'Chaque jour et chaque heure est celle de l’Est, où que vous soyez. Un jour commence et finit à minuit à Toronto.',
  'How do I find one payment?': 'Comment trouver un paiement?',
  'Press Ctrl+K or ⌘K and type a name, an amount, an identifier or its first six characters. In a report, open a row to see its fields, its steps and the records linked to it; J and K, or the arrow keys, go to the rows beside it.':
    'Appuyez sur Ctrl+K ou ⌘K et tapez un nom, un montant, un identifiant ou ses six premiers caractères. Dans un rapport, ouvrez une ligne pour voir ses champs, ses étapes et les enregistrements qui lui sont liés; J et K, ou les flèches, mènent aux lignes voisines.',
  'Do the totals match the list?': 'Les totaux correspondent-ils à la liste?',
  'Yes. The list, its totals and its files always have the same filters. The address of the page keeps them, so you can bookmark or share it.':
    'Oui. La liste, ses totaux et ses fichiers ont toujours les mêmes filtres. L’adresse de la page les conserve : vous pouvez l’ajouter aux favoris ou la partager.',
  'What do the codes mean?': 'Que signifient les codes?',
  '“Error codes” and “Return codes” at the top of a report explain each code, who must act and what to do.':
    'Les codes d’erreur et de retour, en haut d’un rapport, expliquent chaque code, qui doit agir et que faire.',
  'How large may a file be?': 'Quelle taille un fichier peut-il avoir?',
  'An export at once has up to 150,000 rows, one in the background up to 500,000. Schedules export a report again and again.':
    'Une exportation immédiate compte au plus 150 000 lignes, une exportation en arrière-plan, 500 000. Les exportations planifiées reproduisent un rapport à intervalles réguliers.',
  'How old are the figures?': 'De quand datent les chiffres?',
  'They are of whole days up to yesterday and are worked out again at midnight, Eastern Time. Balances are as old as the time beside them says.':
    'Ils portent sur des jours entiers jusqu’à hier et sont recalculés à minuit, heure de l’Est. Les soldes datent de l’heure indiquée à côté d’eux.',
  'What is a conversion?': 'Qu’est-ce qu’une conversion?',
  'The share of payin attempts that succeeded. First-time attempts are of consumers who have never paid you before, the others are repeat attempts; in 24 hours, tries of one consumer count as one.':
    'La part des tentatives d’encaissement qui ont réussi. Les premières tentatives viennent de consommateurs qui ne vous ont jamais payé, les autres de clients connus; en 24 heures, les essais d’un consommateur comptent pour un seul.',
  'Whom am I compared with?': 'À qui suis-je comparé?',
  'With other merchants together, and only where there are enough of them that none can be recognised.':
    'À l’ensemble des autres marchands, et seulement s’ils sont assez nombreux pour qu’aucun ne soit reconnaissable.',
  'Your account': 'Votre compte',
  'How do I protect it?': 'Comment le protéger?',
  'Turn on a second factor or a passkey in your profile, and sign out sessions there that you do not know.':
    'Activez un second facteur ou une clé d’accès dans votre profil, et déconnectez-y les sessions que vous ne reconnaissez pas.',
  'Why do I not see a screen?': 'Pourquoi un écran ne s’affiche-t-il pas?',
  'Your role or the products of your company do not include it. An Admin of your company can change your role.':
    'Votre rôle ou les produits de votre entreprise ne le comprennent pas. Un administrateur de votre entreprise peut changer votre rôle.',
  'Is your question not here?': 'Votre question n’est pas ici?',

  // the first steps of a new company
  'Getting started': 'Pour commencer',
  'Your company has no payments yet. These steps are done in a few minutes.':
    'Votre entreprise n’a pas encore de paiements. Ces étapes prennent quelques minutes.',
  'Invite your people': 'Invitez vos gens',
  'Give each the role of what they do': 'Donnez à chacun le rôle de ce qu’il fait',
  'List the addresses of your servers': 'Inscrivez les adresses de vos serveurs',
  'Only these may call the payments test API': 'Elles seules peuvent appeler l’API d’essai des paiements',
  'Make a key of the test API': 'Créez une clé de l’API d’essai',
  'Test payments from your own systems, without money': 'Des paiements d’essai depuis vos systèmes, sans argent',
  'Make the payment page yours': 'Donnez votre image à la page de paiement',
  'Logo, colours and name that your consumers see': 'Logo, couleurs et nom que voient vos consommateurs',
  'Read the guide': 'Lisez le guide',
  // what waits for staff
  'What waits': 'À faire',
  'Nothing waits for you.': 'Rien ne vous attend.',
  'Disbursement proposals to decide': 'Propositions de versement à décider',
  'Representments that fall due': 'Représentations qui arrivent à échéance',
  'Adjustments asked for': 'Ajustements demandés',
  'Findings of the reconciliation': 'Constats du rapprochement',
  'Refused files': 'Fichiers refusés',
  'Late files': 'Fichiers en retard',
  'Invitations that wait for approval': 'Invitations en attente d’approbation',
  'People who are locked out': 'Personnes verrouillées',
  'Announcements that end today': 'Annonces qui se terminent aujourd’hui',
  Decide: 'Décider',
  'Look at them': 'Voir',
  '{{names}} and others': '{{names}} et autres',
  'since {{time}} ET': 'depuis {{time}} HE',
  'Until {{time}} ET': 'Jusqu’à {{time}} HE',
  // how the portal and the day of all merchants stand
  'Health of today': 'État du jour',
  'Last file taken in': 'Dernier fichier reçu',
  'Late files of merchants': 'Fichiers de marchands en retard',
  'Late for longest: {{name}}': 'En retard depuis le plus longtemps : {{name}}',
  'Refused: {{what}}': 'Refusé : {{what}}',
  'Your exports that wait': 'Vos exportations en attente',
  'Failed: {{number}}': 'Échouées : {{number}}',
  'The last run failed': 'La dernière exécution a échoué',
  'Payins of all merchants today': 'Encaissements du jour de tous les marchands',
  'All payins of today': 'Tous les encaissements du jour',
  'Payins by the hour': 'Encaissements par heure',
  'No hour of today is over yet.': 'Aucune heure du jour n’est encore écoulée.',
  '{{from}} to {{to}} ET': 'de {{from}} à {{to}} HE',
};
