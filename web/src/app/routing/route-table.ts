import { defaultAccess, type Route, type RouteAccess } from '#entities/navigation/route.ts';
import type { UserState } from '#entities/session/user-state.ts';
import { featureRoutes } from './feature-routes.ts';

export type RouteTable = Readonly<Record<string, Record<UserState, RouteAccess>>>;

/** The screen or redirect of every path for each user state (decisions R1 to R21). */
export const routeTable: RouteTable = buildRouteTable(featureRoutes);

/** @throws Error when two routes declare the same state at the same path */
export function buildRouteTable(routes: readonly Route[]): RouteTable {
  const table: Record<string, Partial<Record<UserState, RouteAccess>>> = {};
  for (const { path, access } of routes) {
    const declared = table[path] ?? {};
    const twice = Object.keys(access).filter((state) => state in declared);
    if (twice.length > 0) throw new Error(`Two routes declare ${path} for ${twice.join(', ')}`);
    table[path] = { ...declared, ...access };
  }
  return Object.fromEntries(Object.entries(table).map(([path, access]) => [path, { ...defaultAccess, ...access }]));
}
