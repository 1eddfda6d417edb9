import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';

/** A button that leads to another page before sign-in; its address is checked as any link's. */
export const LinkButton = createLink(Button);

/** The same in a line of text. */
export const TextLink = createLink(MuiLink);
