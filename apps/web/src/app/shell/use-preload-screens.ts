import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useRights } from '../../lib/session/session.ts';
import { permittedNavigation, screensOf } from '../navigation.ts';

/** Loads the code of the screens a person may open when the browser is idle. */
export const usePreloadScreens = (): void => {
  const router = useRouter();
  const rights = useRights();
  useEffect(() => {
    const paths = screensOf(permittedNavigation(rights)).map(screen => screen.path);
    const routes = Object.values(router.routesById).filter(route => paths.includes(route.fullPath));
    const load = () => routes.map(route => router.loadRouteChunk(route));
    const timer = setTimeout(load, 200);
    return () => clearTimeout(timer);
  }, [router, rights]);
};
