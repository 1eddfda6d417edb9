/** French of support views; English is the key. */
export const supportView: Record<string, string> = {
  'Support view': 'Vue de soutien',
  'Support view of {{name}}': 'Vue de soutien de {{name}}',
  'Support view: {{name}}, {{merchant}}': 'Vue de soutien : {{name}}, {{merchant}}',
  'You see what they see. Nothing can be changed or exported, and what you look at is on record.':
    'Vous voyez ce que cette personne voit. Rien ne peut être modifié ni exporté, et ce que vous regardez est consigné.',
  '{{time}} left': 'Reste {{time}}',
  'End support view': 'Terminer la vue de soutien',
  'You can close this tab.': 'Vous pouvez fermer cet onglet.',
  'Back to your own portal': 'Retour à votre propre portail',
  'See the portal as {{name}}?': 'Voir le portail comme {{name}}?',
  'Start support view': 'Commencer la vue de soutien',
  'For {{minutes}} minutes at most you see what they see. Nothing can be changed or exported, and what you look at is on record.':
    'Pendant {{minutes}} minutes au plus, vous voyez ce que cette personne voit. Rien ne peut être modifié ni exporté, et ce que vous regardez est consigné.',
  'The Admins of the merchant read it in their audit trail':
    'Les administrateurs du marchand le lisent dans leur journal d’audit',
  'The support view has begun': 'La vue de soutien a commencé',
  'Open it in a new tab': 'L’ouvrir dans un nouvel onglet',
  'Ready. It opens in a new tab; end it there, or sign out here.':
    'Elle est prête. Elle s’ouvre dans un nouvel onglet; terminez-la là, ou déconnectez-vous ici.',
  'What was looked at': 'Ce qui a été regardé',
  'What was looked at could not be loaded': 'Ce qui a été regardé n’a pas pu être chargé',
  'Nothing was looked at': 'Rien n’a été regardé',

  // refusals
  'Only active people of a merchant can be looked at so':
    'Seules les personnes actives d’un marchand peuvent être regardées ainsi',

  // the audit trail
  'Support view started': 'Vue de soutien commencée',
  'Support view ended': 'Vue de soutien terminée',
  'Support view over': 'Vue de soutien terminée',
  'Ended by': 'Fin par',
  Looks: 'Regards',
  'Minutes at most': 'Minutes au plus',
  'By hand': 'À la main',
  'Another support view': 'Une autre vue de soutien',
  'Time was up': 'Temps écoulé',
  'Permission lost': 'Autorisation perdue',
  'User suspended or deleted': 'Utilisateur suspendu ou supprimé',

  // the guide
  'Has somebody of the provider seen our portal?': 'Quelqu’un du fournisseur a-t-il vu notre portail?',
  'To help you, staff of the provider may see the portal as one of your people does, for an hour at most, and change or export nothing. Look for “{{started}}”: it says who, when and why. “{{looks}}” lists each screen and search.':
    'Pour vous aider, le personnel du fournisseur peut voir le portail comme l’une de vos personnes, pendant une heure au plus, sans rien modifier ni exporter. Recherchez « {{started}} » : on y lit qui, quand et pourquoi. « {{looks}} » énumère chaque écran et chaque recherche.',
};
