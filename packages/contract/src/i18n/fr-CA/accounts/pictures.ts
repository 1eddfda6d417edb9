/** French of everything about people's photos; English is the key. */
export const pictures: Record<string, string> = {
  // rules of the file
  'Choose a file to upload': 'Choisissez un fichier à téléverser',
  'Send one file and nothing else': 'Envoyez un seul fichier et rien d’autre',
  'This file is empty': 'Ce fichier est vide',
  'Choose a photo of 2 MB or less': 'Choisissez une photo de 2 Mo ou moins',
  'Choose a photo that is a .jpg, .jpeg or .png file': 'Choisissez une photo au format .jpg, .jpeg ou .png',
  'Choose a photo of at most 16 megapixels': 'Choisissez une photo d’au plus 16 mégapixels',

  'Choose a photo of 25 MB or less': 'Choisissez une photo de 25 Mo ou moins',
  'Choose one photo only': 'Choisissez une seule photo',
  'This browser cannot draw': 'Ce navigateur ne peut pas dessiner',
  'The photo could not be cut out': 'La photo n’a pas pu être recadrée',

  // choosing and cutting
  '.jpg, .jpeg or .png': '.jpg, .jpeg ou .png',
  'Choose a photo, or drop one here': 'Choisissez une photo ou déposez-en une ici',
  'Choose another photo': 'Choisir une autre photo',
  'Position of the photo. Move it with the arrow keys.': 'Position de la photo. Déplacez-la avec les touches fléchées.',
  Upload: 'Téléverser',
  Zoom: 'Zoom',

  // the second step of sign-up
  'Add your photo': 'Ajoutez votre photo',
  'Photo (optional)': 'Photo (facultative)',
  Skip: 'Ignorer',
  'Steps of creating your account': 'Étapes de la création de votre compte',
  'Your account is ready. A photo helps your team to know you; you can add one later too.':
    'Votre compte est prêt. Une photo aide votre équipe à vous reconnaître; vous pouvez aussi l’ajouter plus tard.',
  'Your details': 'Vos renseignements',

  // the own photo, and that of somebody else
  'Administrators see it beside your name.': 'Les administrateurs la voient à côté de votre nom.',
  'Change photo': 'Changer la photo',
  'Photo updated': 'Photo mise à jour',
  'Remove photo': 'Retirer la photo',
  'Remove this photo?': 'Retirer cette photo?',
  'Your photo': 'Votre photo',
  '{{name}} is shown with initials again.': '{{name}} est de nouveau représenté par ses initiales.',

  // the audit trail
  'Photo changed': 'Photo changée',
  'Photo removed': 'Photo retirée',
};
