/** Statements of disbursements, and their accounting file. */
export const statements: Readonly<Record<string, string>> = {
  'Account name': 'Nom du compte',
  'Accounting file': 'Fichier comptable',
  'Accounting file exported': 'Fichier comptable exporté',
  'Adjustments of payments and deposits': 'Ajustements de paiements et dépôts',
  DRAFT: 'BROUILLON',
  REJECTED: 'REJETÉ',
  REPLACED: 'REMPLACÉ',
  'Rejected: this proposal was not approved. Nothing of it has been sent.':
    'Rejeté : cette proposition n’a pas été approuvée. Rien n’en a été envoyé.',
  'Proposed again: another proposal took the place of this one. Nothing of this one has been sent.':
    'Proposé de nouveau : une autre proposition a remplacé celle-ci. Rien n’en a été envoyé.',
  'Difference: {{amount}}': 'Écart : {{amount}}',
  'Disbursement statement': 'Relevé de versement',
  'Disbursement statement of {{date}}': 'Relevé de versement du {{date}}',
  'Draft statement (PDF)': 'Brouillon du relevé (PDF)',
  'Draft: this is a proposal. Nothing has been sent.': 'Brouillon : ceci est une proposition. Rien n’a été envoyé.',
  'Fees: EFT payouts': 'Frais : décaissements TEF',
  'Fees: e-Transfer payouts': 'Frais : décaissements Virement Interac',
  'Fees: payins': 'Frais : encaissements',
  'Fees: rejected payins': 'Frais : encaissements rejetés',
  'Fees: returns': 'Frais : retours',
  'Instant Bank Transfer wallets': 'Portefeuilles Virement bancaire instantané',
  'Made on {{day}}, Eastern Time': 'Fait le {{day}}, heure de l’Est',
  'Open the disbursements': 'Ouvrir les versements',
  'Page {{page}} of {{pages}}': 'Page {{page}} de {{pages}}',
  'Payouts and the rest': 'Décaissements et le reste',
  'Processed (ET)': 'Traité (HE)',
  'Statement (PDF)': 'Relevé (PDF)',
  'Statement of a disbursement made': 'Relevé d’un versement produit',
  'Statement of a disbursement mailed': 'Relevé d’un versement envoyé par courriel',
  'Statements by mail switched on or off': 'Relevés par courriel activés ou désactivés',
  'Statements of disbursements, as PDF': 'Relevés de versement, en PDF',
  'Can I keep or be sent a statement?': 'Puis-je garder ou recevoir un relevé?',
  'What can I take along?': 'Que puis-je emporter?',
  '“{{draft}}” of a proposal has its figures, marked as a draft until it is approved. In the report “{{report}}”, “{{file}}” has the double entries of what your filters leave, for other books.':
    '« {{draft}} » d’une proposition donne ses montants, avec la mention de brouillon jusqu’à son approbation. Dans le rapport « {{report}} », « {{file}} » donne les écritures en partie double de ce que vos filtres laissent, pour d’autres livres.',
  'Open a row and choose “{{statement}}”. Under “{{notifications}}” you can have the statement of each new disbursement by mail.':
    'Ouvrez une ligne et choisissez « {{statement}} ». Sous « {{notifications}} », vous pouvez recevoir par courriel le relevé de chaque nouveau versement.',
  'The statement of each disbursement from now on can come as an attached file, with its amounts.':
    'Le relevé de chaque versement à partir de maintenant peut venir en pièce jointe, avec ses montants.',
  'The statement that you asked for is attached, as PDF.': 'Le relevé que vous avez demandé est joint, en PDF.',
  'Ties out: its rows come to the same amounts, to the cent.':
    'Concorde : ses lignes donnent les mêmes montants, au cent près.',
  'You choose in the portal, under Notifications, whether statements come by mail.':
    'Vous choisissez dans le portail, sous Notifications, si les relevés viennent par courriel.',
  '{{from}} to {{to}}': 'du {{from}} au {{to}}',
  '{{line}}: {{amount}} here, {{ledger}} in its rows': '{{line}} : {{amount}} ici, {{ledger}} dans ses lignes',
};
