/** Exports in the background on the server: acts, refusals and why there is no file. */
export const exportWords: Readonly<Record<string, string>> = {
  'Export asked for': 'Exportation demandée',
  'Export downloaded': 'Exportation téléchargée',
  'Export cancelled': 'Exportation annulée',
  'Export deleted': 'Exportation supprimée',

  'Show at least one column': 'Affichez au moins une colonne',
  'Name each column once': 'Nommez chaque colonne une seule fois',
  'Name each person once': 'Nommez chaque personne une seule fois',
  'This report cannot be exported in the background': 'Ce rapport ne peut pas être exporté en arrière-plan',
  'Name the same file type in exportType and exportFileType':
    'Indiquez le même type de fichier dans exportType et exportFileType',
  'Only the frequency of a schedule can be changed': 'Seule la fréquence d’une planification peut être modifiée',
  'Only a schedule has a frequency': 'Seule une planification a une fréquence',
  'This export is not ready yet.': 'Cette exportation n’est pas encore prête.',
  'This export has no file: it could not be compiled.':
    'Cette exportation n’a pas de fichier : elle n’a pas pu être compilée.',
};
