import { Cluster } from 'ioredis';

type Made = ConstructorParameters<typeof Cluster<'legacy'>>;
type Nodes = Made[0];
export type EndingClusterOptions = NonNullable<Made[1]>;

/**
 * A client of a cluster that always ends on request. That of ioredis never does so between two attempts to connect, and a worker of
 * BullMQ, which renews its connection that way, would wait for ever.
 */
export class EndingCluster extends Cluster {
  readonly #nodes: Nodes;
  constructor(nodes: Nodes, options: EndingClusterOptions) {
    super(nodes, options);
    this.#nodes = nodes;
  }

  override disconnect(reconnect = false): void {
    const isBetweenTries = this.status === 'reconnecting';
    super.disconnect(reconnect);
    if (!isBetweenTries || reconnect) return;
    this.status = 'end';
    process.nextTick(() => this.emit('end'));
  }

  /** For the connections on which workers wait for jobs. */
  // biome-ignore lint/suspicious/noExplicitAny: the types of the replies are those of the original
  override duplicate(nodes: Nodes = [], given: object = {}): any {
    const options = given as EndingClusterOptions;
    const redisOptions = { ...this.options.redisOptions, ...options.redisOptions };
    const all = { ...this.options, ...options, redisOptions } as EndingClusterOptions;
    return new EndingCluster(nodes.length > 0 ? nodes : this.#nodes, all);
  }
}
