import { useLocation, useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { exportParameters } from '../../lib/export-parameters.ts';
import { keepLink, keptLink, type LinkSecret } from '../../lib/session/link-secret.ts';

/** The words of a link in a mail, as the address has them. */
export type LinkWords = { readonly [Word in keyof LinkSecret]?: LinkSecret[Word] | undefined };

/**
 * Takes the secret out of the address as soon as the page stands, so that it stays in no history, bookmark or screenshot; this tab
 * keeps it for a reload. Gives undefined where the link was not whole.
 */
export const useLinkSecret = ({ code, email }: LinkWords): LinkSecret | undefined => {
  const navigate = useNavigate();
  // Of the page that the link opened: on its way to another one it stays the same
  const [path] = useState(useLocation({ select: location => location.pathname }));
  const inAddress = code !== undefined || email !== undefined;
  const [secret] = useState(() => (inAddress ? code && email && { code, email } : keptLink(path)) || undefined);
  // Before the check of the link below, which may lead away
  useLayoutEffect(() => {
    if (!inAddress) return;
    if (secret) keepLink(path, secret);
    void navigate({ to: '.', search: exportParameters, replace: true });
  }, [inAddress, secret, path, navigate]);
  return secret;
};
