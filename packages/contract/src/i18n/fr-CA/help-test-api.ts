/** The guide's page about the payments test API. */
export const helpTestApi = {
  Copy: 'Copier',
  'Copy: {{name}}': 'Copier : {{name}}',
  'It stays so.': 'Il y reste.',
  Refusals: 'Refus',
  'How do I begin?': 'Comment commencer?',
  'Each merchant has a key, made under “{{screen}}”. It is shown once; send it with every call as “Authorization: Bearer”.':
    'Chaque marchand a une clé, créée sous « {{screen}} ». Elle n’est affichée qu’une fois; envoyez-la à chaque appel sous la forme « Authorization: Bearer ».',
  'From where may I call?': 'D’où puis-je appeler?',
  'From the addresses of the “{{list}}” alone. A refused call names the address that the portal saw.':
    'Seulement des adresses sous « {{list}} ». Un appel refusé nomme l’adresse que le portail a vue.',
  'What if a call was not answered?': 'Et si un appel est resté sans réponse?',
  'Send it again with the same Idempotency-Key: for {{hours}} hours it is answered the same, and nothing is made twice.':
    'Renvoyez-le avec la même Idempotency-Key : pendant {{hours}} heures, la réponse est la même, et rien n’est créé deux fois.',
  'How do I choose the outcome?': 'Comment choisir l’issue?',
  'By the last three digits of the amount, as the tables below say. Any other amount succeeds.':
    'Par les trois derniers chiffres du montant, comme le disent les tableaux ci-dessous. Tout autre montant réussit.',
  'Where do I see the payments?': 'Où voir les paiements?',
  'In the reports of payins and payouts: choose “{{test}}” under “{{more}}”. They are never among live ones.':
    'Dans les rapports des encaissements et des décaissements : choisissez « {{test}} » sous « {{more}} ». Ils ne sont jamais parmi les vrais.',
  'How does a consumer pay on the hosted page?': 'Comment un consommateur paie-t-il sur la page hébergée?',
  'Send “hosted”: true with a payin. It then waits for its consumer, and the answer has “paymentUrl”, the page to send them to, which is open for 30 minutes. The consumer may also leave (104) or cancel (99). Every other payment is settled at once.':
    'Envoyez « hosted » : true avec un encaissement. Il attend alors son consommateur, et la réponse contient « paymentUrl », la page où l’envoyer, ouverte pendant 30 minutes. Le consommateur peut aussi partir (104) ou annuler (99). Tout autre paiement est réglé aussitôt.',
  Fields: 'Champs',
  'Fields and their codes': 'Champs et leurs codes',
  'Every wrong field is told at once, with the code that it has in the table.':
    'Tous les champs erronés sont nommés en une fois, avec le code qu’ils ont dans le tableau.',
  Rule: 'Règle',
  '{{code}}': '{{code}}',
  '{{code}}, optional': '{{code}}, facultatif',
  '{{code}}, not needed when hosted': '{{code}}, inutile si « hosted »',
  '{{min}} to {{max}} characters': 'De {{min}} à {{max}} caractères',
  'At most {{max}} characters': 'Au plus {{max}} caractères',
  'In cents, {{min}} to {{max}}': 'En cents, de {{min}} à {{max}}',
  'A day, such as 1990-04-05': 'Un jour, comme 1990-04-05',
  'Refusals and their reasons': 'Refus et leurs raisons',
  Events: 'Événements',
  Headers: 'En-têtes',
  Header: 'En-tête',
  'A body': 'Un contenu',
  'A test payin was settled': 'Un encaissement d’essai a été réglé',
  'A test payout was settled': 'Un décaissement d’essai a été réglé',
  'Somebody tries the receiver by hand: an event of no payment':
    'Quelqu’un essaie le récepteur à la main : un événement sans paiement',
  't=<Unix seconds>,v1=<hex>: the HMAC-SHA256 of the time, a dot and the body, with the secret of the webhook':
    't=<secondes Unix>,v1=<hex> : le HMAC-SHA256 de l’heure, d’un point et du contenu, avec la clé de signature du webhook',
  'The id of the delivery, the same at every try: a receiver may get it twice':
    'L’ID de l’envoi, le même à chaque tentative : un récepteur peut le recevoir deux fois',
  'The event': 'L’événement',
  'How is my server told?': 'Comment mon serveur est-il avisé?',
  'How do I know that a webhook is genuine?': 'Comment savoir qu’un webhook est authentique?',
  'The description of the API (OpenAPI)': 'La description de l’API (OpenAPI)',
  'Once a payment is settled, it is posted to the address of the merchant’s webhook. Answer 2xx within ten seconds; otherwise it is tried seven times in about a day. You may get a message twice, and in any order: Drumlin-Delivery is the same at each try.':
    'Une fois réglé, un paiement est envoyé à l’adresse du webhook du marchand. Répondez 2xx en moins de dix secondes; sinon, l’envoi est tenté sept fois en un jour environ. Un message peut arriver deux fois, et dans n’importe quel ordre : Drumlin-Delivery est le même à chaque tentative.',
  'Drumlin-Signature has the time of sending (t) and the HMAC-SHA256 of “t.body” with the secret of the webhook (v1). Check both before you trust a body.':
    'Drumlin-Signature contient l’heure d’envoi (t) et le HMAC-SHA256 de « t.body » avec la clé de signature du webhook (v1). Vérifiez les deux avant de vous fier à un contenu.',
  Examples: 'Exemples',
  'Amounts and outcomes': 'Montants et issues',
  '“details” names each field that is wrong, its rule and the code of the legends.':
    '« details » nomme chaque champ erroné, sa règle et le code des légendes.',
  'Check a signature (Node)': 'Vérifier une signature (Node)',
  'First, your key and your merchant': 'D’abord, votre clé et votre marchand',
  'Interac e-Transfer, successful': 'Virement Interac, réussi',
  'Interac e-Transfer, cancelled by the consumer (99)': 'Virement Interac, annulé par le consommateur (99)',
  'Interac e-Transfer on the hosted page': 'Virement Interac sur la page hébergée',
  'Instant Bank Transfer, successful': 'Virement bancaire instantané, réussi',
  'Instant Bank Transfer, returned for insufficient funds (901)':
    'Virement bancaire instantané, renvoyé faute de provision (901)',
  'Interac e-Transfer, over the balance (B017)': 'Virement Interac, au-delà du solde (B017)',
  'A payment as it is now': 'Un paiement dans son état actuel',
  'Amount ends with': 'Fin du montant',
  'HTTP status': 'Statut HTTP',
  // Words of JSON
  'true, false': 'true, false',
} as const;
