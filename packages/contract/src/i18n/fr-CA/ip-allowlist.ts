/** French of the IP allowed list; English is the key. */
export const ipAllowlist: Readonly<Record<string, string>> = {
  'IP address added': 'Adresse IP ajoutée',
  'IP address deleted': 'Adresse IP supprimée',
  'No longer whitelisted': 'N’est plus autorisée',

  // what is wrong with an address or its description
  'IPv4 addresses only. CIDR notation is allowed, but restricted to x.x.x.0/24 subnets.':
    'Adresses IPv4 seulement. La notation CIDR est permise, mais limitée aux sous-réseaux x.x.x.0/24.',
  'Maximum 200 characters': 'Maximum de 200 caractères',
  'Please enter a reason for whitelisting IP': 'Veuillez indiquer pourquoi cette adresse IP est autorisée',
  'No call can come from this address: it is reserved':
    'Aucun appel ne peut venir de cette adresse : elle est réservée',
  'At most {{max}} IP addresses can be whitelisted at once. Delete one first.':
    'Au plus {{max}} adresses IP peuvent être autorisées à la fois. Supprimez-en une d’abord.',
  'This IP is already whitelisted, as a part of {{range}}.':
    'Cette adresse IP est déjà autorisée, car elle fait partie de {{range}}.',

  // the page
  'IP allowed list': 'Adresses IP autorisées',
  'The addresses from which the payments test API can be called, each for {{days}} days.':
    'Les adresses à partir desquelles l’API d’essai des paiements peut être appelée, chacune pendant {{days}} jours.',
  'Your current IP': 'Votre adresse IP actuelle',
  'Your address is not known': 'Votre adresse n’est pas connue',
  'Your address could not be loaded': 'Votre adresse n’a pas pu être chargée',
  'Add Current IP': 'Ajouter mon adresse IP actuelle',
  'Your current IP is already whitelisted': 'Votre adresse IP actuelle est déjà autorisée',
  'Search by IP or description': 'Rechercher par IP ou description',
  'Active IPs': 'Adresses IP en vigueur',
  'Expired and removed IPS': 'Adresses IP expirées et retirées',
  "No IP's have been whitelisted": 'Aucune adresse IP n’est autorisée',
  'Add the addresses from which you call the payments test API.':
    'Ajoutez les adresses à partir desquelles vous appelez l’API d’essai des paiements.',
  'No IP has expired or been removed': 'Aucune adresse IP n’est expirée ou retirée',
  'No IP matches': 'Aucune adresse IP ne correspond',
  'Look for another part of the address or of its description.':
    'Recherchez une autre partie de l’adresse ou de sa description.',
  'The IP addresses could not be loaded': 'Les adresses IP n’ont pas pu être chargées',
  'Total IPs: {{total}}': 'Adresses IP : {{total}}',

  // its columns
  Creator_ip: 'Ajoutée par',
  'Date added (ET)': 'Date d’ajout (HE)',
  'Expiry date (ET)': 'Date d’expiration (HE)',
  'Disabled date (ET)': 'Date de désactivation (HE)',
  'Expires soon': 'Expire bientôt',
  'Expired more than {{days}} days ago': 'Expirée depuis plus de {{days}} jours',
  Expired: 'Expirée',
  Removed: 'Retirée',

  // adding and deleting
  Add: 'Ajouter',
  'ADD IP +': 'AJOUTER UNE ADRESSE IP +',
  'Add IP': 'Ajouter une adresse IP',
  Description: 'Description',
  'IP address or x.x.x.0/24 subnet': 'Adresse IP ou sous-réseau x.x.x.0/24',
  'IP added successfully': 'Adresse IP ajoutée',
  ADD: 'AJOUTER',
  CANCEL: 'ANNULER',
  CONFIRM: 'CONFIRMER',
  'Delete IP': 'Supprimer l’adresse IP',
  'Delete IP {{ip}}': 'Supprimer l’adresse IP {{ip}}',
  '{{ip}} will no longer have access to the testing environment.':
    '{{ip}} n’aura plus accès à l’environnement d’essai.',
  'IP deleted successfully': 'Adresse IP supprimée',
  'An unexpected error occurred': 'Une erreur inattendue s’est produite',
};
