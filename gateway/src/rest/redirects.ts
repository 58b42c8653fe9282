import type { gatewayRoutes } from '@entourage/contracts/calls/all-calls';
import type { RequestContext } from '../caller/request-context.ts';
import type { PlatformCookies } from '../caller/session-cookie.ts';
import type { Execute } from '../federation/federation.ts';
import { sendAnswer } from '../http/answer.ts';
import { isForeignNavigation } from '../http/cross-site.ts';
import type { Handler } from '../http/handler.ts';
import { executeOperation } from './execute-operation.ts';
import type { Route } from './routes.ts';

type Parts = { routes: readonly Route[]; execute: Execute; cookies: Pick<PlatformCookies, 'headers'> };

/** A path of this site: one leading slash and no backslash, which browsers read as a second one (decision R2). */
function nextParameter(next: string | null): string {
  const isPath = next !== null && /^\/(?!\/)[^\\\s]*$/.test(next);
  return isPath ? `?next=${encodeURIComponent(next)}` : '';
}

/** Sign-out, and addresses that answer a browser's navigation with a redirect (decision R14). */
export function redirectHandlers({
  routes,
  execute,
  cookies,
}: Parts): Record<Exclude<keyof typeof gatewayRoutes, 'events'> | 'logout', Handler> {
  const logout = routes.find(({ field }) => field === 'logout');
  async function signOut({ caller, scope }: RequestContext): Promise<void> {
    if (caller && logout) await executeOperation(execute, logout.operation, {}, scope({}));
  }
  return {
    loginPage(request, response) {
      sendAnswer(request, response, {
        status: 302,
        headers: { location: `/login${nextParameter(response.locals.query.get('next'))}` },
      });
    },
    async logoutPage(request, response) {
      const isForeign = isForeignNavigation(request.headers);
      if (!isForeign) await signOut(response.locals.context);
      sendAnswer(request, response, {
        status: 302,
        headers: { location: '/', ...(!isForeign && cookies.headers({ session: '' })) },
      });
    },
    /** Ignores the body, and always clears the cookie. */
    async logout(request, response) {
      await signOut(response.locals.context);
      sendAnswer(request, response, { status: 204, headers: cookies.headers({ session: '' }) });
    },
  };
}
