/** French of the payments test API and its keys; English is the key. */
export const testApi: Readonly<Record<string, string>> = {
  // acts, and what their records tell
  'Test API key made': 'Clé de l’API d’essai créée',
  'Test API key revoked': 'Clé de l’API d’essai révoquée',
  'Test API refused to an address': 'API d’essai refusée à une adresse',
  'Key ending in': 'Clé se terminant par',
  'Key before goes on': 'Clé précédente maintenue',
  'For a day': 'Pendant un jour',
  'Address not whitelisted': 'Adresse non autorisée',
  'Key no longer valid': 'Clé devenue non valide',

  // what is wrong with a call
  'Must be an https address; http is for localhost only': 'Doit être une adresse https; http est réservé à localhost',
  'Must be a country of ISO 3166 in two capital letters, such as CA':
    'Doit être un pays de l’ISO 3166 en deux lettres majuscules, comme CA',
  'Must be 3 digits': 'Doit avoir 3 chiffres',
  'Must be 5 digits': 'Doit avoir 5 chiffres',
  'Must be 7 to 12 digits': 'Doit avoir de 7 à 12 chiffres',
  'Must be 4 or 9 digits': 'Doit avoir 4 ou 9 chiffres',
  'Must be a phone number, such as +1 416 555 0100': 'Doit être un numéro de téléphone, comme +1 416 555 0100',
  'Must be a Canadian postal code, such as M5V 2T6': 'Doit être un code postal canadien, comme M5V 2T6',
  'Must be one of: INTERAC, IBT': 'Doit être l’une des valeurs suivantes : INTERAC, IBT',
  'Must be 1 to 255 visible ASCII characters': 'Doit avoir de 1 à 255 caractères ASCII visibles',
  'This is not the merchant of the API key': 'Ce n’est pas le marchand de la clé d’API',
};
