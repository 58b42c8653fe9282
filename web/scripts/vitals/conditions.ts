import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** 'Slow 4G' of Lighthouse and WebPageTest, a processor of half the speed, and a phone of 390 px. */
const line = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 2;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const timeoutMs = 30_000;
/** Without a request for this long, a page has loaded all that it loads by itself. */
const quietMs = 1_500;

/** The requests and bytes of a page so far. */
export type Traffic = { bytes: number; scripts: number; fontBytes: number };

export type SlowPage = { page: Page; traffic: () => Traffic; quiet: () => Promise<void> };

/** A phone with an empty cache. `signIn` runs before the line becomes slow. */
export async function aPhone(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, ...phone });
  context.setDefaultTimeout(timeoutMs);
  return context;
}

/** A page on a slow line that counts what it loads. */
export async function aSlowPage(context: BrowserContext): Promise<SlowPage> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observeVitals);
  return { page, ...countTraffic(devtools) };
}

/** Counts bytes as sent, headers included. An event stream never ends and counts as it arrives. */
function countTraffic(devtools: CDPSession): Pick<SlowPage, 'traffic' | 'quiet'> {
  const pending = new Map<string, string>();
  const total: Traffic = { bytes: 0, scripts: 0, fontBytes: 0 };
  let lastChange = Date.now();
  const done = (id: string, bytes: number) => {
    if (pending.get(id) === 'Font') total.fontBytes += bytes;
    pending.delete(id);
    total.bytes += bytes;
    lastChange = Date.now();
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    lastChange = Date.now();
    if (type !== 'EventSource') pending.set(requestId, type ?? 'Other');
    if (/\.js$/.test(new URL(request.url).pathname)) total.scripts += 1;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => done(requestId, encodedDataLength));
  devtools.on('Network.loadingFailed', ({ requestId }) => done(requestId, 0));
  return {
    traffic: () => ({ ...total }),
    async quiet() {
      const deadline = Date.now() + timeoutMs;
      while (Date.now() < deadline && (pending.size > 0 || Date.now() - lastChange < quietMs)) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}

/** The page's own observations; `observeVitals` writes them. */
export type Vitals = {
  /** Largest contentful paint, ms after the start of the navigation. */
  lcp: number;
  lcpElement: string;
  /** Cumulative layout shift: the largest session window of shifts without recent input. */
  cls: number;
  /** Of the last click: ms until the first paint after a change in main or a progress bar, and until the new screen's paint. */
  click: { changed?: number; shown?: number };
};

/** Runs in the page, before its own scripts. */
function observeVitals() {
  const vitals: Vitals = { lcp: 0, lcpElement: '', cls: 0, click: {} };
  Object.assign(window, { vitals });
  const observe = (type: string, seen: (entry: never) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen(entry as never);
    }).observe({ type, buffered: true });

  observe('largest-contentful-paint', (entry: { startTime: number; element?: Element }) => {
    vitals.lcp = entry.startTime;
    vitals.lcpElement = entry.element?.tagName.toLowerCase() ?? '';
  });

  let shiftWindow = { sum: 0, start: 0, last: 0 };
  observe('layout-shift', (entry: { startTime: number; value: number; hadRecentInput: boolean }) => {
    if (entry.hadRecentInput) return;
    const { startTime: at, value } = entry;
    const isSameWindow = at - shiftWindow.last < 1_000 && at - shiftWindow.start < 5_000;
    shiftWindow = isSameWindow
      ? { ...shiftWindow, sum: shiftWindow.sum + value, last: at }
      : { sum: value, start: at, last: at };
    vitals.cls = Math.max(vitals.cls, shiftWindow.sum);
  });

  let observer: MutationObserver | undefined;
  const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
  addEventListener(
    'click',
    ({ timeStamp }) => {
      observer?.disconnect();
      const click: Vitals['click'] = {};
      vitals.click = click;
      const mark = (name: 'changed' | 'shown') =>
        afterPaint(() => {
          click[name] ??= performance.now() - timeStamp;
        });
      const title = document.title;
      observer = new MutationObserver((mutations) => {
        const isVisible = ({ target, addedNodes }: MutationRecord) =>
          (target as Element).closest?.('main, [role="progressbar"]') ||
          [...addedNodes].some((node) => node instanceof Element && node.matches('main *, [role="progressbar"]'));
        if (mutations.some(isVisible)) mark('changed');
        if (document.title !== title) {
          mark('shown');
          observer?.disconnect();
        }
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    },
    { capture: true },
  );
}

/** The page's observations so far. */
export const readVitals = (page: Page): Promise<Vitals> =>
  page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
