/** Addresses of the server that the browser opens itself, without a fetch (decision R14). */
export const serverPaths = { login: '/api/login', logout: '/api/logout', events: '/api/events' } as const;
