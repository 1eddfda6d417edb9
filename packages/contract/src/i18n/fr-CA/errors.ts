/** French of the texts of errors and of the rules that fields keep; English is the key. */
export const errors: Record<string, string> = {
  // the error table
  'Check the highlighted fields': 'Vérifiez les champs en surbrillance',
  'The request could not be read': 'La requête n’a pas pu être lue',
  'The email address or the password entered is incorrect.':
    'L’adresse courriel ou le mot de passe saisi est incorrect.',
  'Your account is locked. Try again later or contact support.':
    'Votre compte est verrouillé. Réessayez plus tard ou communiquez avec le soutien.',
  'There were too many wrong tries with a passkey. Sign in with your password, or try again later.':
    'Il y a eu trop d’essais infructueux avec une clé d’accès. Connectez-vous avec votre mot de passe ou réessayez plus tard.',
  'There were too many wrong passwords or codes. Try again later.':
    'Il y a eu trop de mots de passe ou de codes erronés. Réessayez plus tard.',
  'Your account has been suspended. Please reach out to your admin for additional information.':
    'Votre compte a été suspendu. Communiquez avec votre administrateur pour en savoir plus.',
  'Your authenticator cannot be checked at the moment. Use a recovery code or a passkey, or contact support.':
    'Votre authentificateur ne peut pas être vérifié en ce moment. Utilisez un code de récupération ou une clé d’accès, ou communiquez avec le soutien.',
  'Your password was reset by email in the last 24 hours, so a code by email is not enough. Use your authenticator, a passkey or a recovery code, ask an Admin, or wait until those hours are over.':
    'Votre mot de passe a été réinitialisé par courriel au cours des 24 dernières heures; un code par courriel ne suffit donc pas. Utilisez votre authentificateur, une clé d’accès ou un code de récupération, adressez-vous à un administrateur, ou attendez que ces heures soient écoulées.',
  'This passkey could not be used. Try again, or sign in another way.':
    'Cette clé d’accès n’a pas pu être utilisée. Réessayez ou connectez-vous autrement.',
  'The passkey could not be saved. Please try again.':
    'La clé d’accès n’a pas pu être enregistrée. Veuillez réessayer.',
  'This passkey is registered already.': 'Cette clé d’accès est déjà enregistrée.',
  'You have {{most}} passkeys, and there is no room for more. Remove one first.':
    'Vous avez {{most}} clés d’accès, et c’est le maximum. Retirez-en une d’abord.',
  'Your session has expired. Please sign in again.': 'Votre session a expiré. Veuillez vous reconnecter.',
  Unauthorized: 'Non autorisé',
  "Oops! You don't have permission to complete this action.":
    'Oups! Vous n’avez pas l’autorisation d’effectuer cette action.',
  'The API key is missing, wrong or no longer valid.': 'La clé d’API est manquante, erronée ou n’est plus valide.',
  'Calls from the address {{address}} are not allowed. Add it in the portal under Configurations, IP Whitelisting.':
    'Les appels à partir de l’adresse {{address}} ne sont pas autorisés. Ajoutez-la dans le portail, sous Configurations, Adresses IP autorisées.',
  'There is a payment with this merchantTransactionId already.':
    'Il existe déjà un paiement avec ce merchantTransactionId.',
  'This Idempotency-Key was sent with another request in the last 24 hours.':
    'Cette Idempotency-Key a été envoyée avec une autre requête au cours des 24 dernières heures.',
  'This key is no longer valid. Refresh the page.': 'Cette clé n’est plus valide. Actualisez la page.',
  'Not found': 'Introuvable',
  'The request is too large': 'La requête est trop volumineuse',
  'The address of the request is too long. Ask for fewer merchants or values at once.':
    'L’adresse de la requête est trop longue. Demandez moins de marchands ou de valeurs à la fois.',
  'Too many requests. Please try again in a moment.': 'Trop de requêtes. Veuillez réessayer dans un instant.',
  'Two of your exports are still running. Try again when one has finished.':
    'Deux de vos exportations sont encore en cours. Réessayez lorsque l’une d’elles sera terminée.',
  'Three exports of your company are still running. Try again when one has finished.':
    'Trois exportations de votre entreprise sont encore en cours. Réessayez lorsque l’une d’elles sera terminée.',
  'The portal is busy with other exports. Please try again in a moment.':
    'Le portail est occupé par d’autres exportations. Veuillez réessayer dans un instant.',
  'Duplicate export': 'Exportation en double',
  'Your company has no room left for exports. Delete some in Exports history, the largest first: your own, or as an Admin anybody’s.':
    'Votre entreprise n’a plus de place pour des exportations. Supprimez-en dans l’historique des exportations, les plus volumineuses d’abord : les vôtres ou, si vous êtes administrateur, celles de tous.',
  'The portal has too little free space for new files. Try again later, or contact support.':
    'Le portail n’a plus assez d’espace libre pour de nouveaux fichiers. Réessayez plus tard ou communiquez avec le soutien.',
  "Your scheduled export wasn't created because one with these filters already exists. You can download a copy from your Exports History page":
    'Votre exportation planifiée n’a pas été créée, car il en existe déjà une avec ces filtres. Vous pouvez en télécharger une copie à partir de la page Historique des exportations',
  'Your company has {{most}} scheduled exports, and there is no room for more. Delete one first.':
    'Votre entreprise a {{most}} exportations planifiées, et il n’y a plus de place. Supprimez-en une d’abord.',
  'You already have a view of this report with this name': 'Vous avez déjà une vue de ce nom pour ce rapport',
  'This view is no longer as you saw it. Nothing of yours was saved: look at it again.':
    'Cette vue n’est plus telle que vous l’avez vue. Rien de vous n’a été enregistré : regardez-la de nouveau.',
  'You have {{most}} views of this report, and there is no room for more. Delete one first.':
    'Vous avez {{most}} vues de ce rapport, et il n’y a plus de place. Supprimez-en une d’abord.',
  'Your team has {{most}} views of this report, and there is no room for more. Delete one first.':
    'Votre équipe a {{most}} vues de ce rapport, et il n’y a plus de place. Supprimez-en une d’abord.',
  'You have {{most}} exports that have not ended yet. Try again when one has.':
    'Vous avez {{most}} exportations qui ne sont pas encore terminées. Réessayez lorsque l’une d’elles le sera.',
  'This link is no longer valid. Start the download again.': 'Ce lien n’est plus valide. Relancez le téléchargement.',
  'This IP is no longer whitelisted. Refresh the page.': 'Cette adresse IP n’est plus autorisée. Actualisez la page.',
  'This export has ended already. Refresh the page.': 'Cette exportation est déjà terminée. Actualisez la page.',
  'Representment {{transaction}} can no longer be declined: the time to do so ended at 1:00 a.m. Eastern on {{date}}. None was declined.':
    'La représentation {{transaction}} ne peut plus être refusée : le délai a pris fin à 1 h, heure de l’Est, le {{date}}. Aucune n’a été refusée.',
  'Representment {{transaction}} has already been declined. No other was declined.':
    'La représentation {{transaction}} a déjà été refusée. Aucune autre n’a été refusée.',
  'A merchant can have at most {{most}} VIP consumers. Nothing was added.':
    'Un marchand peut avoir au plus {{most}} consommateurs VIP. Rien n’a été ajouté.',
  'Sorry! There already exists a rule with the values you selected.':
    'Désolé! Il existe déjà une règle avec les valeurs choisies.',
  'Somebody else has changed this rule in the meantime. Nothing of yours was saved: look at what is there now, then try again.':
    'Quelqu’un d’autre a modifié cette règle entre-temps. Rien de ce que vous avez saisi n’a été enregistré : voyez ce qui s’y trouve, puis réessayez.',
  'Somebody else has changed this consumer in the meantime. Nothing of yours was saved: look at what is there now, then update it again.':
    'Quelqu’un d’autre a modifié ce consommateur entre-temps. Rien de votre saisie n’a été enregistré : voyez ce qu’il en est maintenant, puis mettez-le à jour de nouveau.',
  'The stored file is not the one that was made, so it is not given out. Export it again.':
    'Le fichier enregistré n’est pas celui qui a été produit; il n’est donc pas remis. Exportez-le de nouveau.',
  'The file could not be stored. Please try again in a moment.':
    'Le fichier n’a pas pu être enregistré. Veuillez réessayer dans un instant.',
  'Internal Server Error. Please try again later.': 'Erreur interne du serveur. Veuillez réessayer plus tard.',
  'The portal is busy or restarting. Please try again in a moment.':
    'Le portail est occupé ou redémarre. Veuillez réessayer dans un instant.',

  'This invitation waits for approval, and nothing has been sent. Once it is approved, its link is.':
    'Cette invitation attend une approbation et rien n’a été envoyé. Le lien le sera une fois qu’elle est approuvée.',
  'You have asked for this invitation: another member of the staff must approve it.':
    'C’est vous qui avez demandé cette invitation : une autre personne du personnel doit l’approuver.',
  'At most {{most}} invitations of yours may wait for approval at once. Nobody was invited: have some approved or delete some first.':
    'Au plus {{most}} de vos invitations peuvent attendre une approbation à la fois. Personne n’a été invité : faites-en approuver ou supprimez-en d’abord.',
  'You can only manage people and give roles within your own permissions.':
    'Vous ne pouvez gérer des personnes et donner des rôles que dans la limite de vos propres autorisations.',
  'Invalid code': 'Code non valide',
  'This code can no longer be entered. Please start again.': 'Ce code ne peut plus être saisi. Veuillez recommencer.',
  'This link has unfortunately expired or was already used. Please ask for a new one.':
    'Ce lien a malheureusement expiré ou a déjà servi. Veuillez en demander un nouveau.',
  'Invalid code or email': 'Code ou courriel non valide',
  'The invitation link has expired. A new invitation has been sent to your email.':
    'Le lien d’invitation a expiré. Une nouvelle invitation a été envoyée à votre adresse courriel.',
  'The password entered is incorrect.': 'Le mot de passe saisi est incorrect.',
  'Two-factor authentication is required here. Enable another method before you disable this one.':
    'L’authentification à deux facteurs est obligatoire ici. Activez une autre méthode avant de désactiver celle-ci.',
  'Enable this method first.': 'Activez d’abord cette méthode.',
  'Enable both methods first. Then choose the one you prefer.':
    'Activez d’abord les deux méthodes. Choisissez ensuite celle que vous préférez.',
  'This method is enabled already.': 'Cette méthode est déjà activée.',
  'No invitations sent as the merchant is in Draft. Please Publish the merchant before inviting additional users.':
    'Aucune invitation envoyée, car le marchand est à l’état de brouillon. Publiez-le avant d’inviter d’autres utilisateurs.',
  'This is the last active Admin. Give somebody else the role first.':
    'C’est le dernier administrateur actif. Donnez d’abord ce rôle à quelqu’un d’autre.',
  'You cannot do this to your own account.': 'Vous ne pouvez pas faire cela sur votre propre compte.',
  'This is not possible in the user’s present status. Refresh the page.':
    'Ce n’est pas possible dans l’état actuel de l’utilisateur. Actualisez la page.',

  // rules of fields
  'Please fill in all fields': 'Veuillez remplir tous les champs',
  'Field cannot exceed 500 characters': 'Le champ ne peut pas dépasser 500 caractères',
  'You can invite a max. of 10 emails at one time.': 'Vous pouvez inviter au plus 10 adresses courriel à la fois.',
  'You have entered duplicate email addresses.': 'Vous avez saisi des adresses courriel en double.',
  'Incorrect email format.': 'Format de courriel incorrect.',
  'Must be a day, such as 2026-06-18': 'Doit être un jour, comme 2026-06-18',
  'This role does not exist here': 'Ce rôle n’existe pas ici',
  'Choose a merchant': 'Choisissez un marchand',
  'This merchant does not have Interac e-Transfer': 'Ce marchand n’a pas le Virement Interac',
  'This merchant does not have Instant Bank Transfer': 'Ce marchand n’a pas le virement bancaire instantané',
  'This period cannot be shown by this frequency': 'Cette période ne peut pas être affichée à cette fréquence',
  'Analytics are there for Interac e-Transfer only': 'L’analytique n’existe que pour le Virement Interac',
  'This password is too common. Choose another one.': 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  'This password holds your name, your email or the name of the portal. Choose another one.':
    'Ce mot de passe contient votre nom, votre courriel ou le nom du portail. Choisissez-en un autre.',
  'The new password must differ from the old one': 'Le nouveau mot de passe doit différer de l’ancien',
  'Please enter a valid email': 'Veuillez saisir une adresse courriel valide',
  'A merchant id has letters, digits, - and _ only':
    'Un identifiant de marchand ne comporte que des lettres, des chiffres, - et _',
  'Must be a whole number': 'Doit être un nombre entier',
  'Must be an ISO date or date-time, such as 2026-06-18 or 2026-06-18T14:30:00':
    'Doit être une date ou une date-heure ISO, comme 2026-06-18 ou 2026-06-18T14:30:00',
  'The end date must not be before the start date': 'La date de fin ne doit pas précéder la date de début',
  'Name each value once': 'N’indiquez chaque valeur qu’une seule fois',
  'Enter at least 3 letters': 'Saisissez au moins 3 lettres',
  'Enter the full ID': 'Saisissez l’identifiant complet',
  'Txn ID must be 26 digits': 'L’identifiant de transaction doit comporter 26 chiffres',
  'Error Code must be a number': 'Le code d’erreur doit être un nombre',
  'Enter a number': 'Saisissez un nombre',
  'Select at least one representment': 'Sélectionnez au moins une représentation',
  'Decline at most 100 representments at once': 'Refusez au plus 100 représentations à la fois',
  'At most 50 reports': 'Au plus 50 rapports',
  'Send at most 20 attributes': 'Envoyez au plus 20 attributs',
  'This email is already registered': 'Cette adresse courriel est déjà inscrite',

  'Name 1 to 100 merchants by their IDs': 'Nommez de 1 à 100 marchands par leurs identifiants',

  // what a value is not
  'Must be a text': 'Doit être un texte',
  'Must be a number': 'Doit être un nombre',
  'Must be true or false': 'Doit être true ou false',
  'Must be a list': 'Doit être une liste',
  'Must be an object': 'Doit être un objet',
  'Must be a UUID': 'Doit être un UUID',
  'Must be an ISO date-time, such as 2026-06-18T14:30:00Z': 'Doit être une date-heure ISO, comme 2026-06-18T14:30:00Z',
  'Must have at most {{max}} characters': 'Doit comporter au plus {{max}} caractères',
  'Must have at most {{max}} values': 'Doit comporter au plus {{max}} valeurs',
  'Must not be more than {{max}}': 'Ne doit pas dépasser {{max}}',
  'Must have at least {{min}} characters': 'Doit comporter au moins {{min}} caractères',
  'Must have at least {{min}} values': 'Doit comporter au moins {{min}} valeurs',
  'Must not be less than {{min}}': 'Ne doit pas être inférieur à {{min}}',
  'Is not written as it must be': 'N’est pas écrit comme il le faut',
  'Must be one of: {{values}}': 'Doit être l’une de ces valeurs : {{values}}',
  'There is no such field': 'Ce champ n’existe pas',
  'Is not allowed here': 'N’est pas permis ici',

  // the checklist of a new password
  'At least {{min}} characters': 'Au moins {{min}} caractères',
  'At most 255 characters': 'Au plus 255 caractères',
  'One uppercase letter': 'Une lettre majuscule',
  'One lowercase letter': 'Une lettre minuscule',
  'One digit': 'Un chiffre',
  'One special character': 'Un caractère spécial',
  'No spaces': 'Aucune espace',
  'Somebody else has changed this payment flow in the meantime. Nothing of yours was saved: look at what is there now, then apply again.':
    'Quelqu’un d’autre a modifié ce parcours de paiement entre-temps. Rien n’a été enregistré de votre part : regardez ce qui s’y trouve, puis appliquez de nouveau.',
  'This merchant has no address for webhooks. Save one first.':
    'Ce marchand n’a pas d’adresse pour les webhooks. Enregistrez-en une d’abord.',
  'Confirm that it is you: show your second factor again.':
    'Confirmez que c’est bien vous : présentez de nouveau votre second facteur.',
  'No invitations sent as the merchant is suspended. Please reactivate the merchant before inviting additional users.':
    'Aucune invitation envoyée : le marchand est suspendu. Veuillez le réactiver avant d’inviter d’autres utilisateurs.',
  'The payments test API is switched off for this merchant. Please contact support.':
    'L’API d’essai des paiements est désactivée pour ce marchand. Veuillez communiquer avec le soutien.',
  'This merchant cannot be published yet. See to what is missing first.':
    'Ce marchand ne peut pas encore être publié. Veuillez d’abord compléter ce qui manque.',
  'Somebody’s access has changed since you looked at the list. Nothing was signed off: look at it again.':
    'L’accès de quelqu’un a changé depuis que vous avez regardé la liste. Rien n’a été approuvé : regardez-la de nouveau.',
  'Somebody else has changed this in the meantime. Nothing of yours was saved: look at what is there now, then try again.':
    'Quelqu’un d’autre a fait un changement entre-temps. Rien de vous n’a été enregistré : voyez ce qui est là maintenant, puis réessayez.',
  'Representments of {{merchant}} cannot be declined in the portal. None was declined. Please contact support.':
    'Les représentations de {{merchant}} ne peuvent pas être refusées dans le portail. Aucune n’a été refusée. Veuillez communiquer avec le soutien.',
  'This announcement is no longer as you saw it. Nothing of yours was saved: look at it again.':
    'Cette annonce n’est plus comme vous l’avez vue. Rien n’a été enregistré : regardez-la de nouveau.',
  'This support view is over.': 'Cette vue de soutien est terminée.',
  'This is a support view: nothing can be changed or exported in it.':
    'Ceci est une vue de soutien : rien ne peut y être modifié ni exporté.',
  'This file has personal data that are masked for you. Export the report yourself.':
    'Ce fichier contient des données personnelles qui vous sont masquées. Exportez le rapport vous-même.',
  'Somebody else has changed these fees in the meantime. Nothing of yours was saved: look at what is there now, then try again.':
    'Quelqu’un d’autre a modifié ces frais entre-temps. Rien de votre part n’a été enregistré : voyez ce qui s’y trouve maintenant, puis réessayez.',
  'This was assigned once, or a fee profile names it, so it is kept.':
    'Ceci a déjà été attribué une fois, ou un profil de frais le nomme; il est donc conservé.',
  'This is assigned to a merchant and cannot be changed any more.':
    'Ceci est attribué à un marchand et ne peut plus être modifié.',
  'Its day has come: these fees are in force, and the past is never changed.':
    'Son jour est venu : ces frais sont en vigueur, et le passé n’est jamais modifié.',
  'Somebody has decided this adjustment already. Nothing was done.':
    'Quelqu’un a déjà décidé de cet ajustement. Rien n’a été fait.',
  // disbursements
  'This proposal is no longer as you saw it. Nothing was done: look at it again.':
    'Cette proposition n’est plus telle que vous l’avez vue. Rien n’a été fait : regardez-la de nouveau.',
  'This proposal is stale: {{rows}} rows have changed since it was made. It was not approved. Propose it again.':
    'Cette proposition est périmée (lignes modifiées depuis : {{rows}}). Elle n’a pas été approuvée. Proposez-la de nouveau.',
  'A disbursement of {{day}} has come in since and closes the days of this proposal. Nothing was done: reject it, and propose anew.':
    'Un versement du {{day}} est arrivé depuis et clôt les jours de cette proposition. Rien n’a été fait : rejetez-la, puis proposez à nouveau.',
  'Approvals take an authenticator app or a passkey, and no mailed code.':
    'Les approbations demandent une application d’authentification ou une clé d’accès, et non un code reçu par courriel.',
  'Nothing was approved, because of {{reference}}: leave it out, or look at it alone.':
    'Rien n’a été approuvé, à cause de {{reference}} : laissez cette proposition de côté, ou examinez-la à part.',
  'Name each proposal once': 'Nommez chaque proposition une seule fois',
  'Every line must be reviewed before the proposal can be approved.':
    'Chaque ligne doit être examinée avant que la proposition puisse être approuvée.',
  'The merchant has been suspended since this was proposed. It was not approved: reject it. A suspended merchant is proposed by name.':
    'Le marchand a été suspendu depuis cette proposition. Elle n’a pas été approuvée : rejetez-la. Un marchand suspendu est proposé en le nommant.',
  'You have approved this: somebody else must mark it as paid.':
    'Vous avez approuvé ceci : une autre personne doit le marquer comme payé.',
  'A second person must approve this: you have proposed or reviewed it, or what was there before it.':
    'Une deuxième personne doit l’approuver : vous l’avez proposé ou examiné, ou ce qu’il remplace.',
  'This proposal does not tie out and cannot be approved. Propose it again.':
    'Cette proposition ne concorde pas et ne peut pas être approuvée. Proposez-la de nouveau.',
  'The ledger says something else now': 'Le grand livre dit maintenant autre chose',
  'It does not tie out': 'Elle ne concorde pas',
  'Say why it is not on a payment day': 'Dites pourquoi ce n’est pas un jour de versement',
  'Less than nothing is left available: say why it is approved all the same':
    'Le solde disponible serait négatif : dites pourquoi il est approuvé malgré tout',
  'Say why only a part is sent': 'Dites pourquoi une partie seulement est envoyée',
  'There is no more than {{most}} CAD to send': 'Il n’y a pas plus de {{most}} CAD à envoyer',
  'A part is no less than the minimum of {{least}} CAD': 'Une partie n’est pas inférieure au minimum de {{least}} CAD',
  'Disbursements of this day are processed from 6:00 a.m. Eastern on':
    'Les versements de ce jour sont traités à partir de 6 h, heure de l’Est',
  'This bank reference is of another disbursement': 'Cette référence bancaire est celle d’un autre versement',
  'Choose at least one merchant': 'Choisissez au moins un marchand',
  'Choose at least one line': 'Choisissez au moins une ligne',
  'Name each merchant once': 'Nommez chaque marchand une seule fois',
  'Must be at least one cent': 'Doit être d’au moins un cent',
  'Must be an amount': 'Doit être un montant',
  'Other terms begin on this day already. Change or withdraw those, or choose another day.':
    'D’autres conditions commencent déjà ce jour-là. Modifiez-les ou retirez-les, ou choisissez un autre jour.',
  'These terms have begun or were withdrawn, so they stay as they are. Set others from a later day on.':
    'Ces conditions ont commencé ou ont été retirées; elles restent donc telles quelles. Fixez-en d’autres à partir d’un jour ultérieur.',
  'The first version of a fee definition cannot be withdrawn. Change its fees instead.':
    'La première version d’une définition de frais ne peut pas être retirée. Modifiez plutôt ses frais.',
};
