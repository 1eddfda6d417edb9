/** French of payments of the test API in reports; English is the key. */
export const testDataWords: Readonly<Record<string, string>> = {
  'Test data': 'Données d’essai',
  'Payments of the test API': 'Paiements de l’API d’essai',
  Test: 'Essai',
  'Test data: these totals count test payments only. None of them is in live totals, balances or analytics.':
    'Données d’essai : ces totaux ne comptent que des paiements d’essai. Aucun d’eux n’entre dans les totaux, les soldes ni les analyses des données réelles.',
  'Show live data': 'Afficher les données réelles',
  '{{title}} (test data)': '{{title}} (essais)',
};
