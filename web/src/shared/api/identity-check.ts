import { pageState } from '../browser/page-state.ts';

type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;
pageState.endsWith(() => {
  ask = null;
  asking = null;
});

/** Passes the server's request for proof of identity (CONFIRMATION_REQUIRED) to the component that asks the person. */
export const identityCheck = {
  /** Asks once for any number of refused calls at a time. @returns whether the person has proved it; false without such a component */
  async request(): Promise<boolean> {
    const current = asking ?? ask?.() ?? Promise.resolve(false);
    asking = current;
    return current.finally(() => {
      if (asking === current) asking = null;
    });
  },
  /** @returns the function that ends it */
  askWith(given: Ask): () => void {
    ask = given;
    return () => {
      if (ask !== given) return;
      ask = null;
      asking = null;
    };
  },
};
