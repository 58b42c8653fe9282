/**
 * The API server refuses pod addresses of 127.0.0.0/8, but only these exist on every machine. So 127.20.0.1 is reported to it as 10.20.0.1; pods with
 * a network of their own have others.
 */
export const clusterIp = (ip: string): string => ip.replace(/^127\./, '10.');

/** The address on this machine of a pod. */
export const hostIp = (ip: string): string => ip.replace(/^10\.20\./, '127.20.');

/** 127.20.0.1 and up. */
export const addressOf = (count: number): string => `127.20.${Math.floor(count / 250)}.${(count % 250) + 1}`;
