import { render, screen } from '@testing-library/react';
import { aRecord } from '#test-setup/a-record.ts';
import { FocusAreaGlyph } from './focus-area-glyph.tsx';
import { InjuryRiskArc } from './injury-risk-arc.tsx';
import { MetricPicture } from './metric-picture.tsx';
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

test('a dash of the history of focus areas stands between two areas: where the older one does not fit, it goes with it', () => {
  render(<FocusTrail name="Focus Area" values={['Speed', 'Agility', 'Strength']} />);
  const [newest, ...older] = screen.getByRole('img', { name: /^Focus Area, earlier to now/ }).children;
  expect(newest?.children).toHaveLength(1);
  expect(older).toHaveLength(2);
  for (const area of older) {
    expect(area.firstElementChild?.querySelector('svg')).not.toBeNull();
    expect(area.lastElementChild?.querySelector('svg')).toBeNull();
  }
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

test('no bar is cut off at the edge of its drawing', () => {
  const { container } = render(<TrainingIntensitySteps intensity="HIGH" />);
  const [, , width, height] = container
    .querySelector('svg')!
    .getAttribute('viewBox')!
    .split(' ')
    .map(Number) as number[];
  const number = (bar: Element, name: string) => Number(bar.getAttribute(name));
  const bars = [...container.querySelectorAll('rect')];
  expect(bars).toHaveLength(3);
  for (const bar of bars) {
    const half = number(bar, 'stroke-width') / 2;
    expect(number(bar, 'x') - half).toBeGreaterThanOrEqual(0);
    expect(number(bar, 'y') - half).toBeGreaterThanOrEqual(0);
    expect(number(bar, 'x') + number(bar, 'width') + half).toBeLessThanOrEqual(width!);
    expect(number(bar, 'y') + number(bar, 'height') + half).toBeLessThanOrEqual(height!);
  }
});

test('a value that nobody has set shows no level, whatever its default is', () => {
  render(<MetricPicture field="injuryRisk" record={aRecord({ notAssessed: ['injuryRisk'] })} />);
  expect(screen.getByRole('img', { name: 'Injury Risk: not assessed yet' })).toHaveTextContent('Not assessed yet');
  expect(screen.queryByRole('img', { name: /level/ })).toBeNull();
});
