/** French of the access to the payments test API: keys, webhooks and deliveries; English is the key. */
export const testAccess: Readonly<Record<string, string>> = {
  // on record
  'Test webhook saved': 'Webhook d’essai enregistré',
  'Secret of a test webhook rolled': 'Clé de signature d’un webhook d’essai remplacée',
  'Test webhook removed': 'Webhook d’essai retiré',
  'Test event sent': 'Événement d’essai envoyé',
  'Test webhook sent again': 'Webhook d’essai renvoyé',
  Host: 'Hôte',
  'No webhook': 'Aucun webhook',

  // what is wrong with an address
  'Enter a whole address, such as https://shop.example/webhooks':
    'Entrez une adresse complète, comme https://shop.example/webhooks',
  'The address must not hold a user name or a password':
    'L’adresse ne doit contenir ni nom d’utilisateur ni mot de passe',
  'The address must begin with https://': 'L’adresse doit commencer par https://',
  'The address must be at port 443 or 8443': 'L’adresse doit être au port 443 ou 8443',
  'This is the address of the portal itself': 'C’est l’adresse du portail lui-même',
  'This address does not lead to a server on the internet': 'Cette adresse ne mène à aucun serveur sur Internet',

  // the section
  'Payments test API': 'API d’essai des paiements',
  'The key of a merchant and the address of its webhooks. No money moves, and no total counts a test payment.':
    'La clé d’un marchand et l’adresse de ses webhooks. Aucun argent ne bouge, et aucun total ne compte un paiement d’essai.',
  'How to call the test API': 'Comment appeler l’API d’essai',
  'Test payins, Interac': 'Encaissements d’essai, Interac',
  'Test payouts, Interac': 'Décaissements d’essai, Interac',
  'Test payins, IBT': 'Encaissements d’essai, VBI',
  'Test payouts, IBT': 'Décaissements d’essai, VBI',
  'Each merchant has a key and a webhook of its own.': 'Chaque marchand a sa propre clé et son propre webhook.',
  'It is shown this once. Copy it now, keep it where only your servers can read it, and never put it in a web page or an app.':
    'Elle n’est affichée que cette fois. Copiez-la maintenant, gardez-la où seuls vos serveurs peuvent la lire, et ne la mettez jamais dans une page Web ou une application.',
  'I have kept it': 'Je l’ai gardée',

  // the key
  'API key': 'Clé d’API',
  'Your servers send it with each call of the payments test API.':
    'Vos serveurs l’envoient avec chaque appel de l’API d’essai des paiements.',
  'This merchant has no key.': 'Ce marchand n’a pas de clé.',
  'Make a key': 'Créer une clé',
  'Make a new key': 'Créer une nouvelle clé d’API',
  'Keep this API key': 'Gardez cette clé d’API',
  Key: 'Clé',
  Never: 'Jamais',
  'Made by': 'Créée par',
  'Made (ET)': 'Créée (HE)',
  'Last used (ET)': 'Dernière utilisation (HE)',
  'from {{ip}}': 'à partir de {{ip}}',
  'Roll the key': 'Remplacer la clé',
  'When does the old key end?': 'Quand l’ancienne clé prend-elle fin?',
  'In a day': 'Dans un jour',
  'Both keys work meanwhile, so that no call is refused':
    'Les deux clés fonctionnent d’ici là, et aucun appel n’est refusé',
  Now: 'Maintenant',
  'Calls with the old key are refused from now on': 'Les appels avec l’ancienne clé sont refusés dès maintenant',
  'The key before goes on for a while:': 'La clé précédente fonctionne encore :',
  until: 'jusqu’au',
  'Revoke the key': 'Révoquer la clé',
  'Revoke the key before': 'Révoquer la clé précédente',
  Revoke: 'Révoquer',
  'Key revoked': 'Clé révoquée',
  'Calls with the key that ends in {{end}} are refused at once. This cannot be undone.':
    'Les appels avec la clé qui se termine par {{end}} sont refusés aussitôt. Cette action est irréversible.',

  // the webhook
  Webhook: 'Webhook',
  'A server of yours is told what became of each test payment, signed with your secret.':
    'Un de vos serveurs apprend ce qu’il est advenu de chaque paiement d’essai, par un message signé avec votre clé de signature.',
  'This merchant’s server is told of nothing.': 'Le serveur de ce marchand n’est informé de rien.',
  Address: 'Adresse',
  'Set the address': 'Définir l’adresse',
  'Change the address': 'Modifier l’adresse',
  'Address of webhooks': 'Adresse des webhooks',
  'Address of webhooks saved': 'Adresse des webhooks enregistrée',
  'A server of yours that can be reached from the internet over https':
    'Un de vos serveurs, accessible d’Internet par https',
  'Keep this signing secret': 'Gardez cette clé de signature',
  'Signing secret': 'Clé de signature',
  'Roll the secret': 'Remplacer la clé de signature',
  'Make a new secret': 'Créer une nouvelle clé de signature',
  'Everything is signed with the new secret from now on. What your server refuses until it knows it is sent again.':
    'Tout est désormais signé avec la nouvelle clé. Ce que votre serveur refuse avant de la connaître est renvoyé.',
  'Remove the webhook': 'Retirer le webhook',
  'Webhook removed': 'Webhook retiré',
  'Your server is told of no test payment any more, and what was on its way is given up. A new webhook has a new secret.':
    'Votre serveur n’est plus informé d’aucun paiement d’essai, et ce qui était en route est abandonné. Un nouveau webhook a une nouvelle clé de signature.',
  'Send a test event': 'Envoyer un événement d’essai',
  'Test event on its way': 'Événement d’essai en route',

  // the deliveries
  Deliveries: 'Envois',
  Delivery: 'Envoi',
  'On its way': 'En route',
  'Trying again': 'Nouvelle tentative prévue',
  Delivered: 'Remis',
  'Not delivered': 'Non remis',
  Event: 'Événement',
  Payment: 'Paiement',
  'Queued (ET)': 'Mis en file (HE)',
  Tries: 'Tentatives',
  'Last answer': 'Dernière réponse',
  'Answer {{status}}': 'Réponse {{status}}',
  'No public address': 'Aucune adresse publique',
  'No connection': 'Aucune connexion',
  'No secure connection': 'Aucune connexion sécurisée',
  'No answer in time': 'Aucune réponse à temps',
  'No valid answer': 'Aucune réponse valide',
  'Details of {{id}}': 'Détails de {{id}}',
  'Send {{id}} again': 'Renvoyer {{id}}',
  'Send again': 'Renvoyer',
  'Delivery on its way again': 'Envoi de nouveau en route',
  'Next try (ET)': 'Prochaine tentative (HE)',
  'Nothing has been sent yet.': 'Rien n’a encore été envoyé.',
  '{{url}}, after {{ms}} ms': '{{url}}, après {{ms}} ms',
  'What is sent': 'Ce qui est envoyé',
  'The deliveries could not be loaded': 'Les envois n’ont pas pu être chargés',
  'No delivery is in this state': 'Aucun envoi n’est dans cet état',
  'Nothing was told yet': 'Rien n’a encore été envoyé',
  'Each test payment that is settled while a webhook is set is listed here for thirty days.':
    'Chaque paiement d’essai réglé pendant qu’un webhook est défini figure ici pendant trente jours.',
  'Total deliveries: {{total}}': 'Envois : {{total}}',
};
