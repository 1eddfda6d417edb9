/** The user guide, the chat and the feature flags. */
export const help = {
  Chat: 'Clavardage',
  'Close the chat': 'Fermer le clavardage',
  Conversation: 'Conversation',
  'Help for this screen': 'Aide pour cet écran',
  'This screen has been switched off.': 'Cet écran a été désactivé.',
  'Feature flag changed': 'Fonction activée ou désactivée',

  '{{number}} place found': '{{number}} passage trouvé',
  '{{number}} places found': '{{number}} passages trouvés',
  'The first {{most}} of {{number}} places found': 'Les {{most}} premiers de {{number}} passages trouvés',
  Results: 'Résultats',
  'Nothing is found for “{{keyword}}”.': 'Aucun passage trouvé pour « {{keyword}} ».',
  'Search the guide': 'Rechercher dans le guide',
  'All pages': 'Toutes les pages',
  'Open the screen': 'Ouvrir l’écran',
  Questions: 'Questions',
  Codes: 'Codes',
  'On the screen': 'À l’écran',
  'The portal': 'Le portail',
  'At once, in the background, and on a schedule.': 'Immédiate, en arrière-plan et planifiée.',
  'At once, as a file of at most {{cap}} rows.': 'Immédiate, dans un fichier de {{cap}} lignes au plus.',
  'Who sees it': 'Qui le voit',
  'Everybody who is signed in.': 'Toute personne connectée.',
  'People with one of these roles: {{roles}}.': 'Les personnes qui ont un de ces rôles : {{roles}}.',
  'In the menu: {{way}}': 'Dans le menu : {{way}}',
  'You do not see this screen: your role, or the products of your company, do not include it.':
    'Vous ne voyez pas cet écran : votre rôle ou les produits de votre entreprise ne le comprennent pas.',

  'Working with reports': 'Travailler avec les rapports',
  'How every report is filtered, read, exported and shared.':
    'Comment filtrer, lire, exporter et partager chaque rapport.',
  'How do I filter a report?': 'Comment filtrer un rapport?',
  'Choose dates and statuses above the list, one name or identifier under “{{search}}”, and everything else, such as amounts, under “{{more}}”. “{{this}}”, in the menu of the right mouse button or of Shift+F10, takes the value of a cell. A filter in force carries its value and a cross that takes it away.':
    'Choisissez les dates et les statuts au-dessus de la liste, un nom ou un identifiant sous « {{search}} » et tout le reste, comme les montants, sous « {{more}} ». « {{this}} », dans le menu du bouton droit de la souris ou de Maj+F10, reprend la valeur d’une cellule. Un filtre en vigueur porte sa valeur et une croix qui le retire.',
  'How do I choose columns?': 'Comment choisir les colonnes?',
  '“{{manage}}” shows, hides and moves columns and keeps them at the left; “{{compact}}” fits more rows on the page. Drag the edge of a column’s head, or press Alt with an arrow key there, to change its width. Your choice is kept.':
    '« {{manage}} » affiche, masque et déplace les colonnes et les garde à gauche; « {{compact}} » met plus de lignes sur la page. Faites glisser le bord de l’en-tête d’une colonne, ou appuyez sur Alt et une flèche, pour en changer la largeur. Votre choix est conservé.',
  'How do I keep a report as I like it?': 'Comment garder un rapport comme il me convient?',
  '“{{save}}” above a report keeps its filters, order and columns as a view, for yourself or for your team, and the report opens with the one that you make your default. A shared view names no consumer.':
    '« {{save}} » au-dessus d’un rapport garde ses filtres, son ordre et ses colonnes sous forme de vue, pour vous ou pour votre équipe, et le rapport s’ouvre avec celle que vous choisissez par défaut. Une vue partagée ne nomme aucun consommateur.',
  'How do I add up or copy some rows?': 'Comment additionner ou copier quelques lignes?',
  'Hold Shift and click the first and the last of them, or press Shift with an arrow key. Their sum stands below the list; Ctrl+C or “{{copy}}” takes them to a spreadsheet.':
    'Maintenez Maj et cliquez sur la première et la dernière, ou appuyez sur Maj et une flèche. Leur somme se trouve sous la liste; Ctrl+C ou « {{copy}} » les porte dans un tableur.',
  'What is “Corrections” in a row?': 'Que sont les corrections d’une ligne?',
  'A record that a later file of the provider changed keeps what it was before; “{{corrections}}” lists each change with its day.':
    'Un enregistrement qu’un fichier ultérieur du fournisseur a changé garde son état précédent; « {{corrections}} » énumère chaque changement et son jour.',
  'Makes test payments from your own systems, with outcomes that you choose by the amount. No money moves.':
    'Crée des paiements d’essai depuis vos propres systèmes, dont vous choisissez l’issue par le montant. Aucun argent ne bouge.',

  'What a merchant has, shortcuts to the reports of the day, and the analytics.':
    'Ce que possède un marchand, des raccourcis vers les rapports du jour et les analyses.',
  'Whose figures are these?': 'De qui sont ces chiffres?',
  'Those of the merchant and the product chosen at the top. A person with one merchant is not asked.':
    'Du marchand et du produit choisis en haut. Rien n’est demandé à qui n’a qu’un marchand.',
  'What is today compared with?': 'À quoi la journée est-elle comparée?',
  'What began today and has ended is compared with what had begun and ended by the same time yesterday. Usual is what the thirty days before have shown. Each figure, and the reason below it, leads to its payments.':
    'Ce qui a commencé aujourd’hui et s’est terminé est comparé à ce qui avait commencé et s’était terminé hier à la même heure. Est habituel ce qu’ont montré les trente jours précédents. Chaque chiffre, et le motif au-dessous, mène à ses paiements.',
  'How old are the balances?': 'De quand datent les soldes?',
  'As old as the time beside them says. “{{refresh}}” asks for the newest ones.':
    'De l’heure indiquée à côté. « {{refresh}} » demande les plus récents.',
  'How is Available Balance reached?': 'Comment le solde disponible est-il obtenu?',
  'Press its amount: each line since the last disbursement with its days, its payments and whether they come to the balance.':
    'Appuyez sur son montant : chaque ligne depuis le dernier versement, avec ses jours, ses paiements et si elles donnent bien le solde.',
  'What may I do here?': 'Que puis-je faire ici?',
  '“{{roles}}” beside your role explains every role and permission.':
    '« {{roles}} », à côté de votre rôle, explique chaque rôle et chaque autorisation.',
  'When do I get the reserve back?': 'Quand la réserve m’est-elle remise?',
  'Each disbursement puts a share into reserve. From the day under “{{matures}}” on it becomes available with the next disbursement.':
    'Chaque versement met une part en réserve. À compter du jour indiqué sous « {{matures}} », elle devient disponible avec le versement suivant.',
  'Why is the sum another than on the dashboard?': 'Pourquoi la somme diffère-t-elle de celle du tableau de bord?',
  'The balance may have been reported before the last disbursement. A line above the table then names the difference.':
    'Le solde peut dater d’avant le dernier versement. Une ligne au-dessus du tableau nomme alors l’écart.',
  'Volumes, approvals, rejections and conversions of Interac e-Transfer. Every figure leads to its rows.':
    'Volumes, approbations, rejets et conversions de Virement Interac. Chaque chiffre mène à ses lignes.',
  'What do the charts show?': 'Que montrent les graphiques?',
  '“{{volumes}}” has payins and payouts by day, week or month; “{{approval}}” the share that was approved, by method; “{{rejections}}” why payins failed.':
    '« {{volumes}} » montre les encaissements et les décaissements par jour, semaine ou mois; « {{approval}} », la part approuvée, par méthode; « {{rejections}} », pourquoi des encaissements ont échoué.',
  'Are EFT payouts among the payouts?': 'Les décaissements TEF font-ils partie des décaissements?',
  'Yes, in every figure, as in your balances and in “{{summary}}”. The tooltip and the table tell them apart; a figure with both asks whether “{{payouts}}” or “{{eft}}” is opened.':
    'Oui, dans chaque chiffre, comme dans vos soldes et dans « {{summary}} ». L’infobulle et le tableau les distinguent; un chiffre qui comprend les deux demande s’il faut ouvrir « {{payouts}} » ou « {{eft}} ».',
  'Do abandoned attempts count?': 'Les tentatives abandonnées comptent-elles?',
  'Only while “{{include}}” is chosen.': 'Seulement si « {{include}} » est choisi.',

  'Why is a payment on another day than I expect?': 'Pourquoi un paiement est-il un autre jour que prévu?',
  'A transaction is of the Eastern day on which it was received, however long it took to complete. It moves to another status, never to another day.':
    'Une transaction est du jour, heure de l’Est, où elle a été reçue, quelle que soit sa durée. Elle change de statut, jamais de jour.',
  'How do I see the payments behind a line?': 'Comment voir les paiements d’une ligne?',
  'Open “{{payins}}” or “{{payouts}}” with the same day and status: the sums agree to the cent.':
    'Ouvrez « {{payins}} » ou « {{payouts}} » au même jour et au même statut : les sommes concordent au cent près.',
  'What is an adjustment?': 'Qu’est-ce qu’un ajustement?',
  'A credit or debit that the provider makes to your balance by hand; “{{notes}}” says why. A debit is shown in parentheses.':
    'Un crédit ou un débit que le fournisseur porte à la main à votre solde; « {{notes}} » dit pourquoi. Un débit est entre parenthèses.',
  'How was the amount reckoned?': 'Comment le montant a-t-il été calculé?',
  'Open a row: “{{explained}}” goes from the start balance to the net amount, line by line, and each line opens the rows behind it. “{{tiesOut}}” says that your transactions come to the same amount, to the cent.':
    'Ouvrez une ligne : « {{explained}} » va du solde d’ouverture au montant net, ligne par ligne, et chaque ligne ouvre les transactions qui la composent. « {{tiesOut}} » dit que vos transactions donnent le même montant, au cent près.',
  'Where did the reserve go?': 'Où est passée la réserve?',
  'A share of each disbursement is held back until it matures. The “{{calendar}}” lists when.':
    'Une part de chaque versement est retenue jusqu’à son échéance. Voyez quand sous « {{calendar}} ».',
  'What is compared?': 'Qu’est-ce qui est comparé?',
  'Each identity is a rule that must hold, such as a sum of rows and the balance made of it. “{{rules}}” explains them.':
    'Chaque identité est une règle qui doit tenir, comme une somme de lignes et le solde qui en est fait. « {{rules}} » les explique.',
  'What do I do with a difference?': 'Que faire d’un écart?',
  '“{{show}}” leads to the rows of a finding, “{{exported}}” writes them all to a file. A finding closes by itself once the books agree.':
    '« {{show}} » mène aux lignes d’un constat, « {{exported}} » les écrit tous dans un fichier. Un constat se ferme de lui-même une fois les livres d’accord.',
  'What is a payment that may be there twice?': 'Qu’est-ce qu’un paiement qui s’y trouve peut-être deux fois?',
  'Its references and merchant transaction ID are those of an earlier payment with another transaction ID. Open both under “{{show}}”; where it is one payment, ask for a corrected row.':
    'Ses références et son ID de transaction du marchand sont ceux d’un paiement antérieur qui a un autre ID de transaction. Ouvrez les deux sous « {{show}} »; s’il s’agit d’un seul paiement, demandez une ligne corrigée.',
  'When are the books compared?': 'Quand les livres sont-ils comparés?',
  'After every file that comes in, as a whole each night, and when you choose “{{again}}”.':
    'Après chaque fichier reçu, en entier chaque nuit, et quand vous choisissez « {{again}} ».',
  'What is under Ingest files?': 'Que montrent les fichiers reçus?',
  'Each file of the provider, and whether it was “{{taken}}” or “{{refused}}”. A file is taken whole or not at all.':
    'Chaque fichier du fournisseur, et s’il porte « {{taken}} » ou « {{refused}} ». Un fichier est pris en entier ou pas du tout.',

  'Why was a payin rejected?': 'Pourquoi un encaissement a-t-il été rejeté?',
  'Open the row: “{{happened}}” explains its code, “{{who}}” and “{{todo}}” say what comes next.':
    'Ouvrez la ligne : « {{happened}} » explique son code, « {{who}} » et « {{todo}} » disent la suite.',
  'Which time do the dates apply to?': 'À quelle heure les dates s’appliquent-elles?',
  '“{{basis}}” chooses between the time a payin was made and the time it was completed.':
    '« {{basis}} » choisit entre l’heure où un encaissement a été fait et celle où il s’est terminé.',
  'Was my server told?': 'Mon serveur a-t-il été avisé?',
  'The column “{{column}}” says whether your server took the notice of the outcome.':
    'La colonne « {{column}} » dit si votre serveur a reçu l’avis de l’issue.',
  'When is a payout final?': 'Quand un décaissement est-il définitif?',
  'Once it is “{{done}}” or “{{rejected}}”. A payout that is not final yet has left the available balance already.':
    'Une fois son statut « {{done}} » ou « {{rejected}} ». Avant cela, il a déjà quitté le solde disponible.',
  'How long can an EFT payout come back?': 'Jusqu’à quand un décaissement TEF peut-il revenir?',
  'A bank may send it back days after it was sent; it is then “{{returned}}”.':
    'Une banque peut le renvoyer des jours après son envoi; son statut est alors « {{returned}} ».',
  'Which payin does a return belong to?': 'À quel encaissement un retour appartient-il?',
  'Open the return: “{{linked}}” leads to its payin, and the payin leads back.':
    'Ouvrez le retour : « {{linked}} » mène à son encaissement, et l’encaissement y ramène.',
  'Why was it sent back?': 'Pourquoi a-t-il été renvoyé?',
  'The code of the bank is in the row; the codes below explain each.':
    'Le code de la banque est dans la ligne; les codes ci-dessous les expliquent.',
  'How do I decline a representment?': 'Comment refuser une représentation?',
  'Select the rows and choose “{{decline}}”. It cannot be undone, and after 1:00 a.m. Eastern on the scheduled date it is too late.':
    'Sélectionnez les lignes et choisissez « {{decline}} ». C’est définitif, et après 1 h, heure de l’Est, le jour prévu, il est trop tard.',
  'What is verified?': 'Qu’est-ce qui est vérifié?',
  'That a bank account belongs to the consumer who signed in to it. Of account numbers only the last four digits are shown.':
    'Qu’un compte bancaire appartient au consommateur qui s’y est connecté. Seuls les quatre derniers chiffres des comptes sont affichés.',

  'How do I invite people?': 'Comment inviter des personnes?',
  '“{{invite}}” sends one invitation, “{{several}}” up to ten. A link in the mail works for seven days; “{{resend}}” sends a new one.':
    '« {{invite}} » envoie une invitation, « {{several}} » jusqu’à dix. Le lien du courriel vaut sept jours; « {{resend}} » en envoie un nouveau.',
  'How do I change what somebody may do?': 'Comment changer ce que quelqu’un peut faire?',
  'Open their row, choose another “{{role}}” and press “{{apply}}”. It holds at once, in every browser they are signed in with.':
    'Ouvrez sa ligne, choisissez un autre « {{role}} » et appuyez sur « {{apply}} ». L’effet est immédiat dans tous ses navigateurs.',
  'How do I shut somebody out?': 'Comment retirer l’accès à quelqu’un?',
  '“{{suspend}}” signs them out everywhere and can be taken back; “{{remove}}” cannot.':
    '« {{suspend}} » déconnecte la personne partout et peut être annulé; « {{remove}} » ne le peut pas.',
  'How do I require a second step?': 'Comment exiger une deuxième étape?',
  'Switch on “{{enforce}}”. Everybody without a second step is asked to set one up at their next sign-in.':
    'Activez « {{enforce}} ». Toute personne sans deuxième étape devra en configurer une à sa prochaine connexion.',
  'Somebody is locked out. What can I do?': 'Un compte est verrouillé. Que puis-je faire?',
  'Open their row and choose “{{unlock}}”, or “{{reset}}” to send them a link for a new password.':
    'Ouvrez sa ligne et choisissez « {{unlock}} », ou « {{reset}} » pour envoyer un lien vers un nouveau mot de passe.',
  'How do I add a VIP consumer?': 'Comment ajouter un consommateur VIP?',
  '“{{add}}”, with the merchant, your own ID of the consumer and a risk rating. The limits of the rating are shown before you save.':
    '« {{add}} », avec le marchand, votre propre ID du consommateur et une cote de risque. Les limites de la cote sont affichées avant l’enregistrement.',
  'How do I add many?': 'Comment en ajouter beaucoup?',
  '“{{file}}” takes a CSV file. It is checked first: each wrong line is named, and nothing is added until all are right and you confirm.':
    '« {{file}} » prend un fichier CSV. Il est d’abord vérifié : chaque ligne erronée est nommée, et rien n’est ajouté avant que toutes soient justes et que vous confirmiez.',
  'How does somebody stop being a VIP?': 'Comment quelqu’un cesse-t-il d’être VIP?',
  'Set the “{{status}}” to “{{disabled}}” with “{{edit}}”. Nobody is deleted.':
    'Mettez « {{status}} » à « {{disabled}} » avec « {{edit}} ». Personne n’est supprimé.',
  'Where are the payments of a consumer?': 'Où sont les paiements d’un consommateur?',
  'In the column “{{payments}}”, a click away.': 'Dans la colonne « {{payments}} », à un clic.',
  'Logo, colours and name that your consumers see when they pay.':
    'Logo, couleurs et nom que vos consommateurs voient en payant.',
  'Who sees my changes?': 'Qui voit mes changements?',
  'Nobody until you apply them; the preview beside the settings is the payment page itself.':
    'Personne avant que vous les appliquiez; l’aperçu à côté des réglages est la page de paiement même.',
  'Which appearance do consumers get?': 'Quelle apparence les consommateurs voient-ils?',
  'The one that is chosen under “{{appearance}}” when you apply: “{{light}}” or “{{dark}}”. Each keeps its own colours and logo.':
    'Celle qui est choisie sous « {{appearance}} » quand vous appliquez : « {{light}} » ou « {{dark}} ». Chacune garde ses couleurs et son logo.',
  'Which logos are taken?': 'Quels logos sont acceptés?',
  '{{rules}} An SVG of any size in pixels becomes a PNG; it has plain shapes only, no text or pictures.':
    '{{rules}} Un SVG, quelle que soit sa taille en pixels, devient un PNG; il ne contient que des formes simples, ni texte ni images.',
  'How do I choose a colour?': 'Comment choisir une couleur?',
  'Type it as # and six digits, such as #066697, pick it, or press one of the “{{tints}}”: it goes into the field you were in last, at first “{{primary}}”.':
    'Entrez # et six chiffres, comme #066697, choisissez-la, ou appuyez sur une des « {{tints}} » : elle va dans le dernier champ où vous étiez, d’abord « {{primary}} ».',
  'What is the App Name for?': 'À quoi sert le nom de l’application?',
  '“{{name}}”, of at most {{most}} characters, replaces the word Merchant on the details of the e-Transfer and on errors.':
    '« {{name}} », d’au plus {{most}} caractères, remplace le mot Marchand sur les détails du virement et sur les erreurs.',
  'When is the Close Button switched off?': 'Quand désactiver le bouton de fermeture?',
  'When the page of yours that holds the payment flow has a button to close it already. Then switch “{{button}}” off.':
    'Quand votre page qui contient le parcours de paiement a déjà un bouton pour le fermer. Désactivez alors « {{button}} ».',
  'Where is the key of the test API?': 'Où est la clé de l’API d’essai?',
  'Below the addresses, under “{{key}}”, one for each merchant. It is shown once. “{{roll}}” makes another, and the old one ends at once or in a day; “{{revoke}}” ends it at once.':
    'Sous les adresses, à « {{key}} », une par marchand. Elle n’est affichée qu’une fois. « {{roll}} » en crée une autre, et l’ancienne prend fin aussitôt ou dans un jour; « {{revoke}} » y met fin aussitôt.',
  'How is my server told of test payments?': 'Comment mon serveur est-il avisé des paiements d’essai?',
  '“{{webhook}}” has the https address of a server of yours and makes the secret with which each message is signed. “{{event}}” tries it.':
    '« {{webhook}} » a l’adresse https d’un de vos serveurs et crée la clé qui signe chaque message. « {{event}} » en fait l’essai.',
  'Did my server get a message?': 'Mon serveur a-t-il reçu un message?',
  '“{{deliveries}}” lists each of the last thirty days with every try and its answer. “{{again}}” sends one once more.':
    '« {{deliveries}} » énumère ceux des trente derniers jours, avec chaque tentative et sa réponse. « {{again}} » en renvoie un.',
  'Where are test payments?': 'Où sont les paiements d’essai?',
  'Under “{{more}}”, choose “{{test}}”. A banner then says so, and rows, totals and files are of test payments alone; otherwise there are none among them.':
    'Sous « {{more}} », choisissez « {{test}} ». Un bandeau le dit alors, et lignes, totaux et fichiers sont des seuls paiements d’essai; autrement, il n’y en a aucun.',
  'Read on:': 'À lire aussi :',
  'Why is a colour warned about?': 'Pourquoi un avertissement sur une couleur?',
  'Its contrast is too low for people who see less well. The warning goes once the text can be read on it.':
    'Son contraste est trop faible pour qui voit moins bien. L’avertissement disparaît quand le texte y est lisible.',
  'From which addresses your company may call the payments test API.':
    'Les adresses d’où votre entreprise peut appeler l’API d’essai des paiements.',
  'How do I add an address?': 'Comment ajouter une adresse?',
  '“{{add}}” takes an IPv4 address or a network of the form x.x.x.0/24, with the reason for it. “{{current}}” fills in the address you are at.':
    '« {{add}} » prend une adresse IPv4 ou un réseau de la forme x.x.x.0/24, avec son motif. « {{current}} » inscrit l’adresse où vous êtes.',
  'How long does it hold?': 'Combien de temps vaut-elle?',
  'For {{days}} days. An address that ends soon is marked “{{soon}}”; once it has ended, or was deleted, it can be added again.':
    'Pendant {{days}} jours. Une adresse qui prend bientôt fin porte « {{soon}} »; une fois expirée ou supprimée, elle peut être ajoutée de nouveau.',
  'Who may delete an address?': 'Qui peut supprimer une adresse?',
  'Whoever added it, and every Admin. It then stands under “{{ended}}”.':
    'La personne qui l’a ajoutée, et chaque administrateur. Elle passe alors sous « {{ended}} ».',
  'What is on record?': 'Qu’est-ce qui est consigné?',
  'Every sign-in, every change and every file that left the portal, done or refused, with the person and the address. Nobody can change or delete a record.':
    'Chaque connexion, chaque changement et chaque fichier sorti du portail, fait ou refusé, avec la personne et l’adresse. Personne ne peut changer ni supprimer une consignation.',
  'How do I find an act?': 'Comment trouver un acte?',
  'Filter by act, outcome and days, or look for a person, an object or an address. “{{exported}}” writes what the filters let through to a file.':
    'Filtrez par acte, résultat et jours, ou recherchez une personne, un objet ou une adresse. « {{exported}} » écrit dans un fichier ce que les filtres laissent passer.',

  'Every file that was made in the background, and the ones under way.':
    'Chaque fichier produit en arrière-plan, et ceux en cours.',
  'How do I export in the background?': 'Comment exporter en arrière-plan?',
  'In a report, open the menu beside “{{exporting}}” and choose “{{background}}”. You can go on working; the file appears here and in the corner of every page.':
    'Dans un rapport, ouvrez le menu à côté de « {{exporting}} » et choisissez « {{background}} ». Vous pouvez continuer à travailler; le fichier paraît ici et au coin de chaque page.',
  'Which times are in a file?': 'Quelles heures un fichier contient-il?',
  'Eastern times, as on the screen; the last columns have the same times in UTC, which tells the two hours apart when the clock goes back.':
    'Les heures de l’Est, comme à l’écran; les dernières colonnes les redonnent en UTC, ce qui distingue les deux heures quand l’horloge recule.',
  'How long is a file kept?': 'Combien de temps un fichier est-il gardé?',
  'Until the day its details name under “{{until}}”.': 'Jusqu’au jour que ses détails nomment sous « {{until}} ».',
  'How can I show that a file was not changed?': 'Comment montrer qu’un fichier n’a pas été changé?',
  '“{{proof}}” has its number of records, its totals and its SHA-256, and “{{signature}}” is what the portal signed it with. Whoever has the file and both can check them without an account.':
    '« {{proof}} » donne son nombre d’enregistrements, ses totaux et son SHA-256, et « {{signature}} » ce par quoi le portail l’a signée. Qui a le fichier et les deux peut les vérifier sans compte.',
  'How do I check a proof and its signature?': 'Comment vérifier une attestation et sa signature?',
  'With OpenSSL 3, in the folder of the three: FILE is the name of the file, PORTAL the address of this portal and KEY what the proof has as “signedWith”. The second command says “Signature Verified Successfully”, and the third shows the “sha256” of the proof.':
    'Avec OpenSSL 3, dans le dossier des trois : FILE est le nom du fichier, PORTAL l’adresse de ce portail et KEY ce que l’attestation donne comme « signedWith ». La deuxième commande dit « Signature Verified Successfully » et la troisième montre le « sha256 » de l’attestation.',
  'There is no room for another file. What now?': 'Il n’y a plus de place pour un autre fichier. Que faire?',
  'The line above the list says how much of its room your company has used. Order the list by “{{largest}}” and delete what nobody needs any more: your own files, or as an Admin anybody’s.':
    'La ligne au-dessus de la liste dit combien de sa place votre entreprise a utilisé. Triez la liste par « {{largest}} » et supprimez ce dont plus personne n’a besoin : vos fichiers ou, si vous êtes administrateur, ceux de tous.',
  'An export failed. What now?': 'Une exportation a échoué. Que faire?',
  'Its details say why, and “{{again}}” there asks for one of yours once more. Where only the first rows are included, narrow the dates.':
    'Ses détails disent pourquoi, et « {{again}} » y redemande une des vôtres. Si seules les premières lignes y sont, restreignez les dates.',
  'How do I schedule an export?': 'Comment planifier une exportation?',
  'In a report, open the menu beside “{{exporting}}” and choose “{{schedule}}”. Each run covers its own period and mails you a link.':
    'Dans un rapport, ouvrez le menu à côté de « {{exporting}} » et choisissez « {{schedule}} ». Chaque exécution couvre sa propre période et vous envoie un lien.',
  'What does a pause do?': 'Que fait une pause?',
  'What was due before “{{pause}}” is still made; what ends during the pause is not.':
    'Ce qui était dû avant « {{pause}} » est encore produit; ce qui se termine pendant la pause ne l’est pas.',
  'May I have a file at once?': 'Puis-je avoir un fichier tout de suite?',
  '“{{now}}” exports the last whole period as an export of your own.':
    '« {{now}} » exporte la dernière période entière en votre nom.',

  'Your name, language, password, second factors and where you are signed in.':
    'Vos nom, langue, mot de passe, deuxièmes facteurs, et où vous êtes connecté.',
  'How do I sign in without a password?': 'Comment me connecter sans mot de passe?',
  '“{{passkey}}” lets you sign in with your fingerprint, face or PIN.':
    '« {{passkey}} » vous permet d’utiliser votre empreinte, votre visage ou votre NIP.',
  'What if I lose my phone?': 'Et si je perds mon téléphone?',
  'Make “{{codes}}” beforehand and keep them: each works once in place of a code.':
    'Créez d’avance « {{codes}} » et gardez-les : chacun vaut une fois à la place d’un code.',
  'A session is not mine. What do I do?': 'Une session n’est pas la mienne. Que faire?',
  '“{{everywhere}}”, then “{{password}}”.': '« {{everywhere}} », puis « {{password}} ».',
  'The photo that colleagues see beside your name.': 'La photo que vos collègues voient à côté de votre nom.',
  'Who sees it?': 'Qui la voit?',
  'The people of your company, in lists of people, and you. Without one your initials stand there.':
    'Les personnes de votre entreprise, dans les listes de personnes, et vous. Sans photo, vos initiales y sont.',
} as const;
