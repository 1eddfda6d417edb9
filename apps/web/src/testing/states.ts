import type { RouteOutput, RouteShape } from '@drumlin/contract/core/route.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { routeKey } from '../lib/api/route-key.ts';
import { answer, refuse } from './answers.ts';
import { openScreen } from './open-screen.tsx';

interface States<R extends RouteShape> {
  path: string;
  role?: number;
  /** The route of the list, and what it answers where there is nothing. */
  route: R;
  nothing: RouteOutput<R>;
  /** What stands in place of the list where there is nothing, and where it could not be loaded. */
  empty: string;
  failed: string;
}

/**
 * A list of the kit says in its own words that it has nothing where nothing matches no filter, and that it could not be loaded. What it does
 * while it is late or offline is the same for all of them: the announcements are walked through it.
 */
export const expectWords = async <const R extends RouteShape>(states: States<R>): Promise<void> => {
  const { path, route, nothing, empty, failed, ...opened } = states;
  answer(route, nothing);
  const { queryClient } = await openScreen(path, opened);
  await expect.element(page.getByText(empty)).toBeVisible();
  refuse(route, 403, { errorCode: 'FORBIDDEN', errorMessage: 'This is not for you' });
  void queryClient.resetQueries({ queryKey: routeKey(route) });
  const alert = page.getByRole('alert').filter({ hasText: failed });
  await expect.element(alert).toMatchTextContent('This is not for you');
};
