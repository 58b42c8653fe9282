let isOn = false;

/** Whether spans go anywhere in this process. The API's own no-ops would still make a context and a span for each call. */
export const isTracing = (): boolean => isOn;

/** @param on true once an exporter is loaded */
export function setTracing(on: boolean): void {
  isOn = on;
}
