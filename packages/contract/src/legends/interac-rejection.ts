import { defineLegend, plainEntries } from './legend.ts';

/** The short names that charts give to rejected Interac payins. */
export const interacRejection = defineLegend({
  title: 'Error Legend',
  button: 'Error codes',
  entries: plainEntries([
    ['1', 'IP Validation Failed', 'Échec de la validation IP', 'spec', 'allowedLocation'],
    ['13', 'Bank Account Risk', 'Risque lié au compte bancaire', 'spec', 'verifyPerson'],
    ['14', 'Identity Fraud Risk', 'Risque de fraude d’identité', 'spec', 'verifyPerson'],
    ['15', 'User Info Mismatch', 'Renseignements de l’utilisateur non concordants', 'spec', 'matchDetails'],
    ['98', 'Generic Error', 'Erreur générique', 'spec', 'askSupport'],
    ['99', 'User Canceled', 'Annulée par l’utilisateur', 'spec', 'startAgain'],
    ['101', 'User Info Mismatch', 'Renseignements de l’utilisateur non concordants', 'spec', 'payFromOwnAccount'],
    ['102', 'Amount Mismatch', 'Montant non concordant', 'spec', 'payExactAmount'],
    ['104', 'Timeout / Abandoned Transaction', 'Délai expiré ou transaction abandonnée', 'spec', 'payAgainInTime'],
    ['106', 'Unsupported Language', 'Langue non prise en charge', 'spec', 'supportedLanguage'],
    ['107', 'Unsupported Autodeposit', 'Dépôt automatique non pris en charge', 'spec', 'autodepositAddress'],
  ]),
});
