import { generateKeyPairSync } from 'node:crypto';

export type KeyPair = { publicKey: string; privateKey: string };

const variable = 'TEST_KEY_PAIRS';
/** As many as most files of flow tests need. */
const count = 12;
const ready: KeyPair[] = JSON.parse(process.env[variable] ?? '[]');

/** An RSA key pair in PEM, another one at each call of a file: one of those made for the whole run as long as there are any. */
export const aKeyPair = (): KeyPair => ready.shift() ?? makeKeyPair();

/** Makes key pairs for a test run: one takes longer than most tests. @returns the variable by which `aKeyPair` hears of them */
export const keyPairsOfRun = (): Record<string, string> => ({
  [variable]: JSON.stringify(Array.from({ length: count }, makeKeyPair)),
});

const makeKeyPair = (): KeyPair =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
