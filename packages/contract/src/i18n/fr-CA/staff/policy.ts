/** French of what staff set for the whole portal: policies, feature flags, and what everybody is told; English is the key. */
export const policy: Readonly<Record<string, string>> = {
  // configurations
  'Policies of the whole portal, and feature flags. Changes apply at once.':
    'Politiques de tout le portail et fonctions à activer. Les changements s’appliquent aussitôt.',
  Policies: 'Politiques',
  'Edit policies': 'Modifier les politiques',
  'A session ends when it is not used for': 'Une session prend fin sans utilisation pendant',
  'A session ends at the latest after': 'Une session prend fin au plus tard après',
  'A new password has at least': 'Un nouveau mot de passe compte au moins',
  'New merchant parents enforce two-factor authentication':
    'Les nouvelles sociétés mères exigent l’authentification à deux facteurs',
  'Approvals enforce an authenticator app or a passkey':
    'Les approbations exigent une application d’authentification ou une clé d’accès',
  '{{value}}, by default': '{{value}}, par défaut',
  '{{count}} minutes': '{{count}} min',
  '{{count}} h': '{{count}} h',
  '{{count}} characters': '{{count}} caractères',
  '{{min}} to {{max}}': 'De {{min}} à {{max}}',
  'They hold at once, for sessions that are open already too: a shorter limit signs out whoever is beyond it, you included. A longer one brings no session back.':
    'Elles valent aussitôt, pour les sessions déjà ouvertes aussi : une limite plus courte déconnecte quiconque la dépasse, vous y compris. Une limite plus longue ne ranime aucune session.',
  'Minutes without use': 'Minutes sans utilisation',
  'Hours after sign-in': 'Heures après la connexion',
  'Characters of a new password': 'Caractères d’un nouveau mot de passe',
  'Feature flags': 'Fonctionnalités',
  Flag: 'Fonctionnalité',
  'Flag {{name}}': 'Fonctionnalité {{name}}',
  Switches: 'Ce qu’elle active',
  'Everybody without a setting of their own': 'Tous ceux qui n’ont pas de réglage propre',
  'Off: it has no script': 'Désactivé : le script manque',
  '{{on}} on, {{off}} off': 'Activées : {{on}}, désactivées : {{off}}',
  Change: 'Modifier',
  'Change {{name}}': 'Modifier {{name}}',
  'The feature flags could not be loaded': 'Les fonctionnalités n’ont pas pu être chargées',
  Default: 'Par défaut',
  'Default ({{value}})': 'Par défaut ({{value}})',
  'The status Returned of EFT payouts': 'Le statut « Retourné » des versements TEF',
  'Exports on a schedule': 'Les exportations planifiées',
  'The IP allowed list, and the payments test API that it guards':
    'La liste d’adresses IP autorisées, et l’API d’essai des paiements qu’elle protège',
  'The chat, which also needs its script': 'Le clavardage, qui a aussi besoin de son script',
  'Exports in the background': 'Les exportations en arrière-plan',

  // additional settings
  'The banner, the chat and the support addresses that everybody sees. Open pages follow within five minutes.':
    'La bannière, le clavardage et les adresses de soutien que tout le monde voit. Les pages ouvertes suivent en moins de cinq minutes.',
  'Maintenance banner': 'Bannière d’entretien',
  'There is none. It is shown above every screen and on the sign-in page while it lasts, and may be dismissed.':
    'Il n’y en a pas. Elle s’affiche au-dessus de chaque écran et à la page de connexion tant qu’elle dure, et peut être fermée.',
  'Edit the banner': 'Modifier la bannière',
  'Remove the banner': 'Retirer la bannière',
  'Remove the banner?': 'Retirer la bannière?',
  'Nobody sees it any more.': 'Plus personne ne la voit.',
  Severity: 'Importance',
  Information: 'Information',
  Warning: 'Avertissement',
  'Text in English': 'Texte en anglais',
  'Text in French': 'Texte en français',
  'From (ET)': 'Du (HE)',
  'Until (ET)': 'Au (HE)',
  'The end must be after the start': 'La fin doit suivre le début',
  Dismiss: 'Fermer',
  'Chat widget': 'Clavardage',
  'Edit the chat widget': 'Modifier le clavardage',
  'The script that the provider of the chat gives. It sees neither the page nor the session of who writes.':
    'Le script que donne le fournisseur du clavardage. Il ne voit ni la page ni la session de qui écrit.',
  'Address of the script': 'Adresse du script',
  'None: there is no chat': 'Aucune : il n’y a pas de clavardage',
  'Its feature flag says who has it: see Configurations.':
    'Sa fonctionnalité dit qui y a accès : voyez Configurations.',
  'Must be an address that begins with https://': 'Doit être une adresse qui commence par https://',
  'Support addresses': 'Coordonnées du soutien',
  'Edit the support addresses': 'Modifier les coordonnées du soutien',

  // the audit trail
  'Policy changed': 'Politique modifiée',
  'Maintenance banner changed': 'Bannière d’entretien modifiée',
  'Chat widget changed': 'Clavardage modifié',
  'Support addresses changed': 'Coordonnées du soutien modifiées',
  'Not set': 'Non défini',
  'Email before': 'Courriel précédent',
  'Text in English before': 'Texte en anglais précédent',
  'Text in French before': 'Texte en français précédent',
  'New merchant parents enforced it before': 'Auparavant pour les nouvelles sociétés mères',
  'Approvals enforced it before': 'Auparavant pour les approbations',
  'From before': 'Début précédent',
  Until: 'Jusqu’au',
  'Until before': 'Fin précédente',
  'Characters of a new password before': 'Caractères d’un nouveau mot de passe, avant',
  'Phone before': 'Téléphone précédent',
  'Address of the script before': 'Adresse du script précédente',
  'Hours after sign-in before': 'Heures après la connexion, avant',
  'Minutes without use before': 'Minutes sans utilisation, avant',
  'Severity before': 'Importance précédente',

  // the user guide
  'Policies of the whole portal, and what is switched on for whom.':
    'Politiques de tout le portail, et ce qui est activé pour qui.',
  'When does a change of the policies hold?': 'Quand un changement des politiques vaut-il?',
  'At once, for open sessions too. A shorter limit signs out whoever is beyond it; a longer one brings nobody back. A field left empty follows the installation.':
    'Aussitôt, pour les sessions ouvertes aussi. Une limite plus courte déconnecte quiconque la dépasse; une plus longue ne ramène personne. Un champ laissé vide suit l’installation.',
  'How do I switch something on for one company?': 'Comment activer une fonctionnalité pour une seule société?',
  '“{{change}}” of the flag, then look for the company under “{{parents}}”. “{{unset}}” lets it follow what holds for everybody.':
    '« {{change}} » à la ligne de la fonctionnalité, puis recherchez la société sous « {{parents}} ». « {{unset}} » lui fait suivre ce qui vaut pour tous.',
  'What everybody is told and offered.': 'Ce qui est dit et offert à tout le monde.',
  'Who sees the maintenance banner?': 'Qui voit la bannière d’entretien?',
  'Everybody, signed in or not, from its beginning to its end. Whoever dismisses it sees it again once you change it.':
    'Tout le monde, connecté ou non, de son début à sa fin. Qui l’a fermée la revoit dès que vous la modifiez.',
  'Where are the support addresses shown?': 'Où les coordonnées du soutien sont-elles affichées?',
  'Wherever the portal says “{{contact}}” or “{{write}}”.':
    'Partout où le portail dit « {{contact}} » ou « {{write}} ».',
};
