/** French of the staff's menu, of merchants as staff manage them, and of the second factor before a dangerous act; English is the key. */
export const merchants: Readonly<Record<string, string>> = {
  // the staff's menu
  'Admin mode': 'Mode administration',

  // permissions
  'See merchants': 'Voir les marchands',
  'Create and change merchants': 'Créer et modifier les marchands',
  'Publish and suspend merchants': 'Publier et suspendre les marchands',
  'Review who has access': 'Examiner les accès',
  'Act as support': 'Agir comme soutien',
  'See personal data in full': 'Voir les données personnelles en entier',
  'Reveal personal data of one row': 'Dévoiler les données personnelles d’une ligne',
  'IP mapping restrictions': 'Restrictions par adresse IP',
  'Additional settings': 'Paramètres supplémentaires',
  Announcements: 'Annonces',
  'Files taken in': 'Fichiers reçus',
  'See fees': 'Voir les frais',
  'Manage fees': 'Gérer les frais',
  'See funds and proposals': 'Voir les fonds et les propositions',
  'Propose disbursements and adjustments': 'Proposer des versements et des ajustements',
  'Approve disbursements and adjustments': 'Approuver des versements et des ajustements',
  'Disbursement configurations': 'Configurations des versements',

  // the audit trail
  'Merchants exported': 'Marchands exportés',
  'Merchant created': 'Marchand créé',
  'Merchant changed': 'Marchand modifié',
  'Merchant published': 'Marchand publié',
  'Merchant suspended': 'Marchand suspendu',
  'Merchant reactivated': 'Marchand réactivé',
  'Merchant parent created': 'Société mère créée',
  'Merchant parent changed': 'Société mère modifiée',
  'Merchant parent renamed': 'Société mère renommée',
  'Declining switched off': 'Refus désactivé',
  'Something is missing': 'Il manque quelque chose',
  'Second factor needed': 'Second facteur demandé',
  'Payments test API switched off': 'API d’essai désactivée',
  Before: 'Avant',
  Changed: 'Modifié',
  'People signed out': 'Personnes déconnectées',
  Why: 'Pourquoi',
  'Before a dangerous act': 'Avant un acte délicat',

  // the second factor
  'Confirm that it is you': 'Confirmez que c’est bien vous',
  'This act asks for your second factor. It is good for ten minutes.':
    'Cet acte demande votre second facteur. Il vaut pendant dix minutes.',

  // refusals
  'There is a merchant of this ID already': 'Un marchand a déjà cet identifiant',
  'There is a merchant parent of this ID already': 'Une société mère a déjà cet identifiant',
  'Name each product once': 'Nommez chaque produit une seule fois',
  'Must be a time of day, such as 05:30': 'Doit être une heure, comme 05:30',
  'Maximum 16 characters': 'Maximum de 16 caractères',
  'Maximum 32 characters': 'Maximum de 32 caractères',
  'Letters, digits, - and _ only': 'Lettres, chiffres, - et _ seulement',

  // the list
  Create: 'Créer',
  Rename: 'Renommer',
  'Every merchant of the portal and the parent it belongs to. Balances in Canadian dollars.':
    'Tous les marchands du portail et leur société mère. Soldes en dollars canadiens.',
  'New merchant': 'Nouveau marchand',
  'New merchant parent': 'Nouvelle société mère',
  Parents: 'Sociétés mères',
  'Merchant parent': 'Société mère',
  'Merchant parents': 'Sociétés mères',
  Products: 'Produits',
  People: 'Personnes',
  'Last file (ET)': 'Dernier fichier (HE)',
  '2FA required': '2FA exigée',
  'All products': 'Tous les produits',
  Draft: 'Brouillon',
  Published: 'Publié',
  'Search by name, parent or ID': 'Rechercher par nom, société mère ou identifiant',
  'Search by name or ID': 'Rechercher par nom ou identifiant',
  'The merchants could not be loaded': 'Les marchands n’ont pas pu être chargés',
  'The merchant parents could not be loaded': 'Les sociétés mères n’ont pas pu être chargées',
  'No merchant matches': 'Aucun marchand ne correspond',
  'Look for another name, parent or ID.': 'Recherchez un autre nom, une autre société mère ou un autre identifiant.',
  'No merchant parent matches': 'Aucune société mère ne correspond',
  'Look for another name or ID.': 'Recherchez un autre nom ou un autre identifiant.',
  'Total merchants: {{total}}': 'Nombre de marchands : {{total}}',
  'Total merchant parents: {{total}}': 'Nombre de sociétés mères : {{total}}',
  '1 to 16 characters, for good': '1 à 16 caractères, définitif',
  '1 to 32 characters, for good': '1 à 32 caractères, définitif',

  // the guide
  'How do I set up a merchant?': 'Comment créer un marchand?',
  '“{{parent}}” creates the company, “{{merchant}}” a merchant of it in Draft. Its page then says under “{{steps}}” what is missing.':
    '« {{parent}} » crée l’entreprise, « {{merchant}} » un de ses marchands, en brouillon. Sa page dit ensuite, sous « {{steps}} », ce qui manque.',
  'How do its people get in?': 'Comment ses gens entrent-ils?',
  'Choose “{{publish}}” on the page of the merchant, then invite its first Admin under “{{users}}”. While it is in Draft, nobody can be invited. Where the role has more than you, somebody else of the staff approves it first.':
    'Choisissez « {{publish}} » sur la page du marchand, puis invitez son premier administrateur sous « {{users}} ». Tant qu’il est un brouillon, personne ne peut être invité. Si le rôle permet plus que le vôtre, une autre personne du personnel l’approuve d’abord.',
  'What does a suspension do?': 'Que fait une suspension?',
  'After “{{suspend}}” its people do not see it any more, and its test keys end for good. Files with its rows are still taken. “{{back}}” undoes all but the end of the keys.':
    'Après « {{suspend}} », ses gens ne le voient plus, et ses clés d’essai sont révoquées pour de bon. Les fichiers avec ses lignes sont encore acceptés. « {{back}} » annule tout, sauf la fin des clés.',
  'Why did my change not last?': 'Pourquoi mon changement n’a-t-il pas duré?',
  'A merchant that no staff ever changed follows the files. From the first change on this screen on, files leave it as it is.':
    'Un marchand que le personnel n’a jamais modifié suit les fichiers. Dès la première modification à cet écran, les fichiers le laissent tel quel.',
  'Why am I asked for a second step?': 'Pourquoi une deuxième étape m’est-elle demandée?',
  'To change the settings of a merchant, to publish, suspend or reactivate it asks for your second factor, unless you gave it in the last ten minutes.':
    'Modifier les paramètres d’un marchand, le publier, le suspendre ou le réactiver demande votre second facteur, sauf si vous l’avez donné dans les dix dernières minutes.',
  'Who did what to a merchant?': 'Qui a fait quoi à un marchand?',
  '“{{activity}}” on its page lists the last acts on it, its branding, its test access and its rules of places, with those who did them.':
    '« {{activity}} », sur sa page, énumère les derniers actes sur le marchand, son apparence, ses accès d’essai et ses règles de lieu, et leurs auteurs.',

  'Where is the rest of a merchant?': 'Où est le reste d’un marchand?',
  'On its page under “{{merchants}}”: people, balances, files and what was done to it. What is changed here is changed there.':
    'Sur sa page, sous « {{merchants}} » : personnes, soldes, fichiers et ce qui lui a été fait. Ce qui est modifié ici l’est aussi là-bas.',

  // the settings of one merchant
  'Merchant settings': 'Paramètres des marchands',
  'Settings and contacts of one merchant.': 'Paramètres et contacts d’un marchand.',
  'Its settings and contacts are shown here.': 'Ses paramètres et ses personnes-ressources s’affichent ici.',

  // a merchant's page
  'The merchant could not be loaded': 'Le marchand n’a pas pu être chargé',
  'Parent: {{name}}': 'Société mère : {{name}}',
  'Since {{day}}': 'Depuis le {{day}}',
  'Steps left before you can publish: {{count}}': 'Étapes avant de pouvoir publier : {{count}}',
  'Suspended: {{reason}}': 'Suspendu : {{reason}}',
  'Files keep this merchant up to date. Once you change it here, they no longer do.':
    'Les fichiers tiennent ce marchand à jour. Une fois que vous le modifiez ici, ils ne le font plus.',
  'Before publishing': 'Avant la publication',
  '{{done}} of {{all}} done': 'Faites : {{done}} sur {{all}}',
  Missing: 'À faire',
  'Settlement time': 'Heure de règlement',
  'Settlement time (ET)': 'Heure de règlement (HE)',
  'Such as 05:30': 'Comme 05:30',
  '{{time}} ET, daily': '{{time}} HE, chaque jour',
  Contacts: 'Personnes-ressources',
  'Choose at least one product': 'Choisissez au moins un produit',
  'Set the time of settlement': 'Fixez l’heure de règlement',
  'Name at least one contact': 'Nommez au moins une personne-ressource',
  'Add the risk ratings of its VIP consumers': 'Ajoutez les cotes de risque de ses consommateurs VIP',
  'Nobody can be invited while the merchant is in Draft.':
    'Personne ne peut être invité tant que le marchand est un brouillon.',
  'Nobody can be invited while the merchant is suspended.':
    'Personne ne peut être invité tant que le marchand est suspendu.',
  'Nobody yet. Invite its Admin first.': 'Personne encore. Invitez d’abord son administrateur.',
  'Nobody yet. Staff with “{{permission}}” invite its Admin.':
    'Personne encore. Le personnel ayant « {{permission}} » invite son administrateur.',
  'All people': 'Toutes les personnes',
  'All files': 'Tous les fichiers',
  '{{on}} of {{all}} on': 'Activées : {{on}} sur {{all}}',
  Settings: 'Paramètres',
  'Edit settings': 'Modifier les paramètres',
  'Edit contacts': 'Modifier les personnes-ressources',
  'Enforce two-factor authentication': 'Authentification à deux facteurs exigée',
  'Turn on': 'Activer',
  'Turn off': 'Désactiver',
  'People of {{name}} may then turn their second step off. Those who have one keep it. Its Admins are told by email.':
    'Les personnes de {{name}} pourront alors désactiver leur deuxième étape. Celles qui en ont une la gardent. Ses administrateurs en sont avisés par courriel.',
  'Everyone at {{name}}, whichever its merchant, will have to confirm a second step when they sign in. Those without one are signed out and receive codes by email. Its Admins are told by email.':
    'Toutes les personnes de {{name}}, quel que soit le marchand, devront confirmer une deuxième étape à la connexion. Celles qui n’en ont pas sont déconnectées et reçoivent des codes par courriel. Ses administrateurs en sont avisés par courriel.',
  'Decline representments': 'Refus des représentations',
  'Its people may decline representments': 'Ses gens peuvent refuser les représentations',
  'Its keys of the payments test API work': 'Ses clés de l’API d’essai des paiements fonctionnent',
  'No contact yet.': 'Aucune personne-ressource encore.',
  'Contact {{number}}': 'Personne-ressource {{number}}',
  'Remove contact {{number}}': 'Retirer la personne-ressource {{number}}',
  'Add contact': 'Ajouter une personne-ressource',
  Phone: 'Téléphone',
  'No balance was reported yet.': 'Aucun solde n’a encore été reçu.',
  'Last files': 'Derniers fichiers',
  'No file had rows of this merchant yet.': 'Aucun fichier n’a encore contenu de lignes de ce marchand.',
  'Rows: {{rows}}': 'Lignes : {{rows}}',
  'Recent activity': 'Activité récente',
  'All activity': 'Toute l’activité',
  'Nothing was done here yet.': 'Rien n’a encore été fait ici.',
  Publish: 'Publier',
  'Publish {{name}}?': 'Publier {{name}}?',
  'People can be invited from then on, and files with its rows are taken. It cannot go back to Draft.':
    'On pourra dès lors inviter des gens, et les fichiers avec ses lignes seront acceptés. Il ne pourra pas redevenir un brouillon.',
  Reactivate: 'Réactiver',
  'Reactivate {{name}}?': 'Réactiver {{name}}?',
  'Its people see it again. Keys of the payments test API stay ended: new ones can be made.':
    'Ses gens le voient de nouveau. Les clés de l’API d’essai restent révoquées : on peut en créer de nouvelles.',
  'Suspend {{name}}?': 'Suspendre {{name}}?',
  'Its people lose it at once; where it is the last merchant of its parent, they are signed out. Its test keys end for good. Files with its rows are still taken.':
    'Ses gens ne le voient plus dès maintenant; si c’est le dernier marchand de sa société mère, leurs sessions prennent fin. Ses clés d’essai sont révoquées pour de bon. Les fichiers avec ses lignes sont encore acceptés.',
  'For the provider’s staff alone': 'Pour le personnel du fournisseur seulement',
};
