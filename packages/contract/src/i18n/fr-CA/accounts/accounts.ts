/** French of the mails about accounts and of the acts of the audit trail; English is the key. */
export const accounts: Record<string, string> = {
  // mails
  'This mail was sent by the portal; nobody reads replies to it.':
    'Ce courriel a été envoyé par le portail; personne ne lit les réponses.',
  'Your code for the portal': 'Votre code pour le portail',
  'Enter this code in the portal to go on:': 'Saisissez ce code dans le portail pour continuer :',
  'It works once, for ten minutes.': 'Il fonctionne une seule fois, pendant dix minutes.',
  'If you did not ask for it, somebody knows your password: sign in and change it.':
    'Si vous ne l’avez pas demandé, quelqu’un connaît votre mot de passe : connectez-vous et changez-le.',
  'Reset your password': 'Réinitialisez votre mot de passe',
  'Somebody, most likely you, asked for a new password for this address.':
    'Quelqu’un, probablement vous, a demandé un nouveau mot de passe pour cette adresse.',
  'Choose a new password': 'Choisir un nouveau mot de passe',
  'The link works once, for one hour.': 'Le lien fonctionne une seule fois, pendant une heure.',
  'If it was not you, ignore this mail; nothing changes.':
    'Si ce n’était pas vous, ignorez ce courriel; rien ne change.',
  'Your password was reset': 'Votre mot de passe a été réinitialisé',
  'An administrator reset your password and signed you out everywhere. The old password no longer works.':
    'Un administrateur a réinitialisé votre mot de passe et fermé toutes vos sessions. L’ancien mot de passe ne fonctionne plus.',
  'The link works once, for one hour. After that, use “Forgot password” on the sign-in page.':
    'Le lien fonctionne une seule fois, pendant une heure. Ensuite, utilisez « Mot de passe oublié » à la page de connexion.',
  'Your passkeys still work: you can sign in with one before you have chosen a new password.':
    'Vos clés d’accès fonctionnent toujours : vous pouvez vous connecter avec l’une d’elles avant d’avoir choisi un nouveau mot de passe.',
  'You are invited to the payments portal of {{merchant}}': 'Invitation au portail de paiements de {{merchant}}',
  'Your new invitation to the payments portal of {{merchant}}':
    'Votre nouvelle invitation au portail de paiements de {{merchant}}',
  '{{merchant}} invites you to its payments portal.': '{{merchant}} vous invite à son portail de paiements.',
  'This invitation takes the place of the one before it.': 'Cette invitation remplace la précédente.',
  'Accept the invitation': 'Accepter l’invitation',
  'The link works once, for seven days.': 'Le lien fonctionne une seule fois, pendant sept jours.',
  'code by e-mail': 'code par courriel',
  passkey: 'clé d’accès',
  Passkey: 'Clé d’accès',
  'authenticator app': 'application d’authentification',
  'Two-factor authentication was enabled: {{method}}.':
    'L’authentification à deux facteurs a été activée : {{method}}.',
  'Two-factor authentication was disabled: {{method}}.':
    'L’authentification à deux facteurs a été désactivée : {{method}}.',
  'Another method of two-factor authentication is preferred now: {{method}}.':
    'Une autre méthode d’authentification à deux facteurs est maintenant préférée : {{method}}.',
  'Somebody signed in without your authenticator. The preferred method is now: {{method}}.':
    'Quelqu’un s’est connecté sans votre application d’authentification. La méthode préférée est maintenant : {{method}}.',
  'Your password was changed': 'Votre mot de passe a été changé',
  'The password of your account was changed.': 'Le mot de passe de votre compte a été changé.',
  'Your account is locked': 'Votre compte est verrouillé',
  'There were too many attempts to sign in to your account. It is locked for a while.':
    'Il y a eu trop de tentatives de connexion à votre compte. Il est verrouillé pour un moment.',
  'Passkeys are locked': 'Les clés d’accès sont verrouillées',
  'There were too many attempts to sign in to your account with a passkey. Passkeys are locked for a while.':
    'Il y a eu trop de tentatives de connexion à votre compte avec une clé d’accès. Les clés d’accès sont verrouillées pour un moment.',
  'Changes to your account are locked': 'Les modifications de votre compte sont verrouillées',
  'Somebody signed in as you gave too many wrong passwords or codes. What asks for them again is locked for a while.':
    'Quelqu’un qui est connecté à votre compte a donné trop de mots de passe ou de codes erronés. Ce qui les redemande est verrouillé pour un moment.',
  'Your two-factor authentication was changed': 'Votre authentification à deux facteurs a été modifiée',
  'Two-factor authentication of your company was changed':
    'L’authentification à deux facteurs de votre entreprise a été modifiée',
  'Everybody of your company must now show a second factor to sign in.':
    'Chaque personne de votre entreprise doit maintenant présenter un second facteur pour se connecter.',
  'Your company no longer requires a second factor to sign in.':
    'Votre entreprise n’exige plus de second facteur pour se connecter.',
  'New recovery codes were made': 'De nouveaux codes de récupération ont été créés',
  'Ten new recovery codes were made for your account. Those made before no longer work.':
    'Dix nouveaux codes de récupération ont été créés pour votre compte. Les précédents ne fonctionnent plus.',
  'New sign-in to your account': 'Nouvelle connexion à votre compte',
  'Somebody signed in to your account from a new device or place: {{device}}, {{address}}.':
    'Quelqu’un s’est connecté à votre compte depuis un nouvel appareil ou un nouvel endroit : {{device}}, {{address}}.',
  'unknown address': 'adresse inconnue',
  'When: {{when}}, Eastern Time.': 'Quand : {{when}}, heure de l’Est.',
  'If this was not you, reset your password at once and tell your administrator.':
    'Si ce n’était pas vous, réinitialisez immédiatement votre mot de passe et avisez votre administrateur.',

  // columns and words of the audit trail
  'No.': 'Nº',
  'Date (Eastern)': 'Date (heure de l’Est)',
  Act: 'Acte',
  Outcome: 'Résultat',
  'User ID': 'ID de l’utilisateur',
  Merchant: 'Marchand',
  Object: 'Objet',
  IP: 'IP',
  Details: 'Détails',
  Failure: 'Échec',

  // acts of the audit trail
  'Signed in': 'Connexion',
  'Code asked for': 'Code demandé',
  'Code entered': 'Code saisi',
  'Account unlocked': 'Compte déverrouillé',
  'Reused session token': 'Jeton de session réutilisé',
  'Signed out': 'Déconnexion',
  'Session ended': 'Session terminée',
  'Access denied': 'Accès refusé',
  'Access to another merchant denied': 'Accès à un autre marchand refusé',
  'Password reset asked for': 'Réinitialisation du mot de passe demandée',
  'Password reset': 'Mot de passe réinitialisé',
  'Password changed': 'Mot de passe changé',
  'Second factor set-up begun': 'Configuration d’un second facteur commencée',
  'Second factor enabled': 'Second facteur activé',
  'Second factor disabled': 'Second facteur désactivé',
  'Second factor preferred': 'Second facteur préféré',
  'Second factor recovered': 'Second facteur récupéré',
  'Enforcement of two-factor authentication changed': 'Obligation de l’authentification à deux facteurs modifiée',
  'Recovery codes made': 'Codes de récupération créés',
  'Passkey renamed': 'Clé d’accès renommée',
  'Passkey perhaps copied': 'Clé d’accès peut-être copiée',
  'User invited': 'Utilisateur invité',
  'Invitation sent again': 'Invitation renvoyée',
  'Invitation approved': 'Invitation approuvée',
  'User created': 'Utilisateur créé',
  'Invitation accepted': 'Invitation acceptée',
  'Role changed': 'Rôle changé',
  'User suspended': 'Utilisateur suspendu',
  'User activated': 'Utilisateur activé',
  'User deleted': 'Utilisateur supprimé',
  'Password reset by an Admin': 'Mot de passe réinitialisé par un administrateur',
  'Representments declined': 'Représentations refusées',
  'Report exported': 'Rapport exporté',
  'Audit trail read': 'Journal d’audit consulté',
  'Audit trail exported': 'Journal d’audit exporté',
};
