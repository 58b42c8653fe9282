/** The API server takes no address of 127.0.0.0/8 for a pod, and only those are there on any machine: 127.20.0.1 is 10.20.0.1 for it. */
export const clusterIp = (ip: string): string => ip.replace(/^127\./, '10.');

/** The address on this machine of a pod. */
export const hostIp = (ip: string): string => ip.replace(/^10\./, '127.');
