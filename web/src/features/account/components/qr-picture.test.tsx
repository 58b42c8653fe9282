import { render, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { QrPicture } from './qr-picture.tsx';

const size = 8;

/** The picture as a scanner sees it: each module is `size` pixels wide. */
function pixelsOf(picture: HTMLElement) {
  const modules = Number(picture.getAttribute('viewBox')!.split(' ')[2]);
  const width = modules * size;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of picture
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = Number(y) * size; row < (Number(y) + 1) * size; row += 1) {
      const from = (row * width + Number(x) * size) * 4;
      for (let at = from; at < from + size * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
  return { width, height: width, data };
}

test('a scanner reads the address back', () => {
  const text =
    'otpauth://totp/Entourage:a.very-long_username?issuer=Entourage&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30';
  render(<QrPicture text={text} label="QR picture" />);
  expect(decodeQR(pixelsOf(screen.getByRole('img', { name: 'QR picture' })))).toBe(text);
});
