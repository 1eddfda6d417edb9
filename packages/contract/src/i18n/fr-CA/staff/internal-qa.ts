/** French of the staff's screens of test payments; English is the key. */
export const internalQa: Readonly<Record<string, string>> = {
  'IBT External Testing': 'Essais externes de VBI',
  Deposit: 'Dépôt',
  'Test call made by the provider': 'Appel d’essai fait par le fournisseur',
  Direction: 'Sens',

  'Test payments of Interac e-Transfer, called for as a merchant’s server does. No money moves.':
    'Paiements d’essai de Virement Interac, demandés comme le fait le serveur d’un marchand. Aucun argent ne bouge.',
  'Test payments of Instant Bank Transfer, called for as a merchant’s server does. No money moves.':
    'Paiements d’essai de virement bancaire instantané, demandés comme le fait le serveur d’un marchand. Aucun argent ne bouge.',
  'Its test payments are made as its own server makes them, and its server is told of them.':
    'Ses paiements d’essai sont faits comme son propre serveur les fait, et son serveur en est avisé.',
  'No call yet': 'Aucun appel encore',
  'The request, the answer, what the merchant’s server was told and the row appear here.':
    'La requête, la réponse, les avis au serveur du marchand et la ligne paraissent ici.',
  Call: 'Appel',
  'Send the call': 'Envoyer l’appel',
  Body: 'Corps',
  'The very text that is sent': 'Le texte même qui est envoyé',
  'The body is no object of JSON: the fields are back once it is.':
    'Le corps n’est pas un objet JSON : les champs reviennent dès qu’il en est un.',
  'Hosted page': 'Page hébergée',
  'stays so': 'reste ainsi',
  'All fields': 'Tous les champs',
  'Required fields only': 'Champs obligatoires seulement',
  Answer: 'Réponse',
  Request: 'Requête',
  'In the place of the merchant’s key, which no staff have, your session stands.':
    'Votre session tient lieu de la clé du marchand, que le personnel n’a pas.',
  'Test payment': 'Paiement d’essai',
  'Settled (ET)': 'Réglé (HE)',
  'Open the payment page': 'Ouvrir la page de paiement',
  'Open its row': 'Ouvrir sa ligne',
  Webhooks: 'Webhooks',
  'The merchant was told of nothing.': 'Le marchand n’a été avisé de rien.',
  'This merchant has no address for webhooks.': 'Ce marchand n’a pas d’adresse de webhooks.',

  // the guide
  'How do I make a test payment?': 'Comment faire un paiement d’essai?',
  'Choose the merchant and what is to become of the payment under “{{outcome}}”, then press “{{send}}”. The last three digits of the amount name the outcome.':
    'Choisissez le marchand et l’issue du paiement sous « {{outcome}} », puis appuyez sur « {{send}} ». Les trois derniers chiffres du montant nomment l’issue.',
  'May I send something wrong?': 'Puis-je envoyer quelque chose d’erroné?',
  'Yes. “{{body}}” is the very text that is sent, and the test API itself says what is wrong with it.':
    'Oui. « {{body}} » est le texte même qui est envoyé, et l’API d’essai dit elle-même ce qui ne va pas.',
  'Whose key is it?': 'De qui est la clé?',
  'Nobody’s: your session stands for the key and the address of the merchant. Everything else is as in a call of its own server, and each call is on record for the merchant too.':
    'De personne : votre session tient lieu de la clé et de l’adresse du marchand. Tout le reste est comme dans un appel de son propre serveur, et chaque appel est aussi consigné pour le marchand.',
  'Where is the payment?': 'Où est le paiement?',
  'Below the answer, with what the merchant’s server was told of it. “{{row}}” leads to its row in the report, among test payments.':
    'Sous la réponse, avec ce dont le serveur du marchand a été avisé. « {{row}} » mène à sa ligne du rapport, parmi les paiements d’essai.',
  'Why is a call refused for a merchant?': 'Pourquoi un appel est-il refusé pour un marchand?',
  'A suspended merchant has no test API, nor has one for which it is switched off.':
    'Un marchand suspendu n’a pas d’API d’essai, ni celui pour qui elle est désactivée.',
  'How do I try the page of the consumer?': 'Comment essayer la page du consommateur?',
  'Switch on “{{hosted}}”: the answer has a page that “{{open}}” opens in another tab, for 30 minutes.':
    'Activez « {{hosted}} » : la réponse a une page que « {{open}} » ouvre dans un autre onglet, pendant 30 minutes.',
};
