import { waitFor } from '@testing-library/react';
import { sessionDrafts } from './session-drafts.ts';

beforeEach(() => sessionStorage.clear());

test('a draft belongs to one account', () => {
  sessionDrafts.write('maya', 'form', { team: 'Tides' });
  expect(sessionDrafts.read('maya', 'form')).toEqual({ team: 'Tides' });
  expect(sessionDrafts.read('theo', 'form')).toBeNull();
  sessionDrafts.remove('maya', 'form');
  expect(sessionDrafts.read('maya', 'form')).toBeNull();
});

test('the drafts of others are removed, and nothing else of the storage', () => {
  sessionStorage.setItem('entourage-return-path', '/messages');
  sessionDrafts.write('maya', 'form', 1);
  sessionDrafts.write('maya-2', 'form', 2);
  sessionDrafts.keepOnly('maya');
  expect(Object.keys(sessionStorage).sort()).toEqual(['entourage-draft:maya:form', 'entourage-return-path']);
  sessionDrafts.keepOnly(null);
  expect(Object.keys(sessionStorage)).toEqual(['entourage-return-path']);
});

test('a draft that the browser does not store is kept with the page', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  sessionDrafts.write('maya', 'form', 1);
  expect(sessionDrafts.read('maya', 'form')).toBe(1);
  sessionDrafts.keepOnly('theo');
  expect(sessionDrafts.read('maya', 'form')).toBeNull();
  jest.restoreAllMocks();
});

test('what is not readable is no draft', () => {
  sessionStorage.setItem('entourage-draft:maya:form', '{');
  expect(sessionDrafts.read('maya', 'form')).toBeNull();
});

test('a log-out in another tab removes the drafts of this one', async () => {
  const end = sessionDrafts.followLogOuts();
  sessionDrafts.write('maya', 'form', 1);
  const anotherTab = new BroadcastChannel('entourage-log-outs');
  anotherTab.postMessage(null);
  await waitFor(() => expect(sessionDrafts.read('maya', 'form')).toBeNull());
  anotherTab.close();
  end();
});

test('a log-out here is told to the other tabs', async () => {
  const anotherTab = new BroadcastChannel('entourage-log-outs');
  const told = new Promise((resolve) => {
    anotherTab.onmessage = resolve;
  });
  sessionDrafts.write('maya', 'form', 1);
  sessionDrafts.removeEverywhere();
  expect(sessionDrafts.read('maya', 'form')).toBeNull();
  await told;
  anotherTab.close();
});
