import type { Page } from 'playwright-core';

/** A picture of 600 × 400 pixels in two colours, drawn by the browser. */
export async function aPng(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#b5533c';
    pen.fillRect(0, 0, 600, 400);
    pen.fillStyle = '#f2d7b6';
    pen.fillRect(200, 80, 200, 320);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1]!, 'base64');
}
