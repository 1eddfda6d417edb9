import { useNavigate, useRouter } from '@tanstack/react-router';
import type { Address } from './figures.ts';

/** Opens the rows of a figure: here, or in a tab of their own with Ctrl or Command, as a link does. */
export const useOpenRows = () => {
  const navigate = useNavigate();
  const router = useRouter();
  return (address: Address, event: { ctrlKey?: boolean; metaKey?: boolean }) => {
    if (!address) return;
    if (event.ctrlKey || event.metaKey) globalThis.open(router.buildLocation(address).href, '_blank', 'noopener');
    else void navigate(address);
  };
};
