import { JSDOM, VirtualConsole } from 'jsdom';
import { pageTimers } from './browser-timers.mjs';

const url = 'http://localhost/';
/** The web platform's fetch, streams and encoders, which jsdom lacks or implements incompatibly, and what jsdom itself takes from Node's globals. */
const fromNode = new Set([
  ...['fetch', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal', 'console', 'Performance'],
  ...['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'requestAnimationFrame', 'cancelAnimationFrame'],
  ...['queueMicrotask', 'setImmediate', 'structuredClone', 'atob', 'btoa', 'performance'],
]);
const itself = ['window', 'self', 'top', 'parent', 'frames'];

/**
 * A window of jsdom whose properties become globals of this process while a file runs, and which begins anew for each. There is one for
 * all files, since React and other packages keep the window that they were loaded with.
 */
export class BrowserWindow {
  #jsdom = new JSDOM('<!DOCTYPE html>', { url, pretendToBeVisual: true, virtualConsole: toConsole() });
  #window = this.#jsdom.window;
  #timers = pageTimers();
  #globals = this.#globalsOfPage();
  /** Globals of Node that the page's replace. */
  #replaced = {};
  #channels = new Set();
  #own = new Map();

  constructor() {
    this.#reportErrors();
    for (const one of [this.#window, this.#window.navigator]) this.#own.set(one, Object.getOwnPropertyDescriptors(one));
  }

  /** The page's globals, as they are in a page that was just opened. */
  open() {
    for (const name of Reflect.ownKeys(this.#globals)) {
      const before = Object.getOwnPropertyDescriptor(globalThis, name);
      if (before) this.#replaced[name] = before;
    }
    Object.defineProperties(globalThis, this.#globals);
  }

  /** Node's globals again, and nothing of the file left in the page. */
  async close() {
    await this.#timers.turns();
    this.#empty();
    this.#timers.end();
    for (const channel of this.#channels) channel.close();
    this.#channels.clear();
    for (const [one, before] of this.#own) restore(one, before);
    for (const name of Reflect.ownKeys(this.#globals)) Reflect.deleteProperty(globalThis, name);
    Object.defineProperties(globalThis, this.#replaced);
  }

  #empty() {
    const { document, localStorage, sessionStorage } = this.#window;
    document.body.replaceChildren();
    for (const one of [document.documentElement, document.body])
      for (const name of one.getAttributeNames()) one.removeAttribute(name);
    // Styles that a package has written into the head once, and would not write again, stay.
    for (const one of [...document.head.children]) if (!one.matches('style[data-emotion]')) one.remove();
    document.title = '';
    localStorage.clear();
    sessionStorage.clear();
    this.#jsdom.cookieJar.removeAllCookiesSync();
    this.#window.history.replaceState(null, '', url);
    document.getSelection().removeAllRanges();
  }

  #globalsOfPage() {
    const window = this.#window;
    const data = (value, enumerable = true) => ({ value, enumerable, configurable: true, writable: true });
    const globals = {};
    for (const name of Object.getOwnPropertyNames(window)) {
      if (name.startsWith('_') || fromNode.has(name) || itself.includes(name)) continue;
      const value = window[name];
      if (name in globalThis && Object.is(value, globalThis[name])) continue;
      const isConstant = typeof value === 'object' && value !== null;
      globals[name] =
        isConstant || typeof value === 'function'
          ? data(value)
          : {
              enumerable: true,
              configurable: true,
              get: () => window[name],
              set: (given) => {
                window[name] = given;
              },
            };
    }
    for (const name of itself) globals[name] = data(globalThis);
    for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
      globals[name] = data((...given) => window[name](...given));
    for (const [name, value] of Object.entries(this.#timers.page)) globals[name] = data(value);
    const { performance: clock, fetch, BroadcastChannel: Channel } = globalThis;
    // Without measures, which React would make of every rendering.
    globals.performance = data({ now: () => clock.now(), timeOrigin: clock.timeOrigin, toJSON: () => ({}) });
    globals.fetch = data(fetch);
    const channels = () => this.#channels;
    globals.BroadcastChannel = data(
      class BroadcastChannel extends Channel {
        constructor(name) {
          super(name);
          channels().add(this);
        }
      },
    );
    return globals;
  }

  /** What nobody handles fails the test, as in Node; a listener of `error` handles it. */
  #reportErrors() {
    const window = this.#window;
    const { addEventListener, removeEventListener } = window;
    let handlers = 0;
    addEventListener('error', ({ error }) => {
      if (handlers === 0 && error != null) process.emit('uncaughtException', error);
    });
    window.addEventListener = (...given) => {
      if (given[0] === 'error') handlers += 1;
      addEventListener.apply(window, given);
    };
    window.removeEventListener = (...given) => {
      if (given[0] === 'error') handlers -= 1;
      removeEventListener.apply(window, given);
    };
  }
}

/** What jsdom reports goes to the console of the file that runs. */
function toConsole() {
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => console.error(error));
  return virtualConsole;
}

function restore(target, before) {
  for (const name of Reflect.ownKeys(target)) if (!(name in before)) Reflect.deleteProperty(target, name);
  for (const [name, { configurable, ...descriptor }] of Object.entries(before))
    if (configurable) Object.defineProperty(target, name, { configurable, ...descriptor });
}
