/** The page's texts in Canadian French; English is the key, and a test finds one that is missing or no longer said. */
export const french: Readonly<Record<string, string>> = {
  // around every screen
  Close: 'Fermer',
  Copied: 'Copié',
  'Copy the reference': 'Copier la référence',
  'Loading the payment': 'Chargement du paiement',
  Merchant: 'Marchand',
  'Test payment: no money moves': 'Paiement d’essai : aucun argent ne circule',
  // from where nobody may pay
  'You cannot pay from here': 'Vous ne pouvez pas payer d’ici',
  // details
  'Account type': 'Type de compte',
  'Amount to send': 'Montant à envoyer',
  'An e-Transfer of this amount is requested from you. This is a test: nobody is asked to send it.':
    'Un virement de ce montant vous est demandé. Ceci est un essai : personne n’aura à l’envoyer.',
  'Choose a bank': 'Choisissez une banque',
  'Email address or phone number': 'Adresse courriel ou numéro de téléphone',
  'Full name': 'Nom complet',
  'In a real payment Plaid or Flinks connects you with your bank. This is a test: you sign in nowhere.':
    'Lors d’un paiement réel, Plaid ou Flinks vous relie à votre banque. Ceci est un essai : vous n’ouvrez aucune session.',
  'Pay from your bank': 'Payer depuis votre banque',
  'Pay {{amount}}': 'Payer {{amount}}',
  'Personal chequing': 'Compte-chèques personnel',
  'Personal savings': 'Épargne personnelle',
  'Recipient name': 'Nom du destinataire',
  Reference: 'Référence',
  'Your bank': 'Votre banque',
  'e-Transfer details': 'Détails du virement',
  '{{merchant}} holds this request for {{time}} minutes.':
    'Cette demande de {{merchant}} reste valable {{time}} minutes.',
  'Merchant holds this request for {{time}} minutes.': 'Cette demande du marchand reste valable {{time}} minutes.',
  // a payment that is given up
  'Cancel the payment': 'Annuler le paiement',
  'Cancel this payment?': 'Annuler ce paiement?',
  'Keep paying': 'Continuer le paiement',
  '{{merchant}} is told that you do not want to pay.': '{{merchant}} saura que vous ne souhaitez pas payer.',
  'Merchant is told that you do not want to pay.': 'Le marchand saura que vous ne souhaitez pas payer.',
  // waiting
  'This page shows the result once there is one. You may close it: {{merchant}} is told as well.':
    'Le résultat s’affichera ici dès qu’il sera connu. Vous pouvez fermer cette page : {{merchant}} en sera également informé.',
  'This page shows the result once there is one. You may close it: Merchant is told as well.':
    'Le résultat s’affichera ici dès qu’il sera connu. Vous pouvez fermer cette page : le marchand en sera également informé.',
  'Waiting for the result': 'En attente du résultat',
  'Your payment is being processed': 'Votre paiement est en cours de traitement',
  // the end
  Amount: 'Montant',
  Back: 'Revenir',
  'Back to Merchant': 'Retour chez le marchand',
  'Back to {{merchant}}': 'Retour à {{merchant}}',
  'Code {{code}}': 'Code {{code}}',
  'Merchant knows that you have paid.': 'Le marchand sait que vous avez payé.',
  'No money has moved.': 'Aucun argent n’a circulé.',
  'Payment successful': 'Paiement réussi',
  'The payment did not go through': 'Le paiement n’a pas abouti',
  'This payment was finished already when you opened this page.':
    'Ce paiement était déjà terminé lorsque vous avez ouvert cette page.',
  'You cancelled this payment': 'Vous avez annulé ce paiement',
  '{{merchant}} knows that you have paid.': '{{merchant}} sait que vous avez payé.',
  // no payment
  'A payment link works for 30 minutes. Go back to where you want to pay, and start again.':
    'Un lien de paiement fonctionne pendant 30 minutes. Retournez là où vous voulez payer, puis recommencez.',
  'Check your connection, then try again.': 'Vérifiez votre connexion, puis réessayez.',
  'The payment could not be loaded': 'Le paiement n’a pas pu être chargé',
  'This link has expired or is not complete': 'Ce lien a expiré ou est incomplet',
  'Try again': 'Réessayer',
};
