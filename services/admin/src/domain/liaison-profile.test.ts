import { changeProfile, emptyProfile, type ProfileContent, profileView } from './liaison-profile.ts';

const madeAt = new Date('2026-03-01T09:00:00Z');
const at = new Date('2026-03-02T09:00:00Z');
const content: ProfileContent = {
  title: 'Team Physician',
  specialization: null,
  institution: null,
  yearsExperience: 14,
  expertise: ['Cardiology'],
  achievements: [],
  credentials: [],
  researchFocus: null,
  bio: 'Works with sprinters.',
  profileImageUrl: null,
};

test('a first profile has version 1', () => {
  const { next } = changeProfile(null, { userId: 'rivera', content, at });

  expect(next).toMatchObject({
    userId: 'rivera',
    version: 1,
    bio: 'Works with sprinters.',
    createdAt: at,
    updatedAt: at,
  });
});

test('a change has before and after of the fields that differ only', () => {
  const old = { ...emptyProfile('rivera', madeAt), version: 4, title: 'Team Physician' };
  const { next, change } = changeProfile(old, {
    userId: 'rivera',
    content: { ...content, credentialsCheckedAt: at },
    at,
  });

  expect(next).toMatchObject({ version: 5, createdAt: madeAt, updatedAt: at, credentialsCheckedAt: at });
  expect(change).toEqual({
    yearsExperience: { from: null, to: 14 },
    expertise: { from: [], to: ['Cardiology'] },
    bio: { from: '', to: 'Works with sprinters.' },
    credentialsCheckedAt: { from: null, to: '2026-03-02T09:00:00.000Z' },
  });
});

test('a change without credentialsCheckedAt keeps it', () => {
  const old = { ...emptyProfile('rivera', madeAt), credentialsCheckedAt: madeAt };

  expect(changeProfile(old, { userId: 'rivera', content, at }).next.credentialsCheckedAt).toBe(madeAt);
});

test('the view has instants as strings and no version', () => {
  const view = profileView({ ...emptyProfile('rivera', madeAt), credentialsCheckedAt: at });

  expect(view).toMatchObject({
    credentialsCheckedAt: '2026-03-02T09:00:00.000Z',
    createdAt: '2026-03-01T09:00:00.000Z',
  });
  expect(view).not.toHaveProperty('version');
});
