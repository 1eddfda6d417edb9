/** Scheduled exports on the server: why a run fails, and the mails about runs. */
export const exportSchedules: Readonly<Record<string, string>> = {
  'Choose people of your company who may see this report':
    'Choisissez des personnes de votre entreprise qui peuvent voir ce rapport',

  'Scheduled export created': 'Exportation planifiée créée',
  'Scheduled export changed': 'Exportation planifiée modifiée',
  'Scheduled export run now': 'Exportation planifiée lancée',
  'Scheduled export deleted': 'Exportation planifiée supprimée',
  Daily: 'Quotidienne',
  Frequency: 'Fréquence',
  Monthly: 'Mensuelle',
  Paused: 'Suspendue',
  'Semi-monthly': 'Bimensuelle',
  Weekly: 'Hebdomadaire',
  'Too many scheduled exports': 'Trop d’exportations planifiées',

  // why there is no file
  'Its creator no longer has an account.': 'La personne qui l’a créée n’a plus de compte.',
  'Its creator is suspended.': 'La personne qui l’a créée est suspendue.',
  'Its creator may no longer see this report.': 'La personne qui l’a créée ne peut plus voir ce rapport.',
  'Its creator may no longer see the merchants it names.':
    'La personne qui l’a créée ne peut plus voir les marchands qu’elle nomme.',
  'It was cancelled.': 'Elle a été annulée.',
  'The exports of your company leave no room for it. Delete some in Exports history, the largest first: your own, or as an Admin anybody’s.':
    'Les exportations de votre entreprise ne lui laissent plus de place. Supprimez-en dans l’historique des exportations, les plus volumineuses d’abord : les vôtres ou, si vous êtes administrateur, celles de tous.',
  'The file could not be stored.': 'Le fichier n’a pas pu être enregistré.',
  'It could not be compiled, after three tries.': 'Elle n’a pas pu être compilée après trois tentatives.',

  // mails
  'A scheduled export failed: {{report}}': 'Une exportation planifiée a échoué : {{report}}',
  'It covers {{day}}, Eastern Time.': 'Elle porte sur le {{day}}, heure de l’Est.',
  'It covers {{from}} to {{to}}, Eastern Time.': 'Elle porte sur la période du {{from}} au {{to}}, heure de l’Est.',
  'It is kept until {{day}}.': 'Il est conservé jusqu’au {{day}}.',
  'More rows match than a file may hold: it has the first {{most}}.':
    'Plus de lignes correspondent qu’un fichier ne peut en contenir : il a les {{most}} premières.',
  'Nothing in this period matches its filters, so the file has no rows.':
    'Rien ne correspond à ses filtres pour cette période; le fichier n’a donc aucune ligne.',
  'Open the export': 'Ouvrir l’exportation',
  'Open the exports': 'Ouvrir les exportations',
  'Several periods have no file.': 'Plusieurs périodes n’ont pas de fichier.',
  'Several periods have their files now.': 'Plusieurs périodes ont maintenant leur fichier.',
  'Sign in to download the files.': 'Connectez-vous pour télécharger les fichiers.',
  'They are kept until {{day}}.': 'Ils sont conservés jusqu’au {{day}}.',
  'Sign in to download the file.': 'Connectez-vous pour télécharger le fichier.',
  'The schedule goes on with its next period. Its creator or an Admin can change or delete it in Schedule Management.':
    'La planification se poursuit avec la période suivante. La personne qui l’a créée ou un administrateur peut la modifier ou la supprimer dans Gestion des planifications.',
  'Your scheduled export is ready: {{report}}': 'Votre exportation planifiée est prête : {{report}}',
};
