import http from 'node:http';
import https from 'node:https';

// The HEALTHCHECK of an image: whether the process beside it is ready. A service with a certificate speaks HTTPS; its name need not match
// the loopback address, as probes of Kubernetes do not check it either. The argument `plain` is for ports that have no certificate.
const { HOST = '0.0.0.0', PORT = '8080', TLS_CERT, TLS_CERT_FILE } = process.env;
const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
const isSecure = process.argv[2] !== 'plain' && Boolean(TLS_CERT || TLS_CERT_FILE);
const options = { host, port: PORT, path: '/readyz', timeout: 2_000, rejectUnauthorized: false };
const request = (isSecure ? https : http).get(options, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1));
request.on('timeout', () => process.exit(1));
request.on('error', () => process.exit(1));
