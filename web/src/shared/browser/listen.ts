type Listeners = Readonly<Record<string, (event: never) => void>>;

/**
 * Adds listeners to an element, the document or the window.
 * @param listeners by the name of their event
 * @returns the function that removes them all
 */
export function listen(target: EventTarget, listeners: Listeners, options?: AddEventListenerOptions): () => void {
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of entries) target.addEventListener(name, listener, options);
  return () => {
    for (const [name, listener] of entries) target.removeEventListener(name, listener, options);
  };
}
