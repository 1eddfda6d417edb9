/** French of views of reports; English is the key. */
export const reportViews: Readonly<Record<string, string>> = {
  // what is refused
  'Must be the search of an address, such as preset=today&limit=50':
    'Doit être la recherche d’une adresse, comme preset=today&limit=50',
  'The filter {{filter}} names a consumer and cannot be shared. Remove it, or keep the view to yourself.':
    'Le filtre {{filter}} nomme un consommateur et ne peut pas être partagé. Retirez-le ou gardez la vue pour vous.',

  // on record
  'Shared view of a report created': 'Vue partagée d’un rapport créée',
  'Shared view of a report changed': 'Vue partagée d’un rapport modifiée',
  'Shared view of a report deleted': 'Vue partagée d’un rapport supprimée',
  'report view {{id}}': 'vue de rapport {{id}}',
  Shared: 'Partagée',
  'Too many views': 'Trop de vues',
  'View of this name': 'Vue de ce nom',

  // on screen
  'Views of this report': 'Vues de ce rapport',
  All_views: 'Toutes',
  changed: 'modifiée',
  'Shared by {{name}}': 'Partagée par {{name}}',
  'Save view': 'Enregistrer la vue',
  'Save changes': 'Enregistrer les modifications',
  'Save as new view': 'Enregistrer comme nouvelle vue',
  'View saved': 'Vue enregistrée',
  'View deleted': 'Vue supprimée',
  'Share with the team': 'Partager avec l’équipe',
  'Everybody of your company who may open this report then has this view, with your name.':
    'Toutes les personnes de votre entreprise qui peuvent ouvrir ce rapport ont alors cette vue, avec votre nom.',
  'Use as my default': 'Utiliser par défaut pour moi',
  'The report then opens with this view for you.': 'Le rapport s’ouvre alors avec cette vue pour vous.',
  'Rename and share…': 'Renommer et partager…',
  'Rename and share the view': 'Renommer et partager la vue',
  'Use as default': 'Utiliser par défaut',
  'No longer the default': 'Ne plus utiliser par défaut',
  'Delete this view?': 'Supprimer cette vue?',
  '{{name}} is then gone.': '{{name}} disparaît alors.',
  '{{name}} is then gone for the whole team.': '{{name}} disparaît alors pour toute l’équipe.',
  'This view has columns of its own. Yours stay as they are.':
    'Cette vue a ses propres colonnes. Les vôtres restent telles quelles.',
};
