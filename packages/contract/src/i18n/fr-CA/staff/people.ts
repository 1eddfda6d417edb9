/** French of everybody's access as staff see it: roles, the access review, and invitations from a list; English is the key. */
export const people: Readonly<Record<string, string>> = {
  // roles
  'All roles': 'Tous les rôles',
  Staff: 'Personnel',
  'What each role may do, and a review of who has access.':
    'Ce que chaque rôle permet, et un examen des accès de chacun.',
  'Search permissions': 'Rechercher une autorisation',
  'People: {{number}}': 'Personnes : {{number}}',

  // the access review
  'Access review': 'Examen des accès',
  'Signed off': 'Approuvés',
  'Sign off': 'Approuver',
  'Sign off review': 'Approuver l’examen',
  'Evidence (CSV)': 'Preuve (CSV)',
  Evidence: 'Preuve',
  'Who has access': 'Qui a accès',
  Everybody: 'Tout le monde',
  Note: 'Note',
  Person: 'Personne',
  Changes: 'Changements',
  'Changes since': 'Changements depuis',
  'And {{number}} more': 'Et {{number}} de plus',
  'Look first at': 'À regarder d’abord',
  '{{some}} of {{all}} staff already do.': 'Membres du personnel qui le font déjà : {{some}} sur {{all}}.',
  'No second factor': 'Aucun second facteur',
  'Never here': 'Jamais venus',
  'Over {{days}} days ago': 'Il y a plus de {{days}} jours',
  'Not here lately': 'Absents depuis longtemps',
  'Not here lately: no activity for {{days}} days. A sign-off is for everybody, however the list below is filtered.':
    'Absents depuis longtemps : aucune activité depuis {{days}} jours. L’approbation vaut pour tout le monde, quels que soient les filtres de la liste ci-dessous.',
  'Of them staff': 'Dont le personnel',
  Invited_people: 'Invités',
  Suspended_people: 'Suspendus',
  Changed_people: 'Modifiés',
  'Changed since {{day}}': 'Modifiés depuis le {{day}}',
  'Deleted since {{day}}': 'Supprimés depuis le {{day}}',
  'Last activity (ET)': 'Dernière activité (HE)',
  'Search by name or email': 'Rechercher par nom ou courriel',
  'Total people: {{total}}': 'Total des personnes : {{total}}',
  'Total reviews: {{total}}': 'Total des examens : {{total}}',
  'Role changed from {{from}} to {{to}}': 'Rôle changé de {{from}} à {{to}}',
  'Signed off (ET)': 'Approuvé le (HE)',
  'SHA-256': 'SHA-256',
  'The reviews could not be loaded': 'Impossible de charger les examens',
  'No review was signed off yet': 'Aucun examen n’a encore été approuvé',
  'You state that you have looked at everybody who has access, and at what changed since {{since}}. The list is kept as it is now, with your name, and can no longer be changed.':
    'Vous déclarez avoir examiné toutes les personnes qui ont accès, et ce qui a changé depuis le {{since}}. La liste est conservée telle qu’elle est, avec votre nom, et ne peut plus être modifiée.',
  'Access review exported': 'Examen des accès exporté',
  'Access review signed off': 'Examen des accès approuvé',
  'Must be the fingerprint of a list': 'Doit être l’empreinte d’une liste',

  // invitations from a list
  'Waiting for approval': 'En attente d’approbation',
  'Invited by {{email}}': 'Invitation de {{email}}',
  'Invited by': 'Invitation de',
  'Own invitation': 'Propre invitation',
  'Approve the invitation of {{email}}': 'Approuver l’invitation de {{email}}',
  'Approve this invitation?': 'Approuver cette invitation?',
  'Approved. The invitation has been sent.': 'Approuvée. L’invitation a été envoyée.',
  '{{by}} invites {{email}} to {{merchant}} with the role {{role}}. The link is mailed at once, and the Admins of {{merchant}} are told.':
    '{{by}} invite {{email}} chez {{merchant}} avec le rôle {{role}}. Le lien est envoyé aussitôt par courriel, et les administrateurs de l’entreprise en sont avisés.',
  'Nothing has been sent to {{email}}, and nothing will be.': 'Rien n’a été envoyé à {{email}}, et rien ne le sera.',
  'This role may do or see more than you. Another member of the staff must approve the invitation; until then nothing is sent.':
    'Ce rôle permet de faire ou de voir plus que le vôtre. Une autre personne du personnel doit approuver l’invitation; d’ici là, rien n’est envoyé.',
  'This role may do or see more than you. Somebody who has as much can let them in again.':
    'Ce rôle permet de faire ou de voir plus que le vôtre. Qui a ces droits peut rétablir l’accès de cette personne.',
  'Waits for approval. Nothing has been sent yet.': 'En attente d’approbation. Rien n’a encore été envoyé.',
  'Those whom another member of the staff must approve before anything is sent: {{waiting}}.':
    'Personnes qu’une autre personne du personnel doit approuver avant tout envoi : {{waiting}}.',
  'Waiting for approval, not sent yet: {{number}}': 'En attente d’approbation, pas encore envoyées : {{number}}',
  'Invite from a list': 'Inviter à partir d’une liste',
  'As each line says': 'Selon chaque ligne',
  'Check the list': 'Vérifier la liste',
  'The list is being checked': 'Vérification de la liste',
  'Send invitations': 'Envoyer les invitations',
  'Send invitations ({{number}})': 'Envoyer les invitations ({{number}})',
  'Invitations sent: {{number}}': 'Invitations envoyées : {{number}}',
  List: 'Liste',
  'Read a CSV file': 'Lire un fichier CSV',
  'Lines of the list': 'Lignes de la liste',
  'Paste addresses, or lines of a spreadsheet with the columns {{columns}}: at most {{most}} people. The merchant is the ID or name of the merchant parent, or of one of its merchants. Staff have none, and their role is a code such as {{code}}.':
    'Collez des adresses, ou les lignes d’une feuille de calcul aux colonnes {{columns}} : au plus {{most}} personnes. Le marchand est l’ID ou le nom de la société mère, ou d’un de ses marchands. Le personnel n’en a pas, et son rôle est un code comme {{code}}.',
  'For lines without one. Leave empty where each line says it, or for colleagues of the provider.':
    'Pour les lignes qui n’en ont pas. Laissez vide si chaque ligne le dit, ou pour des collègues du fournisseur.',
  'Lines that cannot be invited: {{bad}} of {{all}}. Mend the list: nobody has been invited.':
    'Lignes qui ne peuvent être invitées : {{bad}} sur {{all}}. Corrigez la liste : personne n’a été invité.',
  'Everybody can be invited ({{all}}). Nothing has been sent yet.':
    'Tout le monde peut être invité ({{all}}). Rien n’a encore été envoyé.',
  'This list is too long': 'Cette liste est trop longue',
  'This list has nobody': 'Cette liste ne contient personne',
  'A list invites at most {{max}} people': 'Une liste invite au plus {{max}} personnes',
  'The first line may name these columns: {{columns}}': 'La première ligne peut nommer ces colonnes : {{columns}}',
  'This address stands on several lines of the list': 'Cette adresse figure sur plusieurs lignes de la liste',
  'There is no such merchant parent': 'Cette société mère n’existe pas',
  'Several merchant parents have this name: write the ID': 'Plusieurs sociétés mères portent ce nom : écrivez l’ID',
  'This is a role of merchants’ people: name the merchant parent':
    'C’est un rôle de gens d’un marchand : nommez la société mère',
  'Write en or fr': 'Écrivez en ou fr',

  // the guide
  'What may a role do?': 'Que permet un rôle?',
  'The first tab has every permission and the roles that hold it, with how many active people hold each. Roles are given under “{{users}}”.':
    'Le premier onglet présente chaque autorisation et les rôles qui la donnent, avec le nombre de personnes actives de chaque rôle. Les rôles s’attribuent sous « {{users}} ».',
  'How do I review who has access?': 'Comment examiner qui a accès?',
  '“{{review}}” lists everybody, staff first, with their last activity, second factor and what changed since a day. Look first at “{{factor}}”, “{{inactive}}”, “{{never}}” and “{{changed}}”; a name leads to where access is taken away.':
    '« {{review}} » présente tout le monde, le personnel d’abord, avec la dernière activité, le second facteur et ce qui a changé depuis un jour. Regardez d’abord « {{factor}} », « {{inactive}} », « {{never}} » et « {{changed}} »; un nom mène là où l’accès se retire.',
  'What does signing off keep?': 'Que conserve l’approbation?',
  '“{{sign}}” keeps the list as it is, with your name, the time and the SHA-256 of its file. If somebody’s access changes while you look, you are asked to look again.':
    '« {{sign}} » conserve la liste telle qu’elle est, avec votre nom, l’heure et le SHA-256 de son fichier. Si l’accès de quelqu’un change pendant votre examen, on vous demande de regarder de nouveau.',
  'How do I show it to an auditor?': 'Comment le montrer à un auditeur?',
  'Under “{{signed}}” each review has its “{{evidence}}”, byte for byte as it was signed off, so its SHA-256 can be checked.':
    'Sous « {{signed}} », chaque examen a sa « {{evidence}} », à l’octet près telle qu’approuvée : son SHA-256 peut être vérifié.',
  'Why does an invitation wait for approval?': 'Pourquoi une invitation attend-elle une approbation?',
  'A role of a merchant that may do or see more than you is given by two people. Until somebody else of the staff who has as much chooses “{{approve}}” under “{{users}}”, “{{pending}}”, nothing is sent; it waits there until then, until it is deleted, or for {{days}} days. At most {{most}} of yours wait at once. Whoever may approve is told.':
    'Un rôle de marchand qui permet de faire ou de voir plus que le vôtre se donne à deux. Tant qu’une autre personne du personnel, qui a ces droits, ne choisit pas « {{approve}} » sous « {{users}} », « {{pending}} », rien n’est envoyé; l’invitation y attend, jusqu’à sa suppression ou pendant {{days}} jours. Au plus {{most}} des vôtres attendent à la fois. Qui peut approuver en est avisé.',
  'Who hears of what I change?': 'Qui est avisé de ce que je change?',
  'The Admins of a company are told, by the bell and a few minutes later by mail, of each of its people whom the staff add, give another role, suspend, let in again or delete.':
    'Les administrateurs d’une entreprise sont avisés, par la cloche et, quelques minutes plus tard, par courriel, de chaque personne que le personnel y ajoute, change de rôle, suspend, laisse entrer de nouveau ou supprime.',
  'How do I invite many people at once?': 'Comment inviter beaucoup de gens à la fois?',
  'Under “{{users}}”, “{{list}}” takes up to {{most}} people, pasted or from a CSV file. Each wrong line is marked, and nothing is sent until all are right and you confirm.':
    'Sous « {{users}} », « {{list}} » prend jusqu’à {{most}} personnes, collées ou d’un fichier CSV. Chaque ligne erronée est marquée, et rien n’est envoyé avant que toutes soient justes et que vous confirmiez.',
};
