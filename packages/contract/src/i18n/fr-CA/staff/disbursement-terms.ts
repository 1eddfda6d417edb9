/** French of the configurations of disbursements: their terms and the payment days; English is the key. */
export const disbursementTerms: Readonly<Record<string, string>> = {
  // the terms
  'Terms in force': 'Conditions en vigueur',
  'Payment days': 'Jours de paiement',
  'Hold of purchases': 'Retenue des achats',
  'Reserve rate': 'Taux de réserve',
  'Hold of the reserve': 'Retenue de la réserve',
  'Minimum to send': 'Minimum à envoyer',
  '{{count}} d': '{{count}} j',
  Whose: 'De qui',
  'Its own': 'Les siennes',
  'Of all merchants': 'De tous les marchands',
  Coming: 'À venir',
  'No longer in force': 'Plus en vigueur',
  Withdrawn: 'Retirées',

  // versions
  'Versions of the terms': 'Versions des conditions',
  'In force from': 'En vigueur à partir du',
  'The beginning': 'Le début',
  Terms: 'Conditions',
  'The terms of all merchants again': 'De nouveau les conditions de tous les marchands',
  'Set by (ET)': 'Fixées par (HE)',
  'Withdrawn by (ET)': 'Retirées par (HE)',
  'Change the terms from {{day}} on': 'Modifier les conditions à partir du {{day}}',
  'Withdraw the terms from {{day}} on': 'Retirer les conditions à partir du {{day}}',
  'The terms could not be loaded': 'Les conditions n’ont pas pu être chargées',
  'This merchant has had no terms of its own': 'Ce marchand n’a jamais eu de conditions propres',
  'Merchants with terms of their own': 'Marchands qui ont des conditions propres',
  'Merchants with terms of their own: {{total}}': 'Marchands qui ont des conditions propres : {{total}}',
  'No merchant has terms of its own': 'Aucun marchand n’a de conditions propres',
  'Its own terms': 'Ses conditions propres',
  'Next change': 'Prochain changement',

  // setting and withdrawing them
  'Set terms': 'Fixer des conditions',
  'Change coming terms': 'Modifier des conditions à venir',
  'In force from an Eastern day on that has not begun. What has begun never changes: set others from a later day on.':
    'En vigueur à partir d’un jour de l’Est qui n’a pas commencé. Ce qui a commencé ne change jamais : fixez-en d’autres à partir d’un jour ultérieur.',
  Days: 'Jours',
  'Terms set': 'Conditions fixées',
  'Withdraw these terms?': 'Retirer ces conditions?',
  'They were to be in force from {{day}} on. What is in force before that day goes on.':
    'Elles devaient entrer en vigueur le {{day}}. Ce qui est en vigueur avant ce jour continue.',
  'Terms withdrawn': 'Conditions retirées',

  // what is wrong
  'Must not be below zero': 'Ne doit pas être inférieur à zéro',
  'At most 90 days': 'Au plus 90 jours',
  'At most 730 days': 'Au plus 730 jours',
  'At most 100 %': 'Au plus 100 %',
  'At most $1,000.00': 'Au plus 1 000,00 $',
  'At most $1,000,000.00': 'Au plus 1 000 000,00 $',
  'At most $1,000,000,000.00': 'Au plus 1 000 000 000,00 $',
  'Choose at least one day': 'Choisissez au moins un jour',
  'Name each day once': 'Nommez chaque jour une seule fois',
  'The reserve must be held at least as long as the purchases':
    'La réserve doit être retenue au moins aussi longtemps que les achats',
  'Choose a day from tomorrow on': 'Choisissez un jour à partir de demain',
  'Choose a day within two years': 'Choisissez un jour dans les deux ans',
  'The terms of all merchants must say what they are':
    'Les conditions de tous les marchands doivent dire ce qu’elles sont',
  'The merchant has the terms of all merchants on this day':
    'Le marchand a les conditions de tous les marchands ce jour-là',

  // the calendar
  'Payment days of {{year}}': 'Jours de paiement de {{year}}',
  'Year before': 'Année précédente',
  'Year after': 'Année suivante',
  '{{day}} for {{due}}': '{{day}} pour le {{due}}',
  'Bank holidays': 'Jours fériés bancaires',
  'New Year’s Day': 'Jour de l’An',
  'Good Friday': 'Vendredi saint',
  'Victoria Day': 'Fête de Victoria',
  'Canada Day': 'Fête du Canada',
  'Labour Day': 'Fête du Travail',
  'National Day for Truth and Reconciliation': 'Journée nationale de la vérité et de la réconciliation',
  Thanksgiving: 'Action de grâces',
  'Remembrance Day': 'Jour du Souvenir',
  'Christmas Day': 'Jour de Noël',
  'Boxing Day': 'Lendemain de Noël',

  // the audit trail
  'Disbursement terms set': 'Conditions de versement fixées',
  'Disbursement terms withdrawn': 'Conditions de versement retirées',
  'Follows all merchants': 'Suit tous les marchands',
  'Reserve rate in millionths': 'Taux de réserve en millionièmes',
  'Handling fee in cents': 'Frais de traitement en cents',
  'Minimum to send in cents': 'Minimum à envoyer en cents',
  Replaces: 'Remplace',
  'Terms begin already': 'Conditions qui commencent déjà',
  'Terms begun or withdrawn': 'Conditions commencées ou retirées',

  // the guide
  'When do terms change?': 'Quand les conditions changent-elles?',
  'Under “{{tab}}”, from a day on that has not begun, for all merchants or for one. Until that day you may change or withdraw them; after it they stay on record.':
    'Sous « {{tab}} », à partir d’un jour qui n’a pas commencé, pour tous les marchands ou pour un seul. Jusqu’à ce jour, vous pouvez les modifier ou les retirer; ensuite, elles restent au dossier.',
};
