import { useLocation } from '@tanstack/react-router';
import type { NavigationScreen } from '../navigation.ts';

/** What a link to a screen needs to keep the words of the address, where it leads to the page one is on or to a part of it. */
export const useKeepsChoices = ({ path, partOf = path }: NavigationScreen): { search?: true } =>
  useLocation({ select: location => location.pathname === partOf }) ? { search: true } : {};
