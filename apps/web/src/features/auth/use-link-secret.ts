import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { exportParameters } from '../../lib/export-parameters.ts';
import type { LinkSecret } from './recovery-calls.ts';

/** The words of a link in a mail, as the address has them. */
export type LinkWords = { readonly [Word in keyof LinkSecret]?: LinkSecret[Word] | undefined };

/**
 * Takes the secret out of the address as soon as the page stands, so that it stays in no history, bookmark or screenshot. Gives
 * undefined where the link was not whole.
 */
export const useLinkSecret = ({ code, email }: LinkWords): LinkSecret | undefined => {
  const navigate = useNavigate();
  const [secret] = useState<LinkSecret | undefined>(code && email ? { code, email } : undefined);
  useEffect(() => {
    if (code !== undefined || email !== undefined) void navigate({ to: '.', search: exportParameters, replace: true });
  }, [code, email, navigate]);
  return secret;
};
