import { constrained, firstBox, movedBox, resizedBox } from './panel-box.ts';

const window = { width: 1280, height: 800 };
const first = firstBox(window);

test('it begins with 384×500, 16 px from the right and 64 px from the top', () => {
  expect(first).toEqual({ left: 880, top: 64, width: 384, height: 500 });
});

test('it stays within the window', () => {
  expect(movedBox(first, { x: 9_999, y: 9_999 }, window)).toMatchObject({ left: 896, top: 300 });
  expect(movedBox(first, { x: -9_999, y: -9_999 }, window)).toMatchObject({ left: 0, top: 0 });
  expect(constrained(first, { width: 700, height: 450 })).toEqual({ left: 316, top: 0, width: 384, height: 450 });
});

test('a window that is smaller than 300×400 is filled', () => {
  expect(constrained(first, { width: 280, height: 320 })).toEqual({ left: 0, top: 0, width: 280, height: 320 });
});

test.each([
  ['left', { x: -100, y: 50 }, { left: 780, width: 484, height: 550 }],
  ['left', { x: 9_999, y: -9_999 }, { left: 964, width: 300, height: 400 }],
  ['left', { x: -9_999, y: 9_999 }, { left: 0, width: 1264, height: 736 }],
  ['right', { x: 9_999, y: 0 }, { left: 880, width: 400, height: 500 }],
  ['right', { x: -9_999, y: 0 }, { left: 880, width: 300, height: 500 }],
] as const)('the %s corner by %j', (corner, by, expected) => {
  expect(resizedBox(first, by, corner, window)).toMatchObject({ ...expected, top: 64 });
});
