import Link from '@mui/material/Link';
import { useSupport } from '../lib/support.ts';

/** The phone of support, after a dot, where there is one. */
export const SupportPhone = () => {
  const { phone } = useSupport();
  return (
    phone && (
      <>
        {' · '}
        <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`} underline="always">
          {phone}
        </Link>
      </>
    )
  );
};
