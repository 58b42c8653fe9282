import { Route, Routes } from 'react-router';
import { useCurrentUser } from '../../shared/session/use-current-user.ts';
import { OutcomeView } from './outcome-view.tsx';
import { show } from './outcomes.ts';
import { routeTable } from './route-table.ts';
import { userStateOf } from './user-state.ts';

/** Every path of the route table as the current user may see it. */
export function AppRoutes() {
  const session = useCurrentUser();
  const state = userStateOf(session);
  return (
    <Routes>
      {Object.entries(routeTable).map(([path, outcomes]) => (
        <Route
          key={path}
          path={path}
          element={
            <OutcomeView outcome={outcomes[state]} retry={session.status === 'unknown' ? session.retry : undefined} />
          }
        />
      ))}
      <Route path="*" element={<OutcomeView outcome={show('notFound')} />} />
    </Routes>
  );
}
