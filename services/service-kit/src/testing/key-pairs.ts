import { generateKeyPairSync } from 'node:crypto';

export type KeyPair = { publicKey: string; privateKey: string };

const variable = 'TEST_KEY_PAIRS';
/** The number that most files of flow tests need. */
const count = 12;
const ready: KeyPair[] = JSON.parse(process.env[variable] ?? '[]');

/** An RSA key pair in PEM, a different one at each call of a file. It comes from those made for the whole run while there are any. */
export const aKeyPair = (): KeyPair => ready.shift() ?? makeKeyPair();

/** Makes key pairs for a test run, because making one takes longer than most tests. @returns the variable that passes them to `aKeyPair` */
export const keyPairsOfRun = (): Record<string, string> => ({
  [variable]: JSON.stringify(Array.from({ length: count }, makeKeyPair)),
});

const makeKeyPair = (): KeyPair =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
