import { fireEvent, render, screen } from '@testing-library/react';
import { PersonAvatar } from './person-avatar.tsx';

const photo = '/api/photos/01970000-0000-7000-8000-0000000000aa';
const show = (profileImageUrl: string | null) => {
  const person = { id: 'm', username: 'maya', firstName: 'Maya', lastName: 'Okafor', profileImageUrl };
  return render(<PersonAvatar person={person} isNamed />).container.querySelector('img');
};

test.each(['https://images.example/maya.png', photo])('%s is shown, once it comes into view', (address) => {
  const picture = show(address);
  expect(picture).toHaveAttribute('src', address);
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(screen.getByRole('img', { name: 'Maya Okafor' })).toBeVisible();
});

test.each([
  null,
  '',
  'http://images.example/maya.png',
  'javascript:alert(1)',
  '/api/logout',
  '/api/photos/../logout',
  '//images.example/maya.png',
  `${photo}/../../logout`,
])('in place of %s the initials are shown', (address) => {
  expect(show(address)).toBeNull();
  expect(screen.getByText('MO')).toBeVisible();
});

test('a picture that is gone leaves the initials', () => {
  fireEvent.error(show(photo)!);
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByText('MO')).toBeVisible();
});
