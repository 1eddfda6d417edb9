/** French of the screens about passkeys; English is the key. */
export const passkeys: Record<string, string> = {
  // sign-in
  or: 'ou',
  'Sign in with a passkey': 'Se connecter avec une clé d’accès',
  'Use a passkey': 'Utiliser une clé d’accès',
  // what browsers refuse
  'No passkey was made: it was cancelled or took too long.':
    'Aucune clé d’accès n’a été créée : l’opération a été annulée ou a pris trop de temps.',
  'No passkey was used: it was cancelled or took too long.':
    'Aucune clé d’accès n’a été utilisée : l’opération a été annulée ou a pris trop de temps.',
  'Passkeys only work at the portal’s own address.':
    'Les clés d’accès ne fonctionnent qu’à l’adresse propre au portail.',
  'The browser could not use a passkey. Please try again.':
    'Le navigateur n’a pas pu utiliser de clé d’accès. Veuillez réessayer.',
  'This device cannot check that it is you. Set up a screen lock or a PIN on it, or choose another.':
    'Cet appareil ne peut pas vérifier que c’est bien vous. Configurez-y un verrouillage d’écran ou un NIP, ou choisissez-en un autre.',
  'This device cannot make a passkey for the portal. Choose another.':
    'Cet appareil ne peut pas créer de clé d’accès pour le portail. Choisissez-en un autre.',
  'This device has a passkey of yours already.': 'Cet appareil contient déjà une de vos clés d’accès.',
  // users
  // the own profile
  'Add a passkey': 'Ajouter une clé d’accès',
  Added: 'Ajoutée',
  'Last used': 'Dernière utilisation',
  'Name of the passkey': 'Nom de la clé d’accès',
  'Never used': 'Jamais utilisée',
  'On all your devices': 'Sur tous vos appareils',
  'Passkey added: {{name}}': 'Clé d’accès ajoutée : {{name}}',
  'Passkey removed: {{name}}': 'Clé d’accès retirée : {{name}}',
  Passkeys: 'Clés d’accès',
  Remove: 'Retirer',
  'Remove {{name}}': 'Retirer {{name}}',
  'Remove the passkey': 'Retirer la clé d’accès',
  'Rename {{name}}': 'Renommer {{name}}',
  Save: 'Enregistrer',
  'Rename the passkey': 'Renommer la clé d’accès',
  'Sign in with your fingerprint, face or PIN, in place of the password and the code.':
    'Connectez-vous avec votre empreinte, votre visage ou un NIP, à la place du mot de passe et du code.',
  'Two-factor authentication is required here. Enable another method before you remove the last passkey.':
    'L’authentification à deux facteurs est obligatoire ici. Activez une autre méthode avant de retirer la dernière clé d’accès.',
  'You have {{most}} passkeys. Remove one to make room.':
    'Vous avez {{most}} clés d’accès. Retirez-en une pour faire de la place.',
  'Your browser then asks for your fingerprint, face or PIN. Other devices are signed out.':
    'Votre navigateur demande ensuite votre empreinte, votre visage ou un NIP. Les autres appareils sont déconnectés.',
  '“{{name}}” will no longer sign you in, and other devices are signed out. Delete it on the device as well.':
    '« {{name}} » ne vous connectera plus, et les autres appareils sont déconnectés. Supprimez-la aussi sur l’appareil.',
};
