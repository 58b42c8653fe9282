import { nkeyAuthenticator as clientsOwn, nkeys } from '@nats-io/transport-node';
import { nkeyAuthenticator } from './nkey-authenticator.ts';

test.each([1, 2, 3])('a challenge is answered as the client of NATS answers it, round %i', () => {
  const seed = nkeys.createUser().getSeed();
  const text = new TextDecoder().decode(seed);
  const [own, reference] = [nkeyAuthenticator(text), clientsOwn(seed)];

  // Signatures of Ed25519 have no random part, so they can be compared. A server without a nonce asks for no signature.
  for (const nonce of [undefined, 'PXoWU7zWAMt75FY']) expect([text, own(nonce)]).toEqual([text, reference(nonce)]);
});
