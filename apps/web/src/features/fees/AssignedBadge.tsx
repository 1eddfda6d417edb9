import { Link } from '@tanstack/react-router';
import { usePermissions } from '../../lib/session/session.ts';

/** Words that say that the amount of handling is in the terms of disbursements; they lead there whoever may see them. */
export const AssignedBadge = ({ children }: { children: string }) =>
  usePermissions().includes('DISBURSEMENTS_VIEW') ? (
    <Link to="/merchant/disbursements" search={{ tab: 'configurations' }}>
      {children}
    </Link>
  ) : (
    children
  );
