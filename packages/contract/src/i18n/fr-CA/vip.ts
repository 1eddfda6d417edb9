/** French of the VIP consumers; English is the key. */
export const vip: Record<string, string> = {
  // the list
  'All merchants': 'Tous les marchands',
  'Amount limit': 'Limite de montant',
  'Changed (ET)': 'Modifié (HE)',
  'Changed by': 'Modifié par',
  'Consumers who are made VIPs appear here.': 'Les consommateurs qui deviennent VIP apparaissent ici.',
  'Consumers whose VIP limits override the provider’s risk limits.':
    'Consommateurs dont les limites VIP l’emportent sur les limites de risque du fournisseur.',
  IBT: 'VBI',
  Interac: 'Interac',
  'Look for another part of the user ID.': 'Recherchez une autre partie de l’ID utilisateur.',
  'No VIP consumer matches': 'Aucun consommateur VIP ne correspond',
  'No VIP consumers yet': 'Aucun consommateur VIP pour l’instant',
  Payments: 'Paiements',
  'Search by user ID or merchant': 'Rechercher par ID utilisateur ou marchand',
  'The VIP consumers could not be loaded': 'Les consommateurs VIP n’ont pas pu être chargés',
  'Total VIP consumers: {{total}}': 'Nombre total de consommateurs VIP : {{total}}',
  'Transaction limit': 'Limite de transactions',
  'VIP Clients': 'Clients VIP',
  'VIP consumers': 'Consommateurs VIP',
  '{{report}} ({{product}}) of {{userId}}': '{{report}} ({{product}}) de {{userId}}',

  // adding and editing one
  'Add VIP Consumer': 'Ajouter un consommateur VIP',
  'As you call the consumer': 'Votre nom pour ce consommateur',
  'Current risk rating': 'Cote de risque actuelle',
  'Current status': 'Statut actuel',
  Edit: 'Modifier',
  'Edit {{id}}': 'Modifier {{id}}',
  'Edit VIP Consumer': 'Modifier un consommateur VIP',
  'Failed to add VIP consumer': 'Échec de l’ajout du consommateur VIP',
  'Failed to update VIP consumer': 'Échec de la mise à jour du consommateur VIP',
  'Unable to add {{id}}. Please try again later.': 'Impossible d’ajouter {{id}}. Veuillez réessayer plus tard.',
  'Unable to update {{id}}. Please try again later.':
    'Impossible de mettre à jour {{id}}. Veuillez réessayer plus tard.',
  Update: 'Mettre à jour',
  'VIP consumer added successfully': 'Consommateur VIP ajouté avec succès',
  'VIP consumer updated successfully': 'Consommateur VIP mis à jour avec succès',
  'VIP limits override the provider’s risk limits. You are responsible for assigning the right VIP level to each consumer.':
    'Les limites VIP l’emportent sur les limites de risque du fournisseur. Il vous incombe d’attribuer le bon niveau VIP à chaque consommateur.',
  '{{name}}: {{amount}}, {{number}} transactions': '{{name}} : {{amount}}, transactions : {{number}}',

  // rules
  'A user ID cannot be dots alone': 'Un ID utilisateur ne peut pas se limiter à des points',
  'Choose a risk rating': 'Choisissez une cote de risque',
  'Field cannot exceed 64 characters': 'Ce champ ne peut pas dépasser 64 caractères',
  'Field cannot exceed 255 characters': 'Ce champ ne peut pas dépasser 255 caractères',
  'There is no such merchant': 'Ce marchand n’existe pas',
  'This consumer is a VIP of this merchant already': 'Ce consommateur est déjà un VIP de ce marchand',
  'This merchant has no such risk rating': 'Ce marchand n’a pas cette cote de risque',
  'This user ID stands on several lines of the file': 'Cet ID utilisateur figure sur plusieurs lignes du fichier',

  // files
  'A CSV file in UTF-8, or Unicode text of Excel, whose first line is {{columns}} or these titles as on screen: at most {{lines}} consumers and 256 kB. All of its lines are added, or none.':
    'Un fichier CSV en UTF-8, ou du texte Unicode d’Excel, dont la première ligne est {{columns}} ou ces titres comme à l’écran : au plus {{lines}} consommateurs et 256 ko. Toutes ses lignes sont ajoutées, ou aucune.',
  'A file adds at most {{max}} consumers': 'Un fichier ajoute au plus {{max}} consommateurs',
  'Add from a file': 'Ajouter d’un fichier',
  'Add VIP consumers from a file': 'Ajouter des consommateurs VIP d’un fichier',
  'Add all ({{number}})': 'Tout ajouter ({{number}})',
  'Check the file': 'Vérifier le fichier',
  'Choose a CSV file, or drop one here': 'Choisissez un fichier CSV ou déposez-en un ici',
  'Choose a file of 256 kB or less': 'Choisissez un fichier de 256 ko ou moins',
  'Choose one file only': 'Choisissez un seul fichier',
  'Download a sample file': 'Télécharger un exemple de fichier',
  'Failed to add VIP consumers': 'Échec de l’ajout des consommateurs VIP',
  Line: 'Ligne',
  'A line has two values: a user ID and a risk rating':
    'Une ligne contient deux valeurs : un ID utilisateur et une cote de risque',
  'Lines of the file': 'Lignes du fichier',
  'Nothing was added: some lines are no longer right.': 'Rien n’a été ajouté : certaines lignes ne sont plus valides.',
  'Only lines with a problem': 'Seulement les lignes qui posent problème',
  Ready: 'Prête',
  Result: 'Résultat',
  'Save the file as CSV in UTF-8': 'Enregistrez le fichier au format CSV en UTF-8',
  'The consumers are being added': 'Les consommateurs sont en cours d’ajout',
  'The file could not be read. Choose it again.': 'Le fichier n’a pas pu être lu. Choisissez-le de nouveau.',
  'The file is being checked': 'Le fichier est en cours de vérification',
  'The first line must name these columns: {{columns}}': 'La première ligne doit nommer ces colonnes : {{columns}}',
  'The quotes up to line {{line}} are not as CSV has them':
    'Les guillemets jusqu’à la ligne {{line}} ne sont pas ceux d’un fichier CSV',
  'This file seems to be a PDF. Choose a CSV file.': 'Ce fichier semble être un PDF. Choisissez un fichier CSV.',
  'This file seems to be a ZIP archive. Choose the CSV file in it.':
    'Ce fichier semble être une archive ZIP. Choisissez le fichier CSV qu’elle contient.',
  'This file seems to be a bank statement in XML (camt.053). Choose a CSV file.':
    'Ce fichier semble être un relevé bancaire en XML (camt.053). Choisissez un fichier CSV.',
  'This file seems to be a payment file in CPA 005. Choose a CSV file.':
    'Ce fichier semble être un fichier de paiements CPA 005. Choisissez un fichier CSV.',
  'This file seems to be an Excel workbook (.xlsx). Save it as CSV in UTF-8.':
    'Ce fichier semble être un classeur Excel (.xlsx). Enregistrez-le au format CSV en UTF-8.',
  'This file has no consumers': 'Ce fichier ne contient aucun consommateur',
  'Every line can be added ({{all}}). Nothing has been added yet.':
    'Chaque ligne peut être ajoutée ({{all}}). Rien n’a encore été ajouté.',
  'Lines that cannot be added: {{bad}} of {{all}}. Mend the file and choose it again: nothing has been added.':
    'Lignes qui ne peuvent pas être ajoutées : {{bad}} sur {{all}}. Corrigez le fichier et choisissez-le de nouveau : rien n’a été ajouté.',
  'VIP consumers added successfully: {{number}}': 'Consommateurs VIP ajoutés avec succès : {{number}}',
  '{{name}}, choose another file': '{{name}}, choisir un autre fichier',

  // the audit trail
  'Changed in the meantime': 'Modifié entre-temps',
  Consumer: 'Consommateur',
  File: 'Fichier',
  'Risk rating before': 'Cote de risque précédente',
  'Risk ratings': 'Cotes de risque',
  'Status before': 'Statut précédent',
  'VIP consumer added': 'Consommateur VIP ajouté',
  'VIP consumer updated': 'Consommateur VIP mis à jour',
  'VIP consumers added from a file': 'Consommateurs VIP ajoutés d’un fichier',
};
