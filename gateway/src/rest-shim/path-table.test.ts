import { pathTable } from './path-table.ts';

const rows = [
  { method: 'GET', path: '/api/biomarkers' },
  { method: 'GET', path: '/api/biomarkers/access-log' },
  { method: 'GET', path: '/api/biomarkers/{athleteId}' },
  { method: 'PUT', path: '/api/biomarkers/{athleteId}' },
  { method: 'GET', path: '/api/biomarkers/{athleteId}/history' },
];
const find = pathTable(rows);

test('a literal segment beats a parameter', () => {
  expect(find('GET', '/api/biomarkers/access-log')).toEqual({ entry: rows[1], path: {} });
});
test('a parameter is decoded', () => {
  expect(find('PUT', '/api/biomarkers/a%20b')).toEqual({ entry: rows[3], path: { athleteId: 'a b' } });
});
test('a known path with another method names the methods it allows', () => {
  expect(find('DELETE', '/api/biomarkers/1')).toEqual({ allow: ['GET', 'PUT'] });
});
test.each([
  '/api',
  '/api/',
  '/api/biomarkers/',
  '/api/biomarkers/1/2',
  '/api/biomarkers/%E0%A4%A',
  '/api/biomarkers//history',
  '//api/biomarkers',
])('%s is unknown', (path) => {
  expect(find('GET', path)).toBeNull();
});
test('two rows for one call stop the start', () => {
  expect(() => pathTable([...rows, { method: 'GET', path: '/api/biomarkers/{id}' }])).toThrow('two rows');
});
