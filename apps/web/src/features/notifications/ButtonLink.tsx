import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';

/** A button that leads to a screen with words of its address. */
export const ButtonLink = createLink(Button);
