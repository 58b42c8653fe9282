import { sessionApi } from '#entities/session/session-api.ts';
import { toUserState } from '#entities/session/user-state.ts';
import type { ApiDispatch } from '#shared/api/base-api.ts';
import { preloadScreen } from './screen-preload.tsx';

/** Asks for the current user and loads the screen that they get at the address of the page. What fails is left to the first rendering. */
export async function loadScreenOfUser(dispatch: ApiDispatch): Promise<void> {
  const { data: user } = await dispatch(sessionApi.endpoints.currentUser.initiate(undefined, { subscribe: false }));
  if (user) await preloadScreen(window.location.href, toUserState({ status: 'signed-in', user }));
}
