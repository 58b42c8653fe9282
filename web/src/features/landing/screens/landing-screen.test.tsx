import { screen } from '@testing-library/react';
import { renderApp } from '#test-setup/render-app.tsx';
import { LandingScreen } from './landing-screen.tsx';

const hrefs = (name: string | RegExp) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

test('the landing page has its calls to action, badges and sections', () => {
  renderApp({}, <LandingScreen />);
  expect(hrefs('Start Your Journey')).toEqual(['/login', '/login']);
  expect(hrefs('View Pricing')).toEqual(['/pricing']);
  expect(hrefs('Verify Eligibility')).toEqual(['/login']);
  expect(hrefs(/^Learn more/)).toEqual(['/about#injury-risk', '/about#training-optimization', '/about#liaison-access']);
  for (const badge of ['HIPAA Compliant', 'Licensed Professionals', 'Encrypted Messaging', 'Elite Athletes Only']) {
    expect(screen.getByText(badge)).toBeVisible();
  }
  expect(screen.getByText('Coming Soon')).toBeVisible();
  expect(screen.getAllByRole('figure')).toHaveLength(3);
});

test('the pictures have text alternatives and the blurred shop is decorative', () => {
  renderApp({}, <LandingScreen />);
  expect(screen.getByRole('img', { name: /^Example of a dashboard/ })).toBeVisible();
  expect(screen.getByRole('img', { name: /^The scientist network/ })).toBeVisible();
  expect(screen.getByText('Nutrition').closest('[aria-hidden]')).not.toBeNull();
});
