import { endsSide, isSideEnded, toImpact, userChange } from './user-change.ts';

test('a role keeps its own side, a closed account none', () => {
  expect(isSideEnded({ role: 'ATHLETE', deletedAt: null }, 'ATHLETE')).toBe(false);
  expect(isSideEnded({ role: 'ATHLETE', deletedAt: null }, 'LIAISON')).toBe(true);
  expect(isSideEnded({ role: 'ADMIN', deletedAt: null }, 'TEAM_MEMBER')).toBe(true);
  expect(isSideEnded({ role: 'ATHLETE', deletedAt: '2026-03-01T09:00:00.000Z' }, 'ATHLETE')).toBe(true);
});

test('each change ends the sides its outcome does not allow, and a lost approval none', () => {
  const sides = ['ATHLETE', 'LIAISON', 'TEAM_MEMBER'] as const;
  const ended = userChange.options.map((change) => [change, sides.filter((side) => endsSide(change, side))]);
  expect(Object.fromEntries(ended)).toEqual({
    DELETION: ['ATHLETE', 'LIAISON', 'TEAM_MEMBER'],
    LOST_APPROVAL: [],
    ROLE_ATHLETE: ['LIAISON', 'TEAM_MEMBER'],
    ROLE_LIAISON: ['ATHLETE', 'TEAM_MEMBER'],
    ROLE_ADMIN: ['ATHLETE', 'LIAISON', 'TEAM_MEMBER'],
  });
});

test('what does not end is kept', () => {
  const rows = { ATHLETE: 3, LIAISON: 1 };
  expect(toImpact('ROLE_LIAISON', rows)).toEqual({ ended: 3, kept: 1 });
  expect(toImpact('LOST_APPROVAL', rows)).toEqual({ ended: 0, kept: 4 });
  expect(toImpact('DELETION', rows)).toEqual({ ended: 4, kept: 0 });
});
