import { defineEnumeration } from '../core/enumeration.ts';

export const region = defineEnumeration('region', {
  AB: { label: 'Alberta' },
  BC: { label: 'British Columbia' },
  ON: { label: 'Ontario' },
  MB: { label: 'Manitoba' },
  NL: { label: 'Newfoundland and Labrador' },
  NT: { label: 'Northwest Territories' },
  NS: { label: 'Nova Scotia' },
  NU: { label: 'Nunavut' },
  NB: { label: 'New Brunswick' },
  PE: { label: 'Prince Edward Island' },
  QC: { label: 'Quebec' },
  SK: { label: 'Saskatchewan' },
  YT: { label: 'Yukon' },
});
