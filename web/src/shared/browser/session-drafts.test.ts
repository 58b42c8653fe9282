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

test('what is not readable is no draft', () => {
  sessionStorage.setItem('entourage-draft:maya:form', '{');
  expect(sessionDrafts.read('maya', 'form')).toBeNull();
});
