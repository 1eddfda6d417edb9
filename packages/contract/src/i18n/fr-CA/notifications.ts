/** French of each person's bell, of the mails that come with it, and of the staff's announcements; English is the key. */
export const notifications: Readonly<Record<string, string>> = {
  Notifications: 'Notifications',
  All_notifications: 'Toutes',
  'Notifications, unread: {{number}}': 'Notifications, non lues : {{number}}',
  'Unread: {{number}}': 'Non lues : {{number}}',
  'Mark all as read': 'Tout marquer comme lu',
  'Mark as read: {{title}}': 'Marquer comme lu : {{title}}',
  'See all notifications': 'Voir toutes les notifications',
  'Notification settings': 'Paramètres des notifications',
  'No notifications': 'Aucune notification',
  'Nothing yet. Exports, due dates and announcements appear here.':
    'Rien pour l’instant. Les exportations, les échéances et les annonces paraissent ici.',
  'The notifications could not be loaded': 'Impossible de charger les notifications',
  'Your notifications of the last 90 days. Times are Eastern (ET).':
    'Vos notifications des 90 derniers jours. Heures de l’Est (HE).',
  Earlier: 'Plus tôt',
  Open_act: 'Ouvrir',
  'Download: {{title}}': 'Télécharger : {{title}}',
  '{{number}} rows': '{{number}} lignes',
  'kept until {{date}}': 'conservé jusqu’au {{date}}',
  'Export ready: {{report}}': 'Exportation prête : {{report}}',
  'Export failed: {{report}}': 'Exportation échouée : {{report}}',
  'Scheduled export failed: {{report}}': 'Exportation planifiée échouée : {{report}}',
  'A stored file of {{company}} has changed: {{report}}': 'Un fichier enregistré de {{company}} a changé : {{report}}',
  'It is not given out any more. Find out what changed it; the log names the export.':
    'Il n’est plus remis. Trouvez ce qui l’a changé; le journal nomme l’exportation.',
  'tomorrow 1:00 a.m.': 'demain à 1 h',
  '{{date}}, 1:00 a.m.': 'le {{date}} à 1 h',
  '{{number}} representment due {{when}}': '{{number}} représentation prévue {{when}}',
  '{{number}} representments due {{when}}': '{{number}} représentations prévues {{when}}',
  '{{amount}} returned by the bank. Decide before then.':
    'Retour de la banque : {{amount}}. Décidez avant cette heure.',

  'A reconciliation failed': 'Un rapprochement a échoué',
  'The books were not compared, or what moved was not posted.':
    'Les livres n’ont pas été comparés, ou ce qui a changé n’a pas été inscrit.',

  // people whom the staff added or changed, in the bell and by mail
  'The provider added {{email}}': 'Le fournisseur a ajouté {{email}}',
  'The provider added people: {{number}}': 'Le fournisseur a ajouté des personnes : {{number}}',
  'The provider changed the role of {{email}}': 'Le fournisseur a changé le rôle de {{email}}',
  'The provider changed roles: {{number}}': 'Le fournisseur a changé des rôles : {{number}}',
  'The provider suspended {{email}}': 'Le fournisseur a suspendu {{email}}',
  'The provider suspended people: {{number}}': 'Le fournisseur a suspendu des personnes : {{number}}',
  'The provider let {{email}} in again': 'Le fournisseur a rétabli l’accès de {{email}}',
  'The provider let people in again: {{number}}': 'Le fournisseur a rétabli des accès : {{number}}',
  'The provider deleted {{email}}': 'Le fournisseur a supprimé {{email}}',
  'The provider deleted people: {{number}}': 'Le fournisseur a supprimé des personnes : {{number}}',
  'An invitation waits for approval: {{email}}': 'Une invitation attend une approbation : {{email}}',
  'Invitations that wait for approval: {{number}}': 'Invitations en attente d’approbation : {{number}}',
  'A colleague invited {{email}} with their own role': 'Un membre du personnel a invité {{email}} avec son propre rôle',
  'A colleague’s own role was given in invitations: {{number}}':
    'Invitations d’un membre du personnel avec son propre rôle : {{number}}',
  '{{email}} ({{role}})': '{{email}} ({{role}})',
  'and {{number}} more': 'et {{number}} de plus',
  'Approve or delete it in the portal under Users, Pending. After {{days}} days it ends by itself.':
    'Approuvez-la ou supprimez-la dans le portail, sous Utilisateurs, En attente. Elle prend fin d’elle-même; jours d’attente au plus : {{days}}.',
  'The audit trail says who it was. Two accounts of one person could approve what takes two people: ask who this is, and suspend the account if nobody knows.':
    'La piste d’audit dit qui l’a fait. Deux comptes d’une même personne pourraient approuver ce qui demande deux personnes : demandez de qui il s’agit, et suspendez le compte si personne ne le sait.',
  'The staff of the provider did this, nobody of your company. Your audit trail says who it was. If you did not expect it, contact support.':
    'C’est le personnel du fournisseur qui l’a fait, et personne de votre entreprise. Votre piste d’audit dit qui. Si vous ne vous y attendiez pas, communiquez avec le soutien.',

  // what comes by mail
  'By mail as well': 'Aussi par courriel',
  'All of it is in the bell. Mails about your account, such as codes and a changed password, always come.':
    'Tout est dans la cloche. Les courriels sur votre compte, comme les codes et le changement du mot de passe, viennent toujours.',
  'An export of mine is ready or failed': 'Une de mes exportations est prête ou a échoué',
  'A file of a schedule is ready': 'Un fichier planifié est prêt',
  'A scheduled export failed': 'Une exportation planifiée a échoué',
  'Files of merchants are late': 'Des fichiers de marchands sont en retard',
  'Files of merchants that are late: {{number}}': 'Fichiers de marchands en retard : {{number}}',
  'They should have come by now. The screen says which, since when, and what came last.':
    'Ils devraient être arrivés. L’écran indique lesquels, depuis quand, et ce qui est arrivé en dernier.',
  'Representments are due the next day': 'Des représentations sont prévues le lendemain',

  // mails
  'You choose in the portal, under Notifications, what comes by mail.':
    'Vous choisissez dans le portail, sous Notifications, ce qui vient par courriel.',
  'Open the portal': 'Ouvrir le portail',
  '{{number}} representment due on {{date}}': '{{number}} représentation prévue le {{date}}',
  '{{number}} representments due on {{date}}': '{{number}} représentations prévues le {{date}}',
  'They are presented again on that day. You can decline them until 1:00 a.m. Eastern Time.':
    'Elles seront représentées ce jour-là. Vous pouvez les refuser jusqu’à 1 h, heure de l’Est.',
  'Your export is ready: {{report}}': 'Votre exportation est prête : {{report}}',
  'Your export failed: {{report}}': 'Votre exportation a échoué : {{report}}',

  // announcements
  'Actions for {{name}}': 'Actions pour {{name}}',
  'New announcement': 'Nouvelle annonce',
  'Edit announcement': 'Modifier l’annonce',
  'Save draft': 'Enregistrer le brouillon',
  'Saved as a draft': 'Enregistrée comme brouillon',
  Announcement: 'Annonce',
  'No announcements': 'Aucune annonce',
  'Write one: nobody sees it before it is scheduled.': 'Rédigez-en une : personne ne la voit avant sa planification.',
  'The announcements could not be loaded': 'Impossible de charger les annonces',
  'Total announcements: {{total}}': 'Total des annonces : {{total}}',
  'Announcements to everybody, a merchant parent or a role. Times are Eastern (ET).':
    'Annonces à tous, à une société mère ou à un rôle. Heures de l’Est (HE).',
  Live: 'En ligne',
  Ended: 'Terminée',
  For: 'Pour',
  How: 'Comment',
  Portal: 'Portail',
  Mail: 'Courriel',
  All_announcements: 'Toutes',
  'Read by': 'Lue par',
  Mailed: 'Envoyées',
  'Start (ET)': 'Début (HE)',
  'End (ET)': 'Fin (HE)',
  '{{read}} of {{people}}': '{{read}} sur {{people}}',
  'The people of a merchant parent': 'Les personnes d’une société mère',
  'The people of a role': 'Les personnes d’un rôle',
  'In the bell of the portal': 'Dans la cloche du portail',
  'By mail, to those who have not turned it off': 'Par courriel, à qui ne l’a pas désactivé',
  'Title in English': 'Titre en anglais',
  'Title in French': 'Titre en français',
  Schedule: 'Planifier',
  Stop: 'Arrêter',
  'Schedule {{name}}?': 'Planifier {{name}}?',
  'Stop {{name}}?': 'Arrêter {{name}}?',
  'Delete {{name}}?': 'Supprimer {{name}}?',
  'From its start until its end it is in the bell of those it is for; where it goes by mail too, it is sent at its start.':
    'De son début à sa fin, elle est dans la cloche de ceux à qui elle s’adresse; par courriel, elle part à son début.',
  'If it is live it ends now, and mails that wait are not sent; before its start it is a draft again.':
    'En ligne, elle se termine maintenant et les courriels en attente ne partent pas; avant son début, elle redevient un brouillon.',
  'Nobody has seen this draft.': 'Personne n’a vu ce brouillon.',
  'Announcement scheduled': 'Annonce planifiée',
  'Announcement is live': 'Annonce en ligne',
  'Announcement stopped': 'Annonce arrêtée',
  'Announcement deleted': 'Annonce supprimée',
  'Announcement written': 'Annonce rédigée',
  'Announcement changed': 'Annonce modifiée',
  'Enter a date and a time': 'Entrez une date et une heure',
  'There is no such day': 'Ce jour n’existe pas',
  'It must end after it starts': 'Elle doit finir après son début',
  'Its end has passed': 'Sa fin est passée',
  'Choose a merchant parent': 'Choisissez une société mère',
  'Choose a role': 'Choisissez un rôle',
  'Choose the portal, mail or both': 'Choisissez le portail, le courriel ou les deux',

  // the guide
  'What you were told of in the last 90 days: exports, representments that are due, announcements.':
    'Ce qui vous a été signalé dans les 90 derniers jours : exportations, représentations prévues, annonces.',
  'How do I see that something is new?': 'Comment voir qu’il y a du nouveau?',
  'The bell at the top has a dot. “{{all}}” takes it away; what comes later is new again.':
    'La cloche du haut porte un point. « {{all}} » l’enlève; ce qui vient plus tard est de nouveau nouveau.',
  'Can I have it by mail?': 'Puis-je l’avoir par courriel?',
  'Choose under “{{mail}}” what comes by mail as well.':
    'Choisissez sous « {{mail}} » ce qui vient aussi par courriel.',
  'When am I told of representments?': 'Quand les représentations me sont-elles signalées?',
  'The day before their date, from six in the morning. You can decline them until 1:00 a.m. on the date itself.':
    'La veille de leur date, dès six heures. Vous pouvez les refuser jusqu’à 1 h le jour même.',
  'How do I announce something?': 'Comment faire une annonce?',
  'Write it in both languages under “{{write}}”, then choose “{{schedule}}”. It is in the bell from its start to its end.':
    'Rédigez-la dans les deux langues sous « {{write}} », puis choisissez « {{schedule}} ». Elle est dans la cloche de son début à sa fin.',
  'Can I change it afterwards?': 'Puis-je la modifier ensuite?',
  'Until it is live; it is a draft again then, and has to be scheduled once more. A live one can only be stopped.':
    'Tant qu’elle n’est pas en ligne; elle redevient alors un brouillon, à planifier de nouveau. En ligne, on ne peut que l’arrêter.',
  'Who has read it?': 'Qui l’a lue?',
  'The list says how many have, of how many active people it is for now, and to how many it was mailed.':
    'La liste dit combien l’ont lue, sur combien de personnes actives, et à combien elle a été envoyée.',
};
