import { wheelSources } from './wheels.ts';

test('every download is pinned to a version and a hash', () => {
  for (const { requirement, wheels } of Object.values(wheelSources)) {
    expect(requirement).toMatch(/^[a-z-]+==[\d.]+$/);
    for (const wheel of Object.values(wheels)) expect(wheel.sha256).toMatch(/^[0-9a-f]{64}$/);
  }
});
