/**
 * Every limit that a scenario of `npm run load` has to keep, in one place. Read by the scenarios (in k6) and by the runner (in Node), so
 * nothing is imported here. The machine of these numbers has two cores, which k6 uses as well.
 */

/**
 * Milliseconds within which 95 % of a call's answers come, below saturation. Reads: 200 ms, above which a person notices a wait, because
 * a page makes up to seven of them at once. Writes: 400 ms, a commit of rows and events that storage has to sync. Passwords: hashing takes a core
 * for 40 ms by design, so a queue of twenty is a second and a half on two cores.
 */
const [read, write, password] = [200, 400, 1_500];
export const p95Ms = {
  'GET /': read,
  'GET /api/auth/user': read,
  'GET /api/notices': read,
  'GET /api/biomarkers': read,
  'GET /api/biomarkers/{athleteId}': read,
  'GET /api/biomarkers/{athleteId}/history': read,
  'GET /api/athlete-profile/{athleteId}': read,
  'GET /api/liaisons/athlete/{athleteId}': read,
  'GET /api/liaisons/athletes/{liaisonId}': read,
  'GET /api/appointments': read,
  'GET /api/appointments/suggest/{liaisonId}': read,
  'GET /api/messages': read,
  'GET /api/messages?with={userId}': read,
  'GET /api/users': read,
  'GET /api/admin/stats': read,
  'GET /api/admin/audit': read,
  'GET /api/admin/connections': read,
  'GET /api/investor-presentation/athletes': read,
  'GET /api/investor-presentation/questions/{accessId}': read,
  'POST /api/messages': write,
  'POST /api/messages/read': write,
  'PUT /api/biomarkers/{athleteId}': write,
  'POST /api/appointments': write,
  'PUT /api/admin/liaison-profiles/{userId}': write,
  'POST /api/investor-presentation/access': write,
  // Words of the deck are compared with the question, 50 ms of a core.
  'POST /api/investor-presentation/question': 1_000,
  'POST /api/login': password,
  'POST /api/register': password,
} as const;
export type CallName = keyof typeof p95Ms;

/** The share of wrong answers among all checks: one is a fault, whatever the load. */
export const wrongAnswers = 0;

/**
 * The smoke scenario meets processes that have just started, and its p95 is that of a dozen calls: the first of each kind, whose code is
 * not compiled yet.
 */
export const coldFactor = 5;

export const liveListeners = {
  /** From the administrator's request to the last of all streams. A page that follows later than a second does not look live. */
  broadcastMs: 1_000,
  /** MB that all processes together grow by for 1,000 streams: 150 kB for each socket, its buffers and what is known of its caller. */
  megabytesPerThousand: 150,
} as const;

export const stress = {
  /** An answer later than this, or more than one failed call in twenty, means that the platform has broken. */
  brokenP95Ms: 1_000,
  brokenShare: 0.05,
  /** Seconds of the low rate after which it is answered as before the peak: without failures, and within `recoveredP95Ms`. */
  recoverySeconds: 30,
  recoveredP95Ms: 400,
} as const;

export const soak = {
  /** Growth of a process after the warm-up, by least squares: more than noise of the garbage collector would be a leak. */
  growthShare: 0.05,
  /** Shares of the run: by then code is compiled, pools are open and caches are full. */
  warmUpShare: 0.2,
} as const;

/** Of any Node process in any scenario, in MB: its container has 384 (charts/platform/values.yaml). */
export const processMegabytes = 300;
