import { render, screen } from '@testing-library/react';
import { ExpertiseAndAchievements } from './expertise-and-achievements.tsx';

const profile = (tags: string[], achievements: string[]) => ({
  title: null,
  institution: null,
  yearsExperience: null,
  profileImageUrl: null,
  credentialsCheckedAt: null,
  expertise: tags,
  achievements,
});

test('a repeated line is replaced correctly', () => {
  const { rerender } = render(<ExpertiseAndAchievements profile={profile(['Knee', 'Knee'], ['Award', 'Award'])} />);
  rerender(<ExpertiseAndAchievements profile={profile(['Hip'], ['Prize'])} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Hip', 'Prize']);
});
