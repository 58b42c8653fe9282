import { demoPassword } from '@entourage/contracts/demo';
import { stripeWebhookSecretIn } from './platform/environment.ts';
import { addressesOf } from './platform/running-stack.ts';
import { StackError } from './stack-error.ts';
import { stackFolders } from './stack-folders.ts';
import { stripeSignature, subscriptionEvent } from './testing/stripe-events.ts';

const states = ['active', 'past_due', 'canceled'];

// `npm run demo:payment -- maya active`: sends the event of Stripe for an athlete who has paid, has not paid, or has ended the subscription.
try {
  const [username = 'maya', status = 'active'] = process.argv.slice(2);
  if (!states.includes(status)) throw new StackError(`"${status}" is none of ${states.join(', ')}.`);
  const { publicUrl } = await addressesOf();
  const secret = process.env.STRIPE_WEBHOOK_SECRET ?? (await stripeWebhookSecretIn(stackFolders()));
  const subscriptionId = await subscriptionOf(publicUrl, username);
  const body = subscriptionEvent(subscriptionId, status);
  const headers = { 'stripe-signature': stripeSignature(body, { secret }) };
  const answer = await send(publicUrl, '/api/stripe/webhook', { body, headers });
  if (!answer.ok) throw new StackError(`The event was answered ${answer.status}.`);
  console.log(`The subscription of ${username} is ${status} at Stripe's stand-in; ${publicUrl}/subscribe follows.`);
} catch (error) {
  console.error(error instanceof StackError ? error.message : (error as Error).stack);
  process.exitCode = 1;
}

function send(publicUrl: string, path: string, { body = '{}', headers = {} }: { body?: string; headers?: object }) {
  return fetch(publicUrl + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
}

async function subscriptionOf(publicUrl: string, username: string): Promise<string> {
  const credentials = JSON.stringify({ username, password: demoPassword });
  const signedIn = await send(publicUrl, '/api/login', { body: credentials });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new StackError(`${username} cannot sign in with the demo password.`);
  const answer = await send(publicUrl, '/api/get-or-create-subscription', { headers: { cookie } });
  const { subscriptionId } = (await answer.json()) as { subscriptionId?: string };
  if (!subscriptionId) throw new StackError(`${username} has no subscription: only athletes have one.`);
  return subscriptionId;
}
