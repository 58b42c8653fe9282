type Confirmed = { error?: { message?: string } };
/** A payment that was sent. The test decides its outcome. */
export type FakePayment = { returnUrl: string; answer: (confirmed: Confirmed) => void };

// Stripe's library keeps what it has loaded first, so there is one for all tests of a file.
let sent: FakePayment[] = [];
const field = () => ({ mount() {}, on() {}, off() {}, update() {}, destroy() {} });
const notUsed = () => {
  throw new Error('The card form does not call this');
};
const stripe = {
  elements: () => ({ create: field, getElement: () => null, update() {} }),
  confirmPayment: ({ confirmParams }: { confirmParams: { return_url: string } }) =>
    new Promise<Confirmed>((answer) => {
      sent.push({ returnUrl: confirmParams.return_url, answer });
    }),
  // By these Stripe's library knows a Stripe object.
  createToken: notUsed,
  createPaymentMethod: notUsed,
  confirmCardPayment: notUsed,
};

/** The part of Stripe's script that the card form uses, where the script would put it. @returns the payments that are sent, in order */
export function fakeStripe(): FakePayment[] {
  sent = [];
  Object.assign(window, { Stripe: () => stripe });
  return sent;
}
