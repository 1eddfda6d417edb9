import { defineLegend, plainEntries } from './legend.ts';

/** Why a bank sent a transfer back. */
export const eftReturn = defineLegend({
  title: 'EFT return codes',
  button: 'Return Codes',
  entries: plainEntries([
    [
      '900',
      'Edit reject: the item failed clearing validation (format, missing field, institution, transit or account number). Abbr. REJ/REV',
      'Rejet à la validation : l’article a échoué à la validation de la compensation (format, champ manquant, numéro d’institution, de transit ou de compte). Abrév. REJ/REV',
      'sourced',
    ],
    [
      '901',
      'Non-sufficient funds (debit only). NSF/DSP. Represented once',
      'Provision insuffisante (débit seulement). NSF/DSP. Représentée une fois',
      'sourced',
    ],
    [
      '902',
      'Account not found (cannot trace). CNT/ITV',
      'Compte introuvable (impossible à retracer). CNT/ITV',
      'sourced',
    ],
    ['903', 'Payment stopped or recalled. STP/ARR', 'Paiement arrêté ou rappelé. STP/ARR', 'sourced'],
    ['905', 'Account closed. CLS/FER', 'Compte fermé. CLS/FER', 'sourced'],
    ['907', 'No debit allowed on this account. NCP/PPC', 'Débit interdit sur ce compte. NCP/PPC', 'sourced'],
    [
      '908',
      'Funds not cleared (debit only): money is on the account but not yet available. FNC/FNL. May be represented',
      'Fonds non compensés (débit seulement) : l’argent est au compte, mais n’est pas encore disponible. FNC/FNL. Peut être représentée',
      'sourced',
    ],
    ['909', 'Currency or account mismatch. WCU/MDC', 'Devise ou compte non concordants. WCU/MDC', 'sourced'],
    ['910', 'Payor or payee deceased. DEC/DEC', 'Payeur ou bénéficiaire décédé. DEC/DEC', 'sourced'],
    ['911', 'Account frozen. FZN/BLQ', 'Compte gelé. FZN/BLQ', 'sourced'],
    [
      '912',
      'Invalid or incorrect account number. INA/INV',
      'Numéro de compte non valide ou inexact. INA/INV',
      'sourced',
    ],
    ['914', 'Incorrect payor or payee name. INP/NOM', 'Nom du payeur ou du bénéficiaire inexact. INP/NOM', 'sourced'],
    [
      '915',
      'PAD: no agreement existed (personal or business). ANP/NOG',
      'DPA : aucun accord n’existait (personnel ou d’entreprise). ANP/NOG',
      'sourced',
    ],
    [
      '916',
      'PAD: not according to agreement, personal. NCA/ACP',
      'DPA : non conforme à l’accord, personnel. NCA/ACP',
      'sourced',
    ],
    ['917', 'PAD: agreement revoked, personal. ARP/AGP', 'DPA : accord révoqué, personnel. ARP/AGP', 'sourced'],
    [
      '918',
      'PAD: no confirmation or pre-notification, personal. PNP/PRP',
      'DPA : ni confirmation ni préavis, personnel. PNP/PRP',
      'sourced',
    ],
    [
      '919',
      'PAD: not according to agreement, business. NCE/ACB',
      'DPA : non conforme à l’accord, entreprise. NCE/ACB',
      'sourced',
    ],
    ['920', 'PAD: agreement revoked, business. ARE/AGB', 'DPA : accord révoqué, entreprise. ARE/AGB', 'sourced'],
    [
      '921',
      'PAD: no confirmation or pre-notification, business. PNE/PRB',
      'DPA : ni confirmation ni préavis, entreprise. PNE/PRB',
      'sourced',
    ],
    [
      '922',
      'Customer-initiated return (credit only). REC/CIR',
      'Retour demandé par le client (crédit seulement). REC/CIR',
      'sourced',
    ],
    ['990', 'Institution in default. DEF/DEF', 'Institution en défaut. DEF/DEF', 'sourced'],
  ]),
});
