import { mongoOutages } from './mongo-outages.ts';
import { aDatabase, direct, type Kind } from './notebook/open-notebook.ts';
import { postgresOutages } from './postgres-outages.ts';
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts';

export type Prepared = {
  url: string;
  /** Starts the outage of the store at `url`; absent when the store is unavailable from the start. */
  begin?: () => Promise<void> | void;
  end: () => Promise<void>;
};

/** A kind of outage. */
export type Outage = {
  title: string;
  prepare: () => Promise<Prepared>;
  /** The store still answers probes. */
  isAlive?: boolean;
};

type Act = (proxy: TcpProxy) => Promise<void> | void;

const onTheWire: [title: string, act: Act][] = [
  ['is gone', (proxy) => proxy.cut()],
  ['hangs', (proxy) => proxy.freeze()],
  ['closes every connection', (proxy) => proxy.closeConnections()],
  ['resets every connection that asks', (proxy) => proxy.resetOnData()],
];

/** @param isFromStart whether the outage begins before the first connection */
const wireOutage = (kind: Kind, [title, act]: [string, Act], isFromStart: boolean): Outage => ({
  title: isFromStart ? `${title} from the start` : title,
  async prepare() {
    const proxy = await tcpProxy((await aDatabase(kind)).runtimeUrl);
    if (isFromStart) await act(proxy);
    return { url: direct(kind, proxy.url), ...(!isFromStart && { begin: () => act(proxy) }), end: proxy.close };
  },
});

/** All kinds of outages. */
export const outagesOf = (kind: Kind): Outage[] => [
  ...[false, true].flatMap((isFromStart) => onTheWire.map((one) => wireOutage(kind, one, isFromStart))),
  ...(kind === 'postgres' ? postgresOutages : mongoOutages),
];
