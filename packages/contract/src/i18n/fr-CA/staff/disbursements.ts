/** French of Merchant Disbursement: what is proposed, reviewed, approved and sent; English is the key. */
export const disbursements: Readonly<Record<string, string>> = {
  'Merchant Disbursement': 'Versements aux marchands',
  'What is sent to merchants, worked out from the ledger and approved by a second person.':
    'Ce qui est envoyé aux marchands, calculé à partir du grand livre et approuvé par une deuxième personne.',
  'Fund disbursements': 'Versements des fonds',

  // proposals
  Proposed: 'Proposé',
  Reviewed: 'Examiné',
  Approved: 'Approuvé',
  Paid: 'Payé',
  'Proposed again': 'Proposé de nouveau',
  Stale: 'Périmé',
  'No disbursement was proposed yet': 'Aucun versement n’a encore été proposé',
  'The proposals could not be loaded': 'Les propositions n’ont pas pu être chargées',
  'Proposals: {{total}}': 'Propositions : {{total}}',
  'To be decided': 'À décider',
  'Lines reviewed': 'Lignes examinées',
  '{{done}} of {{all}}': '{{done}} sur {{all}}',
  '{{done}} of {{all}} lines': 'Lignes : {{done}} sur {{all}}',
  'Proposed (ET)': 'Proposé (HE)',

  // the run of a day
  'Payment run': 'Lot de versements',
  'Payment run, {{day}}': 'Lot de versements du {{day}}',
  'Proposals of this day: {{total}}. What you choose is approved together, by a second person.':
    'Propositions de ce jour : {{total}}. Ce que vous choisissez est approuvé ensemble, par une deuxième personne.',
  'Nothing was proposed for this day': 'Rien n’a été proposé pour ce jour',
  'Approve {{reference}}': 'Approuver {{reference}}',
  'You can approve': 'Vous pouvez approuver',
  Chosen: 'Choisis',
  'All that you can approve': 'Tous ceux que vous pouvez approuver',
  'At most {{number}} are approved at once': 'Au plus {{number}} sont approuvés à la fois',
  'Differs from the ledger': 'Diffère du grand livre',
  'Mark as reviewed: {{number}}': 'Marquer comme examinées : {{number}}',
  'Look at it alone': 'L’examiner à part',
  'Choose what you approve.': 'Choisissez ce que vous approuvez.',
  'Reason for {{merchant}}': 'Motif pour {{merchant}}',
  'Approve: {{number}}': 'Approuver : {{number}}',
  'Disbursements approved': 'Versements approuvés',
  'Left out': 'Laissés de côté',
  'Stale: propose it again': 'Périmé : proposez-le de nouveau',
  Keys: 'Touches',
  'Next, previous': 'Suivant, précédent',
  'Our reference and the bank’s, a line each': 'Notre référence et celle de la banque, une ligne chacune',
  'Begin each line with a reference of this run': 'Commencez chaque ligne par une référence de ce lot',
  'Write the bank’s reference behind one of ours': 'Écrivez la référence de la banque après une des nôtres',
  'Marked as paid: {{number}}': 'Marqués comme payés : {{number}}',
  'Reviewed, next': 'Examiné, suivant',
  Choose: 'Choisir',

  // proposing
  Propose: 'Proposer',
  'Propose disbursements': 'Proposer des versements',
  'Worked out from the ledger. Nothing is sent before a second person approves it.':
    'Calculé à partir du grand livre. Rien n’est envoyé avant l’approbation d’une deuxième personne.',
  'Day of processing (ET)': 'Jour de traitement (HE)',
  'A payment day': 'Un jour de versement',
  'Everybody has theirs of this day. The next payment day is {{day}}.':
    'Tout le monde a le sien de ce jour. Le prochain jour de versement est le {{day}}.',
  'No payment day: say why': 'Pas un jour de versement : dites pourquoi',
  'Chosen merchants': 'Marchands choisis',
  'To send': 'À envoyer',
  'To send in all': 'À envoyer au total',
  'Too little': 'Trop peu',
  'Have one already': 'En ont déjà un',
  'All with something to send': 'Tous ceux qui ont quelque chose à recevoir',
  'Search by merchant or ID': 'Rechercher par marchand ou par identifiant',
  'The first {{shown}} of {{total}} merchants: search for others':
    'Les {{shown}} premiers marchands sur {{total}} : recherchez les autres',
  'Amount to send': 'Montant à envoyer',
  'Empty for all of it': 'Vide pour la totalité',
  'For a part, or a day that is no payment day': 'Pour une partie, ou un jour qui n’est pas un jour de versement',
  'Has an open proposal': 'A une proposition ouverte',
  'Has a disbursement of this day or later': 'A un versement de ce jour ou d’après',
  'An amount is more than 10,000,000,000.00': 'Un montant dépasse 10 000 000 000,00',
  'Nothing to send': 'Rien à envoyer',
  'Below the minimum': 'Sous le minimum',
  'Not its payment day': 'Pas son jour de versement',
  'Proposed: {{number}}': 'Proposés : {{number}}',
  'Have one by now, and were left out: {{number}}': 'En ont un entre-temps et ont été laissés de côté : {{number}}',

  // the review
  '{{merchant}}, {{day}}': '{{merchant}}, {{day}}',
  'Merchant {{id}}, Interac e-Transfer. Disbursement': 'Marchand {{id}}, Virement Interac. Versement',
  'There is no such proposal': 'Cette proposition n’existe pas',
  'The proposal could not be loaded': 'La proposition n’a pas pu être chargée',
  'Steps of the proposal': 'Étapes de la proposition',
  'Waiting for a second person': 'En attente d’une deuxième personne',
  'Blocked: proposal is stale': 'Bloqué : la proposition est périmée',
  'Bank reference needed': 'Référence bancaire requise',
  'Nothing is sent': 'Rien n’est envoyé',
  'Another one took its place': 'Une autre a pris sa place',
  'Rows behind them': 'Lignes sous-jacentes',
  'Difference to ledger': 'Écart avec le grand livre',
  Ledger: 'Grand livre',
  Check: 'Contrôle',
  'Equals ledger': 'Égal au grand livre',
  'Off by {{amount}}': 'Écart de {{amount}}',
  'Reviewed: {{line}}': 'Examiné : {{line}}',
  'Reason: {{reason}}': 'Motif : {{reason}}',
  '{{number}} row': '{{number}} ligne',
  '{{number}} day': '{{number}} jour',
  '{{number}} days': '{{number}} jours',
  '{{number}} adjustment': '{{number}} ajustement',
  '{{number}} adjustments': '{{number}} ajustements',
  '{{number}} fee': '{{number}} frais',
  '{{number}} fees': '{{number}} frais',

  // the approval
  Approval: 'Approbation',
  'Second person with a fresh second factor': 'Deuxième personne, avec un second facteur à l’instant',
  'Conditions of an approval': 'Conditions d’une approbation',
  Met: 'Remplie',
  'Not met': 'Non remplie',
  'Not yet met': 'Pas encore remplie',
  'Ties out to the cent': 'Concorde au cent près',
  'Off the ledger by {{amount}}': 'S’écarte du grand livre de {{amount}}',
  'No row changed since {{time}} ET': 'Aucune ligne modifiée depuis {{time}} HE',
  '{{rows}} changed since {{time}} ET': 'Changement depuis {{time}} HE : {{rows}}',
  'A disbursement of {{day}} has come in since': 'Un versement du {{day}} est arrivé depuis',
  'Every line reviewed': 'Chaque ligne examinée',
  '{{done}} of {{all}} lines reviewed': 'Lignes examinées : {{done}} sur {{all}}',
  'You did not propose or review it': 'Vous ne l’avez ni proposé ni examiné',
  'You have proposed or reviewed it, or one before it': 'Vous l’avez proposé ou examiné, ou celui qu’il remplace',
  'Merchant not suspended since': 'Marchand non suspendu depuis',
  'Merchant suspended since it was proposed': 'Marchand suspendu depuis la proposition',
  'Code from your authenticator app': 'Code de votre application d’authentification',
  'Asked each time, valid for this approval only': 'Demandé chaque fois, valable pour cette seule approbation',
  'Your second factor is asked for each time, for this approval only.':
    'Votre second facteur est demandé chaque fois, pour cette seule approbation.',
  'This act asks for your second factor each time. It is good for this act alone.':
    'Cet acte demande chaque fois votre second facteur. Il ne vaut que pour cet acte.',
  'Approve opens again once a new proposal is reviewed.':
    'L’approbation s’ouvrira de nouveau quand une nouvelle proposition sera examinée.',
  'You may look, but not approve or reject: your roles lack “{{permission}}”.':
    'Vous pouvez regarder, mais ni approuver ni rejeter : il manque à vos rôles « {{permission}} ».',
  'You may look, but not review: your roles lack “{{permission}}”.':
    'Vous pouvez regarder, mais pas examiner : il manque à vos rôles « {{permission}} ».',
  'You proposed this: somebody else approves it.': 'Vous l’avez proposé : une autre personne l’approuve.',
  'You had a hand in this, or in one before it: somebody else approves it.':
    'Vous avez participé à ce versement, ou à un précédent : une autre personne l’approuve.',
  'Leaves available': 'Laisse disponible',
  'Leaves {{amount}} available': 'Laisse {{amount}} disponible',
  'That is less than nothing: say why it is approved all the same.':
    'C’est moins de zéro : dites pourquoi il est approuvé malgré tout.',
  'Kept on record': 'Consigné',
  Approve: 'Approuver',
  Reject: 'Rejeter',
  'Disbursement approved': 'Versement approuvé',
  'Reject {{reference}}?': 'Rejeter {{reference}}?',
  'Nothing is sent. What there is can be proposed anew.':
    'Rien n’est envoyé. Ce qu’il y a peut être proposé à nouveau.',
  'Proposal rejected': 'Proposition rejetée',

  // the payment
  'It is on the books of the merchant. You have approved it: somebody else marks it as paid once the bank has sent it.':
    'Il figure aux livres du marchand. Vous l’avez approuvé : une autre personne le marque comme payé une fois que la banque l’a envoyé.',
  'It is on the books of the merchant. Mark it as paid once the bank has sent it.':
    'Il figure aux livres du marchand. Marquez-le comme payé une fois que la banque l’a envoyé.',
  'It is on the books of the merchant. There was nothing to send: what there is stays in the end balance.':
    'Il figure aux livres du marchand. Il n’y avait rien à envoyer : ce qu’il y a reste dans le solde de clôture.',
  'Mark as paid': 'Marquer comme payé',
  'Mark {{reference}} as paid?': 'Marquer {{reference}} comme payé?',
  'Only once the bank has sent it: this cannot be undone.':
    'Seulement une fois que la banque l’a envoyé : c’est irréversible.',
  'Bank reference': 'Référence bancaire',
  'Marked as paid': 'Marqué comme payé',
  'Its row in the Disbursement report': 'Sa ligne dans le rapport Versement',
  'The proposal that took its place': 'La proposition qui a pris sa place',

  '{{report}}, {{from}} to {{to}}': '{{report}}, du {{from}} au {{to}}',

  // on record
  'On record': 'Consigné',
  '{{name}} proposed it': '{{name}} l’a proposé',
  '{{name}} reviewed {{number}} line': '{{name}} a examiné {{number}} ligne',
  '{{name}} reviewed {{number}} lines': '{{name}} a examiné {{number}} lignes',
  '{{name}} took back the review of {{number}} line': '{{name}} a retiré l’examen de {{number}} ligne',
  '{{name}} took back the review of {{number}} lines': '{{name}} a retiré l’examen de {{number}} lignes',
  'Went stale': 'Est devenue périmée',
  '{{name}} could not approve it: stale': '{{name}} n’a pas pu l’approuver : périmé',
  '{{name}} approved it': '{{name}} l’a approuvé',
  '{{name}} marked it as paid': '{{name}} l’a marqué comme payé',
  '{{name}} rejected it': '{{name}} l’a rejeté',
  '{{name}} proposed it again': '{{name}} l’a proposé de nouveau',

  // stale
  'This proposal is stale.': 'Cette proposition est périmée.',
  'Stale proposal': 'Proposition périmée',
  'Closed by a later disbursement': 'Close par un versement ultérieur',
  '{{rows}} came or changed after it was made at {{time}} ET. It cannot be approved as it is.':
    'Arrivées ou modifiées après sa création à {{time}} HE : {{rows}}. Elle ne peut être approuvée telle quelle.',
  'The ledger says something else than at {{time}} ET, when it was made. It cannot be approved as it is.':
    'Le grand livre ne dit plus la même chose qu’à {{time}} HE, à sa création. Elle ne peut être approuvée telle quelle.',
  'A disbursement of {{day}} has come in since and closes its days. It can neither be approved nor proposed again: reject it, and propose anew.':
    'Un versement du {{day}} est arrivé depuis et clôt ses jours. Elle ne peut être ni approuvée ni proposée de nouveau : rejetez-la, puis proposez à nouveau.',
  'Show {{rows}}': 'Montrer {{rows}}',
  'Propose again': 'Proposer de nouveau',
  'Rows that have changed': 'Lignes qui ont changé',
  'The first {{shown}} of {{total}} rows': 'Les {{shown}} premières lignes sur {{total}}',
  Row: 'Ligne',
  'Came since': 'Arrivée depuis',
  'Corrected since': 'Corrigée depuis',

  // the guide
  'Who may send money?': 'Qui peut envoyer de l’argent?',
  'One person proposes and reviews each line, another approves, with a second factor of this approval alone. Nobody approves what they proposed or reviewed.':
    'Une personne propose et examine chaque ligne, une autre approuve, avec un second facteur propre à cette approbation. Personne n’approuve ce qu’il a proposé ou examiné.',
  'How is a disbursement proposed?': 'Comment un versement est-il proposé?',
  '“{{propose}}” works out from the ledger what each merchant would be sent on the newest payment day. Leave out whom you like; a part, or another day, asks for a reason.':
    '« {{propose}} » calcule à partir du grand livre ce que chaque marchand recevrait au dernier jour de versement. Laissez de côté qui vous voulez; une partie, ou un autre jour, demande un motif.',
  'What does a review ask of me?': 'Que me demande un examen?',
  'Open the rows of each line, compare them with “{{ledger}}”, and tick the line under “{{reviewed}}”. Your name and the time are on record.':
    'Ouvrez les lignes de chaque poste, comparez-les avec « {{ledger}} » et cochez le poste sous « {{reviewed}} ». Votre nom et l’heure sont consignés.',
  'How do I decide many of them?': 'Comment en décider beaucoup?',
  '“{{run}}” has those of a day in one list. J and K go through them, R says that all lines that equal the ledger are reviewed. X chooses; what is chosen is approved together.':
    '« {{run}} » a celles d’un jour en une seule liste. J et K les parcourent, R indique que tous les postes égaux au grand livre sont examinés. X choisit; ce qui est choisi est approuvé ensemble.',
  'Why is a proposal stale?': 'Pourquoi une proposition est-elle périmée?',
  'Rows came or were corrected after it was made. The page names them; “{{again}}” makes a new one of what the ledger says now. Above the list “{{stale}}” finds them.':
    'Des lignes sont arrivées ou ont été corrigées après sa création. La page les nomme; « {{again}} » en fait une nouvelle de ce que dit maintenant le grand livre. Au-dessus de la liste, « {{stale}} » les trouve.',
  'When has a merchant its money?': 'Quand un marchand a-t-il son argent?',
  'From the approval on the disbursement is in its report and off its balance. Somebody other than who approved it chooses “{{paid}}” with the reference of the bank once it is sent.':
    'Dès l’approbation, le versement est dans son rapport et déduit de son solde. Une autre personne que celle qui l’a approuvé choisit « {{paid}} » avec la référence de la banque une fois qu’il est envoyé.',

  // the audit trail
  'One of several proposals could not be approved': 'Une de plusieurs propositions n’a pas pu être approuvée',
  'Second factor by e-mail': 'Second facteur par courriel',
  'Disbursement proposed': 'Versement proposé',
  'Disbursement proposed again': 'Versement proposé de nouveau',
  'Lines of a disbursement reviewed': 'Lignes d’un versement examinées',
  'Disbursement rejected': 'Versement rejeté',
  'Disbursement marked as paid': 'Versement marqué comme payé',
  'Review of lines taken back': 'Examen de lignes repris',
};
