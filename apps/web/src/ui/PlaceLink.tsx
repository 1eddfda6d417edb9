import Link from '@mui/material/Link';
import type { MouseEvent } from 'react';
import type { ToastLink } from './toast.ts';

/** A link that is followed without loading the page anew; one that is to open elsewhere is the browser's. */
export const PlaceLink = ({ link: { label, href, go }, onGo }: { link: ToastLink; onGo?: () => void }) => {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go();
    onGo?.();
  };
  return (
    <Link href={href} color="inherit" underline="always" sx={{ fontWeight: 600 }} onClick={follow}>
      {label}
    </Link>
  );
};
