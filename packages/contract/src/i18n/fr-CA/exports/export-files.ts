/** French of the files of exports: the second sheet of a workbook, which proves the first; English is the key. */
export const exportFiles: Record<string, string> = {
  Proof: 'Preuve',
  Report: 'Rapport',
  'Requested by': 'Demandé par',
  'As of (ET)': 'En date du (HE)',
  'Time zone': 'Fuseau horaire',
  'Filter: {{label}}': 'Filtre : {{label}}',
  Columns: 'Colonnes',
  Rows: 'Lignes',
  'More rows match than the file holds': 'Plus de lignes correspondent que le fichier n’en contient',
  Totals: 'Totaux',
  'What the totals are made of': 'De quoi les totaux sont faits',
};
