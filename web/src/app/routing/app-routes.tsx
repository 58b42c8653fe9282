import { Route, Routes } from 'react-router';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import { toUserState } from '#entities/session/user-state.ts';
import { routeTable } from './route-table.ts';
import { RouteView } from './route-view.tsx';

/** Every path of the route table for the current user. */
export function AppRoutes() {
  const session = useCurrentUser();
  const state = toUserState(session);
  const retry = session.status === 'unknown' ? session.retry : undefined;
  return (
    <Routes>
      {Object.entries(routeTable).map(([path, access]) => (
        <Route key={path} path={path} element={<RouteView access={access[state]} retry={retry} />} />
      ))}
    </Routes>
  );
}
