/**
 * Every port of a stack, as a distance from PORT_BASE. The gateway's is the one public address; the rest listen on
 * loopback for the stack itself. A new service takes the next free number (`npm run new:service` adds the line).
 */
export const portOffsets = {
  gateway: 0,
  vite: 1,
  'gateway-metrics': 2,
  identity: 10,
  verification: 11,
  'health-data': 12,
  messaging: 13,
  scheduling: 14,
  invites: 15,
  admin: 16,
  presentation: 17,
  training: 18,
  'training-worker': 19,
  postgres: 30,
  mongo: 31,
  redis: 32,
  nats: 33,
  'nats-monitor': 34,
} as const;

export type PortName = keyof typeof portOffsets;
export type ServerName = 'postgres' | 'mongo' | 'redis' | 'nats';

export const serverNames: readonly ServerName[] = ['postgres', 'mongo', 'redis', 'nats'];
export const defaultPortBase = 8080;

/** The port of a part of the stack. */
export function portOf(name: PortName, portBase: number): number {
  return portBase + portOffsets[name];
}
