import { defineLegend, plainEntries } from './legend.ts';

/** Why a settled Interac payin was sent back. */
export const interacReturn = defineLegend({
  title: 'Interac returns',
  button: 'Error codes',
  entries: plainEntries([
    [
      '10',
      'Money not received: the transfer was reported as sent but the funds did not arrive or were pulled back',
      'Argent non reçu : le virement a été déclaré envoyé, mais les fonds ne sont pas arrivés ou ont été repris',
      'spec',
      'treatAsUnpaid',
    ],
    [
      '15',
      'Refused by payor/payee: the consumer or their institution refused the settled payment',
      'Refusée par le payeur ou le bénéficiaire : le consommateur ou son institution a refusé le paiement réglé',
      'spec',
      'askWhyRefused',
    ],
  ]),
});
