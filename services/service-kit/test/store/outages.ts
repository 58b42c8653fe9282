import { mongoOutages } from './mongo-outages.ts';
import { aDatabase, direct, type Kind } from './notebook/open-notebook.ts';
import { postgresOutages } from './postgres-outages.ts';
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts';

export type Prepared = {
  url: string;
  /** Until then the store is reached at `url`; absent where it is out from the start. */
  begin?: () => Promise<void> | void;
  end: () => Promise<void>;
};

/** One of the manners in which a store can be out. */
export type Outage = {
  title: string;
  prepare: () => Promise<Prepared>;
  /** It answers a probe all the same. */
  isAlive?: boolean;
};

type Act = (proxy: TcpProxy) => Promise<void> | void;

const onTheWire: [title: string, act: Act][] = [
  ['is gone', (proxy) => proxy.cut()],
  ['hangs', (proxy) => proxy.freeze()],
  ['closes every connection', (proxy) => proxy.closeConnections()],
  ['resets every connection that asks', (proxy) => proxy.resetOnData()],
];

/** @param isFromStart the store never has a connection; else it has some when the outage begins */
const wireOutage = (kind: Kind, [title, act]: [string, Act], isFromStart: boolean): Outage => ({
  title: isFromStart ? `${title} from the start` : title,
  async prepare() {
    const proxy = await tcpProxy((await aDatabase(kind)).runtimeUrl);
    if (isFromStart) await act(proxy);
    return { url: direct(kind, proxy.url), ...(!isFromStart && { begin: () => act(proxy) }), end: proxy.close };
  },
});

/** Every manner in which a store can be out. */
export const outagesOf = (kind: Kind): Outage[] => [
  ...[false, true].flatMap((isFromStart) => onTheWire.map((one) => wireOutage(kind, one, isFromStart))),
  ...(kind === 'postgres' ? postgresOutages : mongoOutages),
];
