import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Authenticator } from '@nats-io/transport-node';

/** DER of an Ed25519 private key, as PKCS #8, up to the 32 bytes of the key itself. */
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex');
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const userPrefix = 20 << 3;

/**
 * Signs the challenge of NATS with the NKey of a user, like the client's own `nkeyAuthenticator`. That one computes Ed25519 in
 * JavaScript, which blocks a process for a few milliseconds at each connection, and for a fifth of a second where code runs as
 * Jest runs it.
 * @param seed in the form of the settings: `SU` and 56 characters of base32
 */
export function nkeyAuthenticator(seed: string): Authenticator {
  // The first two bytes are the kind of the seed; the last two are its checksum.
  const bytes = base32Decoded(seed).subarray(2, 34);
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Header, bytes]), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  const nkey = userNkey(Buffer.from(x!, 'base64url'));
  return (nonce = '') => ({ nkey, sig: nonce && sign(null, Buffer.from(nonce), privateKey).toString('base64') });
}

function userNkey(publicKey: Buffer): string {
  const bytes = Buffer.concat([Buffer.of(userPrefix), publicKey]);
  const checksum = Buffer.alloc(2);
  checksum.writeUInt16LE(crc16(bytes));
  return base32Encoded(Buffer.concat([bytes, checksum]));
}

/** CRC-16/XMODEM, the checksum of every NKey. */
function crc16(bytes: Buffer): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  }
  return crc & 0xffff;
}

function base32Decoded(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

function base32Encoded(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}
