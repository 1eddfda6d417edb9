/** French of views of reports; English is the key. */
export const reportViews: Readonly<Record<string, string>> = {
  // what is refused
  'Must be the search of an address, such as preset=today&limit=50':
    'Doit être la recherche d’une adresse, comme preset=today&limit=50',
  'The filter {{filter}} names a consumer and cannot be shared. Remove it, or keep the view to yourself.':
    'Le filtre {{filter}} nomme un consommateur et ne peut pas être partagé. Retirez-le ou gardez la vue pour vous.',

  // on record
  'Shared view of a report created': 'Vue partagée d’un rapport créée',
  'Shared view of a report changed': 'Vue partagée d’un rapport modifiée',
  'Shared view of a report deleted': 'Vue partagée d’un rapport supprimée',
  'report view {{id}}': 'vue de rapport {{id}}',
  Shared: 'Partagée',
  'Too many views': 'Trop de vues',
  'View of this name': 'Vue de ce nom',
};
