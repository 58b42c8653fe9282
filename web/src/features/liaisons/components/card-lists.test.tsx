import { render, screen } from '@testing-library/react';
import { CardLists } from './card-lists.tsx';

const profile = (tags: string[], achievements: string[]) => ({
  ...{ title: null, institution: null, yearsExperience: null, profileImageUrl: null, credentialsCheckedAt: null },
  ...{ expertise: tags, achievements },
});

test('a repeated line is replaced correctly', () => {
  const { rerender } = render(<CardLists profile={profile(['Knee', 'Knee'], ['Award', 'Award'])} />);
  rerender(<CardLists profile={profile(['Hip'], ['Prize'])} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Hip', 'Prize']);
});
