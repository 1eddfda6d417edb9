/** French of the screens of exports: what a report offers, the panel, the history and the schedules; English is the key. */
export const exportScreens: Readonly<Record<string, string>> = {
  // menu
  History: 'Historique',
  'Schedule Management': 'Gestion des planifications',

  // what a report offers
  'All columns': 'Toutes les colonnes',
  CSV: 'CSV',
  'Columns as shown': 'Colonnes affichées',
  'Daily, weekly, twice a month or monthly.': 'Chaque jour, chaque semaine, deux fois par mois ou chaque mois.',
  "Don't show this again": 'Ne plus afficher ce message',
  'Error creating async export': 'Erreur lors de la création de l’exportation',
  Excel: 'Excel',
  'Export in background': 'Exporter en arrière-plan',
  'Schedule export…': 'Planifier l’exportation…',
  'The file holds at most {{cap}} records. If more match your filters, only the first {{cap}} are included: narrow the date range to have every record.':
    'Le fichier contient au plus {{cap}} enregistrements. S’il y en a davantage, seuls les {{cap}} premiers sont inclus : réduisez la période pour tous les obtenir.',
  'Up to {{cap}} records. Ready in Exports.': 'Jusqu’à {{cap}} enregistrements. À trouver dans Exportations.',
  'Your export is being compiled. It appears in Exports.':
    'Votre exportation est en préparation. Elle apparaît dans Exportations.',
  '{{label}}: {{value}}': '{{label}} : {{value}}',
  '{{file}}, up to {{cap}} rows. Takes up to 30 s.': '{{file}}, jusqu’à {{cap}} lignes. Prend jusqu’à 30 s.',

  // the wizard of schedules
  'Also tell (optional)': 'Aviser aussi (facultatif)',
  'Applied Filters': 'Filtres appliqués',
  Back: 'Retour',
  Confirm: 'Confirmer',
  'First run': 'Première exécution',
  'Choose a frequency': 'Choisissez une fréquence',
  'It covers': 'Période couverte',
  Next: 'Suivant',
  'Next: {{day}}': 'Prochaine : {{day}}',
  'No filters': 'Aucun filtre',
  'No filters: every record of the period is included.':
    'Aucun filtre : tous les enregistrements de la période sont inclus.',
  'Nobody else may see this report': 'Personne d’autre ne peut consulter ce rapport',
  'Previous midnight to current midnight': 'De minuit à minuit, le jour précédent',
  Review: 'Vérification',
  'Schedule Frequency': 'Fréquence',
  'Schedule export': 'Planifier l’exportation',
  'Sent Mondays, covers the previous seven days': 'Envoyée le lundi, couvre les sept jours précédents',
  'Sent on the 1st and the 16th': 'Envoyée le 1er et le 16',
  'Sent on the first of the month': 'Envoyée le premier du mois',
  'The dates are not those of the report: each run covers its own period.':
    'Les dates ne sont pas celles du rapport : chaque exécution couvre sa propre période.',
  'They get a mail with a link when a file is ready, as you do.':
    'Ces personnes reçoivent comme vous un courriel avec un lien quand un fichier est prêt.',
  'Times are Eastern. Each run appears in your Exports history.':
    'Les heures sont celles de l’Est. Chaque exécution apparaît dans l’historique des exportations.',
  'Your export has been scheduled': 'Votre exportation est planifiée',

  // one export
  '{{number}} filter': '{{number}} filtre',
  '{{records}} record': '{{records}} enregistrement',
  'Cancel: {{title}}': 'Annuler : {{title}}',
  'Compiling {{report}} Export': 'Exportation en préparation : {{report}}',
  'Delete: {{title}}': 'Supprimer : {{title}}',
  'Details: {{title}}': 'Détails : {{title}}',
  Download: 'Télécharger',
  'Download again': 'Télécharger de nouveau',
  Downloaded: 'Téléchargée',
  'Export has been deleted': 'L’exportation a été supprimée',
  Manual_export: 'Manuelle',
  Scheduled: 'Planifiée',
  '{{number}} filters': '{{number}} filtres',
  '{{records}} records': '{{records}} enregistrements',
  '{{report}} Export Compilation Failed': 'Échec de l’exportation : {{report}}',
  '{{report}} Export Ready': 'Exportation prête : {{report}}',

  // the panel
  'Clear finished': 'Effacer les terminées',
  'Close: {{title}}': 'Fermer : {{title}}',
  'Nothing is being compiled. Reports offer an export in the background.':
    'Rien n’est en préparation. Les rapports offrent une exportation en arrière-plan.',
  'View all exports': 'Voir toutes les exportations',
  'Waits for its turn': 'En attente de son tour',
  '{{number}} compiling': 'En cours : {{number}}',
  '{{number}} failed': 'Échouées : {{number}}',
  '{{number}} ready': 'Prêtes : {{number}}',

  // the history
  All: 'Tous',
  'Available until (ET)': 'Offert jusqu’au (HE)',
  Creator: 'Demandée par',
  'Delete this export?': 'Supprimer cette exportation?',
  'Download the proof': 'Télécharger l’attestation',
  'Download the signature': 'Télécharger la signature',
  'Export again': 'Exporter de nouveau',
  'Each file stays until the date in its details. Times are Eastern (ET).':
    'Chaque fichier est gardé jusqu’au jour indiqué dans ses détails. Les heures sont celles de l’Est (HE).',
  'Error loading data': 'Erreur de chargement des données',
  'Export date, newest': 'Exportation, plus récentes',
  'Export date, oldest': 'Exportation, plus anciennes',
  'Export type': 'Type d’exportation',
  'Exported (ET)': 'Exportée (HE)',
  'Exports history': 'Historique des exportations',
  'File size': 'Taille du fichier',
  'Last 30 Days': '30 derniers jours',
  'Last 7 Days': '7 derniers jours',
  'No exports match these filters': 'Aucune exportation ne correspond à ces filtres',
  'No exports in the background yet': 'Aucune exportation en arrière-plan pour l’instant',
  Records: 'Lignes',
  'Report date, newest': 'Rapport, plus récentes',
  'Report date, oldest': 'Rapport, plus anciennes',
  'Report dates': 'Dates du rapport',
  'Reports offer them beside Export. What is exported at once is saved by your browser and is not listed here.':
    'Les rapports les offrent à côté d’Exporter. Ce qui est exporté tout de suite est enregistré par votre navigateur et ne figure pas ici.',
  'Exported: {{report}}, {{dates}}': 'Exporté : {{report}}, {{dates}}',
  'Show all {{number}}': 'Afficher les {{number}}',
  'Size, largest': 'Taille, plus volumineuses',
  'Size, smallest': 'Taille, moins volumineuses',
  'By size': 'Par taille',
  'Exports of your company: {{used}} of {{most}} used':
    'Place prise par les exportations de votre entreprise : {{used}} sur {{most}}',
  'Little room is left for exports. Delete some, the largest first: your own, or as an Admin anybody’s. They also go by themselves on the day their details name.':
    'Il reste peu de place pour des exportations. Supprimez-en, les plus volumineuses d’abord : les vôtres ou, si vous êtes administrateur, celles de tous. Elles disparaissent aussi d’elles-mêmes le jour indiqué dans leurs détails.',
  'No room is left for exports. Delete some, the largest first: your own, or as an Admin anybody’s. They also go by themselves on the day their details name.':
    'Il ne reste plus de place pour des exportations. Supprimez-en, les plus volumineuses d’abord : les vôtres ou, si vous êtes administrateur, celles de tous. Elles disparaissent aussi d’elles-mêmes le jour indiqué dans leurs détails.',
  'Show the export': 'Afficher l’exportation',
  'Show the schedules': 'Afficher les planifications',
  'Show the largest': 'Afficher les plus volumineuses',
  Sort: 'Tri',
  'Source report': 'Rapport source',
  'The export that you looked for is not here: it was deleted, or you may not see it.':
    'Cette exportation n’est pas ici : elle a été supprimée, ou vous ne pouvez pas la consulter.',
  'Why it failed': 'Motif de l’échec',
  '{{file}} is deleted for everybody. It can be exported again from its report.':
    '{{file}} est supprimé pour tout le monde. Vous pouvez l’exporter de nouveau à partir de son rapport.',

  // the schedules
  'Actions: {{title}}': 'Actions : {{title}}',
  'Also told: {{names}}': 'Aussi avisés : {{names}}',
  'Delete this schedule?': 'Supprimer cette planification?',
  'Download last run': 'Télécharger la dernière exécution',
  'Edit frequency': 'Modifier la fréquence',
  'Edit schedule': 'Modifier la planification',
  'Error deleting scheduled export': 'Erreur lors de la suppression de l’exportation planifiée',
  'Exports that run on a schedule. Times are Eastern (ET).':
    'Exportations planifiées. Les heures sont celles de l’Est (HE).',
  'Last run (ET)': 'Dernière exécution (HE)',
  'Next run (ET)': 'Prochaine exécution (HE)',
  'No scheduled exports yet': 'Aucune exportation planifiée pour l’instant',
  'Pause schedule': 'Suspendre',
  'Resume schedule': 'Reprendre',
  'Run now': 'Exécuter maintenant',
  'Schedule one from a report: choose Schedule export… beside Export.':
    'Planifiez-en une à partir d’un rapport : choisissez Planifier l’exportation… à côté d’Exporter.',
  'Schedule paused': 'Planification suspendue',
  'Schedule resumed': 'Planification reprise',
  'Your schedule has been updated': 'Votre planification a été mise à jour',
  '{{name}} is no longer exported by itself. Files that are there already stay.':
    '{{name}} n’est plus exporté automatiquement. Les fichiers déjà présents restent.',
};
