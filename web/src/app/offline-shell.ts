/**
 * Registers the worker that shows the shell when the server cannot be reached (ADR 0120), once the page has loaded. Not with Vite's
 * development server, which has no build. A browser that refuses works as without it.
 */
export function keepShellForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
