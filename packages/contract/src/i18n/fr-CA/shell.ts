/** French of the shell's texts, of the error pages and of the parts every screen shares; English is the key. */
export const shell: Record<string, string> = {
  'A part of the portal could not be loaded. Reload the page, or try again in a few minutes.':
    'Une partie du portail n’a pas pu être chargée. Actualisez la page, ou réessayez dans quelques minutes.',
  'A part of the portal could not be loaded, most likely because there is a newer version. Save or copy what you typed, then reload the page.':
    'Une partie du portail n’a pas pu être chargée, sans doute parce qu’il y a une nouvelle version. Enregistrez ou copiez ce que vous avez saisi, puis actualisez la page.',
  'About the portal': 'À propos du portail',
  'Account of {{name}}': 'Compte de {{name}}',
  Admin: 'Administration',
  'An error occurred': 'Une erreur est survenue',
  'Ask for a new link': 'Demander un nouveau lien',
  'Ask an administrator of your company which screens you should see.':
    'Demandez à un administrateur de votre entreprise quels écrans vous devriez voir.',
  'Available Balance': 'Solde disponible',
  'Back to dashboard': 'Retour au tableau de bord',
  Breadcrumb: 'Fil d’Ariane',
  Cancel: 'Annuler',
  Close: 'Fermer',
  Copied: 'Copié',
  'Copy {{name}} {{value}}': 'Copier : {{name}} {{value}}',
  'Customer Service': 'Service à la clientèle',
  Dark: 'Sombre',
  'Drumlin Payments, home': 'Drumlin Payments, accueil',
  'Email us': 'Nous écrire',
  'Eastern Time': 'heure de l’Est',
  Finance: 'Finances',
  'Follow the system': 'Suivre le système',
  'It has expired, was used already, or was cut off on its way. Ask for a new one, or copy the whole link.':
    'Il a expiré, a déjà servi ou a été coupé en chemin. Demandez-en un nouveau, ou copiez le lien en entier.',
  Light: 'Clair',
  'Loading…': 'Chargement…',
  Logout: 'Se déconnecter',
  'Main menu': 'Menu principal',
  More: 'Plus',
  Menu: 'Menu',
  'minus {{amount}}': 'moins {{amount}}',
  'No merchants found': 'Aucun marchand trouvé',
  'Page not found': 'Page introuvable',
  Operations: 'Opérations',
  'Portal Docs': 'Documentation du portail',
  Reference: 'Référence',
  Reload: 'Actualiser',
  Reports: 'Rapports',
  'Skip to content': 'Aller au contenu',
  'The address may be mistyped, or you may not have access to this page.':
    'L’adresse est peut-être mal saisie, ou vous n’avez pas accès à cette page.',
  'The first {{shown}} of {{total}}: type to find others':
    'Les {{shown}} premiers sur {{total}} : tapez pour en trouver d’autres',
  'The portal could not be reached. Check your connection and try again.':
    'Le portail est injoignable. Vérifiez votre connexion et réessayez.',
  Theme: 'Thème',
  'This link does not work': 'Ce lien ne fonctionne pas',
  'This page could not be shown': 'Cette page n’a pas pu être affichée',
  'Try again': 'Réessayer',
  'You are offline. What you see may be out of date; nothing can be changed until the connection is back.':
    'Vous êtes hors ligne. Ce que vous voyez n’est peut-être plus à jour; rien ne peut être modifié avant le retour de la connexion.',
  'You are signed out here, but the portal could not be told. Sign in and out again once you are connected.':
    'Vous êtes déconnecté ici, mais le portail n’a pas pu en être avisé. Reconnectez-vous puis déconnectez-vous une fois la connexion rétablie.',
  'You are offline. Check your connection and try again.':
    'Vous êtes hors ligne. Vérifiez votre connexion et réessayez.',
  '“{{screen}}” was not opened.': '« {{screen}} » n’a pas été ouvert.',
  'Your role does not include it. Whoever manages users can give you one that does.':
    'Votre rôle ne le comprend pas. Une personne qui gère les utilisateurs peut vous en donner un qui le comprend.',
  'Your role does not include it. An administrator of your company can give you one that does.':
    'Votre rôle ne le comprend pas. Un administrateur de votre entreprise peut vous en donner un qui le comprend.',
  'It is for the staff of the provider only.': 'Cet écran est réservé au personnel du fournisseur.',
  'It needs {{product}}, which your company does not have.':
    'Il faut pour cela {{product}}, que votre entreprise n’a pas.',
  'Your rights do not open {{report}} here. {{other}} is shown instead.':
    'Vos droits n’ouvrent pas {{report}} ici. {{other}} est affiché à la place.',

  // while the portal is made ready
  'Getting ready': 'Mise en route',
  Starting: 'Démarrage',
  'Making the demo ledger': 'Création du registre de démonstration',
  'Taking in the demo ledger': 'Reprise du registre de démonstration',
  'Reconciling the books': 'Rapprochement des comptes',
  'Working out analytics': 'Calcul des analyses',
};
