type Connection = { saveData?: boolean; effectiveType?: string; downlink?: number };

/** Whether nothing should be loaded ahead: the visitor saves data, or the line has less than 2 Mbit/s. */
export function isSlowLine(): boolean {
  const { connection } = navigator as { connection?: Connection };
  if (!connection) return false;
  return connection.saveData === true || connection.effectiveType !== '4g' || (connection.downlink ?? 2) < 2;
}
