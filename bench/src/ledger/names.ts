const FIRST_NAMES = [
  ...['Aiden', 'Amélie', 'Anika', 'Arjun', 'Béatrice', 'Benoît', 'Caleb', 'Chloé', 'Dalia', 'Daniel', 'Elena', 'Émile'],
  ...['Farah', 'Félix', 'Grace', 'Hannah', 'Hugo', 'Imran', 'Isla', 'Jacob', 'Jin', 'Julie', 'Kofi', 'Léa', 'Liam'],
  ...['Lucas', 'Mark', 'Marie', 'Mei', 'Nadia', 'Noah', 'Olivia', 'Owen', 'Priya', 'Quinn', 'Rosalie', 'Ryan', 'Sara'],
  ...['Simon', 'Sofia', 'Tariq', 'Théo', 'Uma', 'Victor', 'Wen', 'Xavier', 'Yasmin', 'Zoe'],
];

const LAST_NAMES = [
  ...['Adams', 'Ahmed', 'Anderson', 'Bélanger', 'Bouchard', 'Brown', 'Campbell', 'Chan', 'Chen', 'Clarke', 'Côté'],
  ...['Dhillon', 'Dubois', 'Evans', 'Fournier', 'Gagnon', 'Gauthier', 'Gill', 'Grant', 'Hall', 'Hussain', 'Jones'],
  ...[
    'Kaur',
    'Khan',
    'Kim',
    'Lavoie',
    'Leblanc',
    'Lee',
    'Levesque',
    'Li',
    'MacDonald',
    'Marchand',
    'Martin',
    'Mitchell',
  ],
  ...[
    'Moore',
    'Morin',
    'Nguyen',
    'O’Brien',
    'Ouellet',
    'Park',
    'Patel',
    'Pelletier',
    'Poirier',
    'Reid',
    'Robinson',
    'Roy',
  ],
  ...[
    'Santos',
    'Scott',
    'Sidhu',
    'Singh',
    'Smith',
    'Stewart',
    'Taylor',
    'Thompson',
    'Tran',
    'Tremblay',
    'Walker',
    'Wang',
  ],
  ...['White', 'Wilson', 'Wong', 'Wright', 'Young', 'Zhang'],
];

/** A fragment in about one name of twelve, one in about one of 5,000, and one in none. */
export const FRAGMENTS = { common: 'mar', rare: 'llfeath', absent: 'xqzzw' };

const list = (names: readonly string[]): string => `array[${names.map(name => `'${name}'`).join(', ')}]`;

/** SQL of a person's name, always the same for the same number. */
export const nameSql = (person: string): string => `
  (${list(FIRST_NAMES)})[1 + ${person} * 31 % ${FIRST_NAMES.length}] || ' ' ||
  case when ${person} % 5003 = 17 then 'Quillfeather' else (${list(LAST_NAMES)})[1 + ${person} * 17 % ${LAST_NAMES.length}] end`;
