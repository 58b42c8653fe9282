import type { Bus } from './bus.ts';

/** Tells the leading process of a service that another one has committed rows. */
export type RelaySignal = {
  send(): void;
  /** @returns a function that ends the listening */
  onReceived(listener: () => void): () => void;
};

/** Over core NATS after the commit: a NOTIFY would be part of the transaction, and MongoDB has none. A lost signal costs the time until the next poll. */
export function relaySignal(bus: Bus, service: string): RelaySignal {
  const subject = bus.subjects.relay(service);
  return {
    send() {
      if (!bus.isConnected()) return;
      bus
        .connected()
        .then((connection) => connection.publish(subject))
        .catch(() => {});
    },
    onReceived(listener) {
      let isOver = false;
      let stop = () => {};
      bus
        .connected()
        .then((connection) => {
          if (isOver) return;
          const subscription = connection.subscribe(subject, { callback: () => listener() });
          stop = () => subscription.unsubscribe();
        })
        .catch(() => {});
      return () => {
        isOver = true;
        stop();
      };
    },
  };
}
