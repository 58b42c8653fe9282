import { render, screen } from '@testing-library/react';
import { FocusAreaGlyph } from './focus-area-glyph.tsx';
import { InjuryRiskArc } from './injury-risk-arc.tsx';
import { FocusTrail, Sparkline } from './sparkline.tsx';
import { TrainingIntensitySteps } from './training-intensity-steps.tsx';

test.each([
  ['LOW', 'Injury risk: Low, level 1 of 3'],
  ['MEDIUM', 'Injury risk: Medium, level 2 of 3'],
  ['HIGH', 'Injury risk: High, level 3 of 3'],
] as const)('the arc of %s has a text', (risk, name) => {
  render(<InjuryRiskArc risk={risk} />);
  expect(screen.getByRole('img', { name })).toBeVisible();
});

test.each([
  ['LOW', 'Training intensity: Low, step 1 of 3'],
  ['MODERATE', 'Training intensity: Moderate, step 2 of 3'],
  ['HIGH', 'Training intensity: High, step 3 of 3'],
] as const)('the steps of %s have a text', (intensity, name) => {
  render(<TrainingIntensitySteps intensity={intensity} />);
  expect(screen.getByRole('img', { name })).toBeVisible();
});

test('the focus area has its label beside the icon', () => {
  render(<FocusAreaGlyph focus="Endurance" />);
  expect(screen.getByRole('img', { name: 'Focus area: Endurance' })).toHaveTextContent('Endurance');
});

test('a sparkline names every value it draws', () => {
  render(<Sparkline name="Injury Risk" values={['LOW', 'HIGH', 'MEDIUM']} />);
  expect(screen.getByRole('img', { name: 'Injury Risk, earlier to now: Low, High, Medium' })).toBeVisible();
});

test('the history of focus areas shows the last four', () => {
  render(<FocusTrail name="Focus Area" values={['Speed', 'Agility', 'Strength', 'Recovery', 'Endurance']} />);
  const name = 'Focus Area, earlier to now: Agility, Strength, Recovery, Endurance';
  expect(screen.getByRole('img', { name })).toBeVisible();
});

test('one value alone draws no line', () => {
  render(<Sparkline name="Injury Risk" values={['LOW']} />);
  expect(screen.queryByRole('img')).toBeNull();
});
