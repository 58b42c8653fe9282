import type { Browser, Locator } from 'playwright-core';
import { launchChromium } from './support/chromium.ts';
import { aVisitor } from './support/visitor.ts';

/** A button that cannot be used looks so in both schemes, can be read, and does not answer the pointer. */
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

/** Colours as they are on the screen once they have faded over: what lies below shows through. @returns the contrast of text and button, and the look in words */
const lookOf = (button: Locator) =>
  button.evaluate(async (element) => {
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
    const paper = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const pixel = () => [...paper.getImageData(0, 0, 1, 1).data].slice(0, 3);
    const layers: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement)
      layers.unshift(getComputedStyle(at).backgroundColor);
    const paint = (color: string) => {
      paper.fillStyle = color;
      paper.fillRect(0, 0, 1, 1);
    };
    for (const color of layers) paint(color);
    const below = pixel();
    const { color, cursor, borderColor } = getComputedStyle(element);
    paint(color);
    const luminance = (channels: number[]) => {
      const [r = 0, g = 0, b = 0] = channels.map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [high = 0, low = 0] = [luminance(below), luminance(pixel())].sort((a, b) => b - a);
    return { contrast: (high + 0.05) / (low + 0.05), colors: `${color} ${below} ${borderColor}`, cursor };
  });

test.each(['light', 'dark'] as const)('in the %s scheme', async (colorScheme) => {
  const { page, context } = await aVisitor(browser, { account: 'maya' });
  await page.emulateMedia({ colorScheme });
  await page.goto('/settings');
  const button = page.getByRole('button', { name: 'Change password' });
  await button.waitFor();
  const disabled = await lookOf(button);
  expect(disabled).toMatchObject({ contrast: expect.any(Number), cursor: 'not-allowed' });
  expect(disabled.contrast).toBeGreaterThan(3);
  await button.hover({ force: true });
  expect((await lookOf(button)).colors).toBe(disabled.colors);

  await page.getByLabel('Current password').fill('something');
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Change password', disabled: false }).waitFor();
  const enabled = await lookOf(button);
  expect(enabled.cursor).toBe('pointer');
  expect(enabled.colors).not.toBe(disabled.colors);
  expect(enabled.contrast).toBeGreaterThan(disabled.contrast);
  await context.close();
});
