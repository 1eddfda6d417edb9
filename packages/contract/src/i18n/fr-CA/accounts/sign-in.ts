/** French of the texts before sign-in; English is the key. */
export const signIn: Record<string, string> = {
  'A day is a day in Toronto.': 'Un jour est un jour à Toronto.',
  'Account locked': 'Compte verrouillé',
  'Back to sign in': 'Retour à la connexion',
  'Balances, reports and exports for Interac e-Transfer and Instant Bank Transfer.':
    'Soldes, rapports et exportations pour le Virement Interac et le virement bancaire instantané.',
  carousel: 'carrousel',
  'Contact support': 'Joindre le soutien',
  Email: 'Courriel',
  'Every date and time in the portal is Eastern Time, on any computer.':
    'Chaque date et heure du portail est à l’heure de l’Est, sur tout ordinateur.',
  'Every payin, payout and return, accounted for to the cent.':
    'Chaque encaissement, paiement et retour, comptabilisé au cent près.',
  'Hide password': 'Masquer le mot de passe',
  'Invalid email or password': 'Courriel ou mot de passe non valide',
  'Need help?': 'Besoin d’aide?',
  'One set of figures, wherever you look.': 'Les mêmes chiffres, où que vous regardiez.',
  Password: 'Mot de passe',
  Pause: 'Pause',
  Play: 'Lecture',
  'Show password': 'Afficher le mot de passe',
  'Sign in': 'Se connecter',
  'Sign in to your portal': 'Connectez-vous à votre portail',
  'Sign out and go on': 'Se déconnecter et continuer',
  'Sign out to use this link?': 'Vous déconnecter pour utiliser ce lien?',
  'Stay signed in': 'Rester connecté',
  'You are signed in as {{email}}. The link works once you are signed out.':
    'Vous êtes connecté en tant que {{email}}. Le lien fonctionnera une fois que vous serez déconnecté.',
  'Slide {{number}}': 'Diapositive {{number}}',
  'The grid, the totals and the exported file agree for the same filters.':
    'La grille, les totaux et le fichier exporté concordent pour les mêmes filtres.',
  'There were too many attempts to sign in. Try again later, or write to support to have your account unlocked:':
    'Il y a eu trop de tentatives de connexion. Réessayez plus tard, ou écrivez au soutien pour faire déverrouiller votre compte :',
  'Use the email address your invitation was sent to.':
    'Utilisez l’adresse courriel où votre invitation a été envoyée.',
  'Two-factor authentication is now required. Please sign in again.':
    'L’authentification à deux facteurs est maintenant requise. Veuillez vous reconnecter.',
  'You were signed out from another device.': 'Vous avez été déconnecté à partir d’un autre appareil.',
  'Your password was changed. Please sign in again.': 'Votre mot de passe a été changé. Veuillez vous reconnecter.',
  'Your password was reset. Please sign in again.': 'Votre mot de passe a été réinitialisé. Veuillez vous reconnecter.',
  'Your role has changed. Please sign in again.': 'Votre rôle a changé. Veuillez vous reconnecter.',
  'Your session has ended. Please sign in again.': 'Votre session est terminée. Veuillez vous reconnecter.',
  'Your session was ended for your safety. Please sign in again.':
    'Votre session a été fermée pour votre sécurité. Veuillez vous reconnecter.',
  'Your two-factor authentication has changed. Please sign in again.':
    'Votre authentification à deux facteurs a changé. Veuillez vous reconnecter.',
};
