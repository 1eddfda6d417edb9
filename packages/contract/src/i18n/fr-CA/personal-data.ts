/** What is said of personal data that are masked, and of showing them. */
export const personalData: Readonly<Record<string, string>> = {
  'Show personal data': 'Dévoiler les données personnelles',
  Show: 'Dévoiler',
  Masked: 'Masqué',
  Record: 'Enregistrement',
  'Reason given': 'Motif donné',
  'Your name, this record and your reason go on record.':
    'Votre nom, cet enregistrement et votre motif sont consignés.',
  'Why do I see dots in place of names?': 'Pourquoi des points remplacent-ils les noms?',
  'Personal data of consumers are masked for roles that do not need them, in files too. Where a row has the button “{{show}}”, give a reason and you see them until you leave the screen. It is on record.':
    'Les données personnelles des consommateurs sont masquées pour les rôles qui n’en ont pas besoin, dans les fichiers aussi. Là où une ligne a le bouton « {{show}} », donnez un motif et vous les voyez jusqu’à ce que vous quittiez l’écran. C’est consigné.',
  'Personal data shown': 'Données personnelles dévoilées',
  'Enter first and last name in full': 'Entrez le prénom et le nom au complet',
};
