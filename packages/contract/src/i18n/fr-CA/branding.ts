/** French of the customization of the payment flow; English is the key. */
export const branding: Record<string, string> = {
  // the screen
  New: 'Nouveau',
  'App Name': 'Nom de l’application',
  Appearance: 'Apparence',
  'Back to the logo in force': 'Revenir au logo en vigueur',
  'Background Color (HEX)': 'Couleur d’arrière-plan (HEX)',
  'Changes applied successfully.': 'Les modifications ont été appliquées.',
  'Close Button': 'Bouton de fermeture',
  Colors: 'Couleurs',
  'Consumers get this look in your payment flow.':
    'Les consommateurs voient cette apparence dans votre parcours de paiement.',
  Content: 'Contenu',
  'Contrast {{ratio}}:1, meets AA': 'Contraste de {{ratio}}:1, conforme au niveau AA',
  'Contrast {{ratio}}:1, needs 3:1.': 'Contraste de {{ratio}}:1, il faut 3:1.',
  Discard: 'Annuler les changements',
  'Each merchant has a payment flow of its own.': 'Chaque marchand a son propre parcours de paiement.',
  'For the field {{label}}': 'Pour le champ {{label}}',
  'How consumers see your Interac e-Transfer payment pages.':
    'Ce que les consommateurs voient de vos pages de paiement par virement Interac.',
  'Invalid hex value.': 'Valeur hexadécimale non valide.',
  'JPEG, PNG or SVG. Square, at least 128x128 px, 30 kb or less.':
    'JPEG, PNG ou SVG. Carré, au moins 128 x 128 px, 30 ko ou moins.',
  Logo: 'Logo',
  'Max. 14 characters': 'Max. 14 caractères',
  'Pick: {{label}}': 'Choisir : {{label}}',
  Preview: 'Aperçu',
  'Preview of the payment flow': 'Aperçu du parcours de paiement',
  'Primary Color (HEX)': 'Couleur principale (HEX)',
  Replace: 'Remplacer',
  'Replaces the word Merchant on the e-Transfer details page and on error screens.':
    'Remplace le mot Marchand sur la page des détails du virement et sur les écrans d’erreur.',
  'Reset to the initial color': 'Revenir à la couleur initiale',
  'Reset to the initial color: {{label}}': 'Revenir à la couleur initiale : {{label}}',
  Screen: 'Écran',
  'The other appearance has an error.': 'L’autre apparence comporte une erreur.',
  Tints: 'Teintes',
  'Turn off if your cashier container already has one.':
    'Désactivez-le si la page qui contient votre caisse en a déjà un.',
  'Upload logo': 'Téléverser un logo',
  Waiting: 'Attente',
  'Warning:': 'Avertissement :',
  "Your color combination doesn't meet accessibility standards.":
    'Votre combinaison de couleurs ne respecte pas les normes d’accessibilité.',
  '{{count}} / {{most}}': '{{count}} / {{most}}',
  '{{size}} kb': '{{size}} ko',

  // leaving it
  'Discard changes': 'Abandonner les changements',
  'Discard your changes?': 'Abandonner vos changements?',
  'Keep editing': 'Continuer les modifications',
  'What you changed here has not been applied. If you leave now, it is lost.':
    'Ce que vous avez changé ici n’a pas été appliqué. Si vous quittez maintenant, ce sera perdu.',

  // tints
  Black: 'Noir',
  'Red Tint': 'Teinte rouge',
  'Yellow Tint': 'Teinte jaune',
  'Light Green Tint': 'Teinte vert pâle',
  'Dark Green Tint': 'Teinte vert foncé',
  'Teal Tint': 'Teinte sarcelle',
  'Navy Blue Tint': 'Teinte bleu marine',
  'Purple Tint': 'Teinte violette',
  'Pink Tint': 'Teinte rose',

  // what is wrong with a logo
  'Logo must be 30kb or less': 'Le logo doit avoir 30 ko ou moins',
  'Logo must be a JPEG, PNG or SVG file': 'Le logo doit être un fichier JPEG, PNG ou SVG',
  'Logo must have 1:1 aspect ratio': 'Le logo doit avoir des proportions de 1:1',
  'Logo must measure 128x128px or more': 'Le logo doit mesurer 128 x 128 px ou plus',
  'Logo must measure 4096x4096px or less': 'Le logo doit mesurer 4096 x 4096 px ou moins',
  'This SVG cannot be drawn as a logo. Export it as plain shapes, without text or pictures.':
    'Ce SVG ne peut pas être dessiné comme logo. Exportez-le en formes simples, sans texte ni images.',
  'This SVG is too complex for a logo. Export it with fewer shapes.':
    'Ce SVG est trop complexe pour un logo. Exportez-le avec moins de formes.',
  'This merchant has no such logo': 'Ce marchand n’a pas un tel logo',

  // the audit trail
  'App Name before': 'Nom de l’application précédent',
  'Appearance before': 'Apparence précédente',
  'Close Button before': 'Bouton de fermeture précédent',
  'Dark background': 'Arrière-plan sombre',
  'Dark background before': 'Arrière-plan sombre précédent',
  'Dark logo': 'Logo sombre',
  'Dark primary color': 'Couleur principale sombre',
  'Dark primary color before': 'Couleur principale sombre précédente',
  'Light background': 'Arrière-plan clair',
  'Light background before': 'Arrière-plan clair précédent',
  'Light logo': 'Logo clair',
  'Light primary color': 'Couleur principale claire',
  'Light primary color before': 'Couleur principale claire précédente',
  'Payment flow customized': 'Parcours de paiement personnalisé',
  Replaced: 'Remplacé',
};
