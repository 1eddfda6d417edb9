/** French of the fees of merchants; English is the key. */
export const fees: Readonly<Record<string, string>> = {
  'Transaction Fee Management': 'Gestion des frais de transaction',
  'What each transaction costs, from which day, and for whom. Dates are Eastern (ET).':
    'Ce que coûte chaque transaction, dès quel jour et pour qui. Les dates sont celles de l’Est (HE).',
  'Merchant management': 'Gestion des marchands',
  'Fee profiles': 'Profils de frais',
  'Fee definitions': 'Définitions de frais',

  // a heading of the matrix of roles
  'Fees and disbursements': 'Frais et versements',

  // channels, types and states
  'e-Transfer': 'Virement Interac',
  IDV: 'Vérification d’identité',
  Handling: 'Traitement',
  Planned: 'Prévu',
  'In force': 'En vigueur',

  // what is set of a fee
  'Fee name': 'Nom des frais',
  'Fee {{number}}': 'Frais {{number}}',
  'Debit journal entry': 'Écriture au débit',
  'Credit journal entry': 'Écriture au crédit',
  'Journal code': 'Code de journal',
  'Fee type': 'Type de frais',
  'All regions': 'Toutes les régions',
  'Flat amount (CAD)': 'Montant fixe (CAD)',
  Percentage: 'Pourcentage',
  'Lower threshold': 'Seuil inférieur',
  'Upper threshold': 'Seuil supérieur',
  Minimum: 'Minimum',
  Maximum: 'Maximum',
  'Target fee': 'Frais visés',
  'None: it is charged on the amount': 'Aucuns : ils portent sur le montant',
  'Effective from': 'En vigueur dès le',
  'Effective from (ET)': 'En vigueur dès le (HE)',
  'Add fee': 'Ajouter des frais',

  // refusals
  'You must fill in all required fields': 'Vous devez remplir tous les champs obligatoires',
  'Fee name already exists.': 'Ce nom de frais existe déjà.',
  'Sorry! We were unable to perform this action. Please try again later':
    'Désolé! Nous n’avons pas pu effectuer cette action. Veuillez réessayer plus tard',
  'Enter an amount such as 1.25, with at most {{places}} places':
    'Entrez un montant comme 1,25, avec au plus {{places}} décimales',
  'This can be read as {{asThousands}} or as {{asDecimals}}. Enter it without a separator of thousands, and with at most {{places}} places':
    'Cela peut se lire {{asThousands}} ou {{asDecimals}}. Entrez-le sans séparateur de milliers et avec au plus {{places}} décimales',
  'At most $20,000,000.00': 'Au plus 20 000 000,00 $',
  'Enter a day as YYYY-MM-DD': 'Entrez un jour sous la forme AAAA-MM-JJ',
  'Use capital letters, digits and hyphens': 'Utilisez des majuscules, des chiffres et des traits d’union',
  'The upper threshold must be above the lower one': 'Le seuil supérieur doit dépasser le seuil inférieur',
  'The maximum must not be below the minimum': 'Le maximum ne doit pas être inférieur au minimum',
  'The thresholds leave a gap: every amount must have a fee':
    'Les seuils laissent un vide : chaque montant doit avoir des frais',
  'The thresholds overlap with those of another fee': 'Les seuils chevauchent ceux d’autres frais',
  'Add a fee for all regions beside those of single ones':
    'Ajoutez des frais pour toutes les régions à côté de ceux d’une seule',
  'Choose another fee of this definition': 'Choisissez d’autres frais de cette définition',
  'Name each definition once': 'Nommez chaque définition une seule fois',
  'Name each fee once': 'Nommez chacun des frais une seule fois',
  'Only transactions of IBT have a region': 'Seules les transactions de VBI ont une région',
  'This channel has no fees of this type': 'Ce canal n’a pas de frais de ce type',
  'Choose tomorrow or a later day: the past is never changed':
    'Choisissez demain ou un jour plus tardif : le passé n’est jamais modifié',
  'There is a fee definition of this name already': 'Il y a déjà une définition de frais de ce nom',
  'There is a fee profile of this name already': 'Il y a déjà un profil de frais de ce nom',
  'There is no such fee definition': 'Cette définition de frais n’existe pas',
  'There is no such fee profile': 'Ce profil de frais n’existe pas',
  'Choose one definition for each payment channel and fee type':
    'Choisissez une seule définition par canal de paiement et type de frais',
  '{{definition}} begins later: choose a later day':
    '{{definition}} commence plus tard : choisissez un jour plus tardif',
  '{{merchant}} would have no fees for one of its products on {{day}}':
    '{{merchant}} n’aurait pas de frais pour l’un de ses produits le {{day}}',
  'Choose a fee profile': 'Choisissez un profil de frais',
  'Give it fees for its products': 'Donnez-lui des frais pour ses produits',
  'Choice of fees': 'Choix de frais',
  'Already in force': 'Déjà en vigueur',
  'Assigned already': 'Déjà attribué',
  'First version': 'Première version',
  'Assigned once, or in a profile': 'Attribué une fois, ou dans un profil',
  'What handling costs is set in the terms of disbursements':
    'Ce que coûte le traitement est fixé dans les conditions des versements',
  'its amount is in the terms of disbursements': 'son montant est dans les conditions des versements',
  'Choose at most 92 days': 'Choisissez au plus 92 jours',

  // the audit trail
  'Fee definition created': 'Définition de frais créée',
  'Fee definition changed': 'Définition de frais modifiée',
  'Fee definition deleted': 'Définition de frais supprimée',
  'Fee profile deleted': 'Profil de frais supprimé',
  'Fees changed from a day on': 'Frais modifiés dès un jour donné',
  'Planned fees withdrawn': 'Frais prévus retirés',
  'Fee profile created': 'Profil de frais créé',
  'Fee profile changed': 'Profil de frais modifié',
  'Fee profile assigned': 'Profil de frais attribué',
  'Fee definition chosen for a merchant': 'Définition de frais choisie pour un marchand',
  'Custom fees saved': 'Frais sur mesure enregistrés',
  'Planned choice of fees withdrawn': 'Choix de frais prévu retiré',

  // the lists
  'Name or ID': 'Nom ou identifiant',
  Any: 'N’importe lequel',
  'Any day': 'N’importe quel jour',
  'In force on': 'En vigueur le',
  'In force on any day': 'En vigueur n’importe quel jour',
  'In force on {{day}}': 'En vigueur le {{day}}',
  Flat: 'Fixe',
  '%': '%',
  Min: 'Min.',
  Max: 'Max.',
  'Assigned to': 'Attribué à',
  'Not assigned': 'Non attribué',
  '{{number}} merchant': '{{number}} marchand',
  '{{number}} merchants': '{{number}} marchands',
  '{{number}} profile': '{{number}} profil',
  '{{number}} profiles': '{{number}} profils',
  '{{percent}} %': '{{percent}} %',
  'at least {{amount}}': 'au moins {{amount}}',
  'at most {{amount}}': 'au plus {{amount}}',
  'from {{from}} on': 'dès {{from}}',
  'from {{from}} to below {{to}}': 'de {{from}} à moins de {{to}}',
  'since {{day}}': 'depuis le {{day}}',
  'Assigned: a change makes a new version': 'Attribué : une modification crée une nouvelle version',
  'Assigned: copy it to change it': 'Attribué : copiez-le pour le modifier',
  'The fee definitions could not be loaded': 'Les définitions de frais n’ont pas pu être chargées',
  'The fee profiles could not be loaded': 'Les profils de frais n’ont pas pu être chargés',
  'The fees could not be loaded': 'Les frais n’ont pas pu être chargés',
  'No fee definition matches': 'Aucune définition de frais ne correspond',
  'No fee profile matches': 'Aucun profil de frais ne correspond',
  'No fee matches': 'Aucuns frais ne correspondent',
  'Look for another name, channel or day.': 'Recherchez un autre nom, un autre canal ou un autre jour.',
  'Total fee definitions: {{total}}': 'Nombre de définitions de frais : {{total}}',
  'Total fee profiles: {{total}}': 'Nombre de profils de frais : {{total}}',
  'Total fees: {{total}}': 'Nombre de frais : {{total}}',
  'There is nothing here': 'Il n’y a rien ici',
  'Saved in': 'Enregistré dans',
  '{{name}} deleted': '{{name}} : supprimé',
  'Nobody was ever assigned it. It is gone for good, and on record.':
    'Cela n’a jamais été attribué à personne. La suppression est définitive et consignée.',

  // definitions
  'Fee definition': 'Définition de frais',
  'New fee definition': 'Nouvelle définition de frais',
  'Assigned profiles': 'Profils attribués',
  'Assigned merchants': 'Marchands attribués',
  'Change fees': 'Modifier les frais',
  'Change the fees of {{name}}': 'Modifier les frais de {{name}}',
  'It is assigned, so its name and past stay as they are. A change of its fees is a new version from a day to come on.':
    'Elle est attribuée : son nom et son passé restent tels quels. Une modification de ses frais est une nouvelle version dès un jour à venir.',
  'What is charged until then stays as it is. A version that is planned for the same day is replaced.':
    'Ce qui est facturé jusque-là reste tel quel. Une version prévue pour le même jour est remplacée.',
  'Version {{version}}': 'Version {{version}}',
  'From {{day}} on': 'Dès le {{day}}',
  'From {{from}} to {{to}}': 'Du {{from}} au {{to}}',
  'Saved {{at}} ET by {{who}}': 'Enregistré le {{at}} HE par {{who}}',
  'Came with the portal': 'Fourni avec le portail',
  Withdraw: 'Retirer',
  'Withdraw {{name}}': 'Retirer {{name}}',
  'Withdraw version {{version}}': 'Retirer la version {{version}}',
  'Withdraw version {{version}}?': 'Retirer la version {{version}}?',
  'Its fees are never charged then: what was in force before goes on.':
    'Ses frais ne seront alors jamais facturés : ce qui était en vigueur avant continue.',

  // profiles
  'Fee profile': 'Profil de frais',
  'New fee profile': 'Nouveau profil de frais',
  Definitions: 'Définitions',
  'At most one of each channel and type: a second one takes the place of the first.':
    'Au plus une par canal et par type : une deuxième prend la place de la première.',
  'Copy {{name}}': 'Copier {{name}}',
  'Copy of {{name}}': 'Copie de {{name}}',
  'Edit {{name}}': 'Modifier {{name}}',
  Assign: 'Attribuer',
  'Merchants without a profile of their own have this one.': 'Les marchands sans profil propre ont celui-ci.',
  'It is assigned and is not changed any more: copy it, and assign the copy from a day to come on.':
    'Il est attribué et ne se modifie plus : copiez-le et attribuez la copie dès un jour à venir.',

  // merchants
  'Its own fees': 'Frais propres',
  'Charged by {{name}}': 'Facturés selon {{name}}',
  'Profile {{name}}': 'Profil {{name}}',
  'Show all merchants': 'Afficher tous les marchands',
  'Assign a profile': 'Attribuer un profil',
  'Assign a fee profile': 'Attribuer un profil de frais',
  'Who is assigned': 'À qui',
  'Single merchants': 'À certains marchands',
  'Everybody else': 'À tous les autres',
  'All merchants without a profile of their own, later ones too':
    'Tous les marchands sans profil propre, y compris ceux à venir',
  'Choose a profile': 'Choisissez un profil',
  'None of its own: the default one': 'Aucun en propre : le profil par défaut',
  'Custom fees and definitions chosen for a merchant go on beside its profile.':
    'Les frais sur mesure et les définitions choisies pour un marchand continuent à côté de son profil.',
  'Custom fee': 'Frais sur mesure',
  'New custom fee': 'Nouveaux frais sur mesure',
  'Custom fee of {{name}}': 'Frais sur mesure de {{name}}',
  'Custom fee: {{kind}}': 'Frais sur mesure : {{kind}}',
  'A custom fee is for this merchant alone and takes the place of what its profile says.':
    'Des frais sur mesure ne valent que pour ce marchand et remplacent ce que dit son profil.',
  'It counts for every channel that has no custom fee and no definition of its own for this merchant.':
    'Cela vaut pour chaque canal qui n’a ni frais sur mesure ni définition propre pour ce marchand.',
  'Choose a definition': 'Choisir une définition',
  'What its profile says': 'Ce que dit son profil',
  'By its profile again: {{kind}}': 'De nouveau selon son profil : {{kind}}',
  'Chosen for it': 'Choisie pour lui',
  'Its profile': 'Son profil',
  'Default profile': 'Profil par défaut',
  'Chosen for this merchant': 'Choisi pour ce marchand',
  'Nothing was chosen for it alone.': 'Rien n’a été choisi pour lui seul.',
  'Withdraw this choice?': 'Retirer ce choix?',
  'Fees on (ET)': 'Frais le (HE)',
  'No fee is in force on this day.': 'Aucuns frais ne sont en vigueur ce jour-là.',
  'No fee is in force.': 'Aucuns frais ne sont en vigueur.',
  'All its fees': 'Tous ses frais',

  // the calculator
  Calculator: 'Calculatrice',
  'Amount (CAD)': 'Montant (CAD)',
  Date: 'Date',
  'Not known': 'Inconnue',
  'Choose a merchant to see what the transaction costs it, step by step.':
    'Choisissez un marchand pour voir ce que lui coûte la transaction, étape par étape.',
  '{{percent}} % of the amount': '{{percent}} % du montant',
  Settles: 'Règle',
  Takes: 'Prélève',
  'How it was reached': 'Comment on y arrive',
  'Fee so far': 'Frais jusqu’ici',
  'No fee is in force for this merchant and day, so the transaction costs nothing.':
    'Aucuns frais ne sont en vigueur pour ce marchand ce jour-là : la transaction ne coûte rien.',
  'Custom fee of the merchant, since {{day}}': 'Frais sur mesure du marchand, depuis le {{day}}',
  'Definition {{name}}, since {{day}}': 'Définition {{name}}, depuis le {{day}}',
  '{{name}}, on {{amount}}': '{{name}}, sur {{amount}}',
  '{{percent}} % of {{of}} = {{part}}': '{{percent}} % de {{of}} = {{part}}',
  '+ flat {{amount}}': '+ montant fixe de {{amount}}',
  'Minimum {{amount}}: applies': 'Minimum de {{amount}} : s’applique',
  'Minimum {{amount}}: does not apply': 'Minimum de {{amount}} : ne s’applique pas',
  'Maximum {{amount}}: reached': 'Maximum de {{amount}} : atteint',
  'Maximum {{amount}}: not reached': 'Maximum de {{amount}} : non atteint',
  'Rounded half-up to the cent': 'Arrondi au cent, la moitié vers le haut',
  'Sum of the fees': 'Somme des frais',

  // a month repriced, and the check report
  'Reprice a month': 'Recalculer un mois',
  'What a month would have cost by another profile. Nothing is changed.':
    'Ce qu’un mois aurait coûté selon un autre profil. Rien n’est modifié.',
  'Month (ET)': 'Mois (HE)',
  Charged: 'Facturé',
  'Would be': 'Serait',
  'Nothing was charged in this month.': 'Rien n’a été facturé ce mois-là.',
  'No row of these days costs anything, or should.': 'Aucune ligne de ces jours n’a de frais, ni ne devrait en avoir.',
  'By merchant': 'Par marchand',
  'The profile has no fee for these, so they would cost nothing: {{kinds}}.':
    'Le profil n’a pas de frais pour ceci, qui ne coûterait donc rien : {{kinds}}.',
  'The {{shown}} merchants whose fees change most, of {{all}}.':
    'Les {{shown}} marchands dont les frais changent le plus, sur {{all}}.',
  'Must be a month, such as 2026-10': 'Doit être un mois, comme 2026-10',
  'Check report': 'Rapport de contrôle',
  'The fee of each row taken in, compared with what the definitions of its day say.':
    'Les frais de chaque ligne reçue, comparés à ce que disent les définitions de son jour.',
  'To (ET)': 'Au (HE)',
  'Rows compared': 'Lignes comparées',
  'Rows that differ': 'Lignes qui diffèrent',
  'Every row has the fee that the definitions of its day say.':
    'Chaque ligne a les frais que disent les définitions de son jour.',
  'The newest {{number}} are shown.': 'Les {{number}} plus récentes sont affichées.',

  // the guide
  'What is a fee, a definition and a profile?': 'Que sont les frais, une définition et un profil?',
  'A fee is what a transaction costs: a percentage, a flat amount, a minimum and a maximum, for amounts between its thresholds. A definition holds the fees of one channel and type, a profile the definitions of a merchant.':
    'Les frais sont ce que coûte une transaction : un pourcentage, un montant fixe, un minimum et un maximum, pour les montants entre leurs seuils. Une définition réunit les frais d’un canal et d’un type, un profil les définitions d’un marchand.',
  'Whose fees does a merchant have?': 'Quels frais un marchand a-t-il?',
  'First those of its own, “{{custom}}” or a definition chosen for it, then those of its profile. Of each, those of one channel come before those of all channels. A merchant without a profile of its own has the one marked “{{default}}”.':
    'D’abord les siens, « {{custom}} » ou une définition choisie pour lui, puis ceux de son profil. Dans chaque cas, ceux d’un canal passent avant ceux de tous les canaux. Un marchand sans profil propre a celui marqué « {{default}} ».',
  'How do I change a fee?': 'Comment modifier des frais?',
  'Open its definition and choose “{{change}}”. The change is a new version, from a day that is tomorrow at the earliest; what was charged before stays as it is. Until its day, “{{withdraw}}” takes it back.':
    'Ouvrez leur définition et choisissez « {{change}} ». La modification est une nouvelle version, dès demain au plus tôt; ce qui a été facturé avant reste tel quel. Jusqu’à son jour, « {{withdraw}} » l’annule.',
  'Why can I not change a profile?': 'Pourquoi ne puis-je pas modifier un profil?',
  'A definition or profile with a lock is assigned. Copy a profile with “{{copy}}”, change the copy, and give it to merchants from a day on with “{{assign}}”.':
    'Une définition ou un profil avec un cadenas est attribué. Copiez un profil avec « {{copy}} », modifiez la copie et donnez-la à des marchands dès un jour donné avec « {{assign}} ».',
  'How do I give one merchant a fee of its own?': 'Comment donner à un marchand des frais propres?',
  'Open the merchant under “{{merchants}}” and choose “{{custom}}”. It begins with what the merchant is charged today, is for that merchant alone and takes the place of what its profile says for the same channel and type.':
    'Ouvrez le marchand sous « {{merchants}} » et choisissez « {{custom}} ». Ils reprennent d’abord ce que le marchand paie aujourd’hui, ne valent que pour lui et remplacent ce que dit son profil pour le même canal et le même type.',
  'What does the calculator show?': 'Que montre la calculatrice?',
  'The fee of one transaction of a merchant on a day, step by step: the definition that is in force and why, the percentage, the flat amount, the minimum and maximum, and the rounding. Its definition stands out in the list.':
    'Les frais d’une transaction d’un marchand un jour donné, étape par étape : la définition en vigueur et pourquoi, le pourcentage, le montant fixe, le minimum et le maximum, et l’arrondi. Sa définition ressort dans la liste.',
  'What if amounts have no fee?': 'Et si des montants n’ont pas de frais?',
  'Fees of one journal code are one charge: their thresholds must meet without a gap or an overlap, or they cannot be saved.':
    'Les frais d’un même code de journal n’en font qu’un : leurs seuils doivent se toucher sans vide ni chevauchement, sinon ils ne peuvent pas être enregistrés.',
  'What is a target fee?': 'Que sont les frais visés?',
  'A fee with a “{{target}}” is charged on what that fee comes to, and not on the amount of the transaction: a tax, for example.':
    'Des frais avec « {{target}} » portent sur ce à quoi ceux-ci s’élèvent, et non sur le montant de la transaction : une taxe, par exemple.',
  'Can I delete a definition or a profile?': 'Puis-je supprimer une définition ou un profil?',
  'One that nobody was ever assigned, and a definition only once no profile names it: open it and choose “{{delete}}”. Everything else is kept.':
    'Oui, si cela n’a jamais été attribué à personne, et une définition seulement quand aucun profil ne la nomme : ouvrez-la et choisissez « {{delete}} ». Tout le reste est conservé.',
  'Where is the handling fee set?': 'Où fixe-t-on les frais de traitement?',
  'What a disbursement takes is in the terms under “{{configurations}}” of “{{disbursement}}”. A fee of the type “{{handling}}” says how it is booked: its journal code and its accounts.':
    'Ce que prend un versement est dans les conditions, sous « {{configurations}} » de « {{disbursement}} ». Des frais du type « {{handling}} » disent comment il est comptabilisé : leur code de journal et leurs comptes.',
  'What would another profile cost?': 'Que coûterait un autre profil?',
  '“{{reprice}}” reckons the transactions of a month by the newest versions of a profile, also of one that nobody has yet, and shows the difference by merchant. It changes nothing.':
    '« {{reprice}} » calcule les transactions d’un mois selon les versions les plus récentes d’un profil, même d’un profil que personne n’a encore, et montre la différence par marchand. Rien n’est modifié.',
  'Were the right fees charged?': 'Les bons frais ont-ils été facturés?',
  '“{{check}}” compares the fee of each row that was taken in with what the definitions of its day say, and lists the rows that differ. A row leads to its report.':
    '« {{check}} » compare les frais de chaque ligne reçue à ce que disent les définitions de son jour, et énumère les lignes qui diffèrent. Une ligne mène à son rapport.',
};
