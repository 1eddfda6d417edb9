/** French of what the server says of a consumer's details; English is the key. */
export const paymentFlow: Record<string, string> = {
  'Choose the type of your account': 'Choisissez le type de votre compte',
  'Choose your bank': 'Choisissez votre banque',
  'Enter an email address, or a phone number of 10 digits':
    'Entrez une adresse courriel ou un numéro de téléphone de 10 chiffres',
  'Enter at most 64 characters': 'Entrez au plus 64 caractères',
  'Remove the invisible character from this text': 'Retirez le caractère invisible de ce texte',
  'This field is required': 'Ce champ est obligatoire',
  'This payment is of another product': 'Ce paiement est d’un autre produit',
};
