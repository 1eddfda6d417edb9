/** French of the files as staff see them, and of the places where consumers may be; English is the key. */
export const ingest: Readonly<Record<string, string>> = {
  // files
  Files: 'Fichiers',
  Dataset: 'Jeu de données',
  Datasets: 'Jeux de données',
  Late: 'En retard',
  Manifest: 'Manifeste',
  Size: 'Taille',
  'All datasets': 'Tous les jeux de données',
  'Bad rows, which were left out': 'Lignes fautives, laissées de côté',
  'By dataset': 'Par jeu de données',
  'Datasets of merchants: {{total}}': 'Jeux de données des marchands : {{total}}',
  'Due by (ET)': 'Attendu avant (HE)',
  'Files of the provider’s systems that were taken in or refused, and what is late. Times are Eastern (ET).':
    'Fichiers des systèmes du fournisseur, acceptés ou refusés, et ce qui est en retard. Les heures sont celles de l’Est (HE).',
  'Files: {{total}}': 'Fichiers : {{total}}',
  'Finished (ET)': 'Terminé (HE)',
  'Last taken in (ET)': 'Dernier accepté (HE)',
  'Latest files of merchants': 'Derniers fichiers des marchands',
  'New or changed rows': 'Lignes nouvelles ou modifiées',
  'Nobody knows whose rows a refused file had: look for it without a merchant.':
    'On ne sait pas à qui étaient les lignes d’un fichier refusé : recherchez-le sans marchand.',
  'No file yet': 'Aucun fichier encore',
  'Nothing is late': 'Rien n’est en retard',
  'On time': 'À l’heure',
  Problems: 'Problèmes',
  'Refused since (ET)': 'Refusé depuis (HE)',
  'Search by file name': 'Rechercher par nom de fichier',
  'Started (ET)': 'Commencé (HE)',
  'The file could not be loaded': 'Le fichier n’a pas pu être chargé',
  'The first {{shown}} of {{total}} problems': 'Les {{shown}} premiers de {{total}} problèmes',
  'The {{shown}} with most rows of {{total}} merchants':
    'Les {{shown}} marchands, sur {{total}}, qui ont le plus de lignes',
  'There is no such file': 'Ce fichier n’existe pas',
  'Usually comes': 'Arrive d’habitude',
  'Whole file': 'Fichier entier',
  'Why it was refused': 'Pourquoi il a été refusé',
  'With a manifest': 'Avec manifeste',
  'every day': 'chaque jour',
  'every {{days}} days': 'tous les {{days}} jours',
  '{{bytes}} bytes': '{{bytes}} o',
  '{{rows}} bad': 'Fautives : {{rows}}',
  '{{rows}} changed': 'Modifiées : {{rows}}',
  '{{rows}} new': 'Nouvelles : {{rows}}',
  '{{rows}} older': 'Plus anciennes : {{rows}}',
  '{{rows}} unchanged': 'Inchangées : {{rows}}',

  // where consumers may be
  Allowed: 'Autorisé',
  Country: 'Pays',
  Place: 'Lieu',
  'Add Permission': 'Ajouter une autorisation',
  'Choose a country': 'Choisissez un pays',
  'Consumers may pay from anywhere.': 'Les consommateurs peuvent payer de partout.',
  'Delete this restriction?': 'Supprimer cette restriction?',
  'Edit Permission': 'Modifier l’autorisation',
  'Empty for the whole country': 'Vide pour tout le pays',
  'IP mapping restriction added': 'Restriction par adresse IP ajoutée',
  'IP mapping restriction changed': 'Restriction par adresse IP modifiée',
  'IP mapping restriction deleted': 'Restriction par adresse IP supprimée',
  'Rule exists already': 'La règle existe déjà',
  'Must be a province or territory of Canada, such as ON':
    'Doit être une province ou un territoire du Canada, comme ON',
  'No country matches': 'Aucun pays ne correspond',
  'No restriction yet': 'Aucune restriction encore',
  'Region code': 'Code de la région',
  'Restriction added': 'Restriction ajoutée',
  'Restriction deleted': 'Restriction supprimée',
  'Restrictions: {{total}}': 'Restrictions : {{total}}',
  'The portal’s IP location file tells countries and no regions: where a region is refused, the whole country is.':
    'Le fichier de localisation des adresses IP du portail donne les pays sans les régions : là où une région est refusée, tout le pays l’est.',
  'The restrictions could not be loaded': 'Les restrictions n’ont pas pu être chargées',
  'This merchant does not have this product': 'Ce marchand n’a pas ce produit',
  'A merchant can have at most {{max}} rules': 'Un marchand peut avoir au plus {{max}} règles',
  'This portal has no IP location file: every place is unknown, so a merchant with a rule takes no payment.':
    'Ce portail n’a aucun fichier de localisation des adresses IP : tout lieu est inconnu, et un marchand qui a une règle n’accepte aucun paiement.',
  'Up to three capital letters or digits, such as ON': 'Trois lettres majuscules ou chiffres au plus, comme ON',
  'Whole country': 'Tout le pays',
  '{{rule}}. The other rules of the merchant decide from now on; without one, consumers may pay from anywhere.':
    '{{rule}}. Les autres règles du marchand décident désormais; s’il n’y en a aucune, les consommateurs peuvent payer de partout.',

  // the guide
  'Files that came in, refused ones with their reasons, and what is late.':
    'Les fichiers reçus, ceux qui ont été refusés avec leurs motifs, et ce qui est en retard.',
  'What comes in of a product that was switched off?': 'Qu’est-ce qui entre encore d’un produit désactivé?',
  'Corrections of what is there, and what settles it: returns, adjustments, disbursements, balances. New payments refuse their file.':
    'Les corrections de ce qui s’y trouve et ce qui le règle : retours, ajustements, versements, soldes. De nouveaux paiements font refuser leur fichier.',
  'Why was a file refused?': 'Pourquoi un fichier a-t-il été refusé?',
  'Open it under “{{refused}}”: each bad line is named with its reason, up to 100. Nothing of the file was taken. A file taken without its bad rows names them in the same way.':
    'Ouvrez-le sous « {{refused}} » : chaque ligne fautive est nommée avec son motif, jusqu’à 100. Rien du fichier n’a été accepté. Un fichier accepté sans ses lignes fautives les nomme de la même façon.',
  'When is a merchant late?': 'Quand un marchand est-il en retard?',
  '“{{by}}” says how often its files usually come. One is late when the next has not come by the merchant’s time of settlement, or 6:00 a.m. Eastern.':
    '« {{by}} » dit à quel rythme ses fichiers arrivent d’habitude. Il est en retard quand le suivant n’est pas arrivé à son heure de règlement, ou à 6 h, heure de l’Est.',
  'Who never had a file?': 'De qui aucun fichier n’est-il jamais arrivé?',
  '“{{by}}” with “{{none}}” has a line for each published merchant with a product of which nothing ever came, and names what is missing. Choose a dataset to see who never had that one.':
    '« {{by}} » avec « {{none}} » a une ligne par marchand publié dont un produit n’a jamais rien envoyé, et nomme ce qui manque. Choisissez un jeu de données pour voir de qui celui-là n’est jamais arrivé.',
  'The places from which consumers may pay on a merchant’s hosted page.':
    'D’où les consommateurs peuvent payer sur la page hébergée d’un marchand.',
  'Which rule goes first?': 'Quelle règle l’emporte?',
  'The rule of a region goes before that of its country; as soon as one place is allowed, every other is refused.':
    'La règle d’une région l’emporte sur celle de son pays; dès qu’un lieu est autorisé, tous les autres sont refusés.',
  'How do I shut out a country?': 'Comment refuser un pays?',
  '“{{add}}” with the merchant, the product and the country, as “{{refused}}”. All other places stay open.':
    '« {{add}} » avec le marchand, le produit et le pays, comme « {{refused}} ». Tous les autres lieux restent ouverts.',
  'How do I take payments from one country alone?': 'Comment n’accepter que les paiements d’un seul pays?',
  'Add it as “{{allowed}}”: every place without a rule is refused then, and so is whoever cannot be placed.':
    'Ajoutez-le comme « {{allowed}} » : tout lieu sans règle est alors refusé, de même que quiconque est introuvable.',
};
