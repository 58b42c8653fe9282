import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Rgb = { r: number; g: number; b: number };
const red: Rgb = { r: 220, g: 20, b: 20 };
const blue: Rgb = { r: 20, g: 20, b: 220 };

/** A picture of one colour, to be encoded. */
export const aPicture = ({ width = 640, height = 480, background = red as Rgb } = {}) =>
  sharp({ create: { width, height, channels: 3, background } });

/** The upper half red, the lower half blue. */
export async function halves({ width = 400, height = 400 } = {}) {
  const lower = await aPicture({ width, height: height / 2, background: blue })
    .png()
    .toBuffer();
  return aPicture({ width, height }).composite([{ input: lower, gravity: 'south' }]);
}

/** The named colour that is nearest to the pixel at this place. */
export async function colourAt(picture: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const [r = 0, , b = 0] = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return r > b ? 'red' : 'blue';
}

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crcOf = (bytes: Buffer) => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name), data]);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crcOf(body));
  return Buffer.concat([length, body, crc]);
}

/** A black PNG with one bit for a pixel: valid, and a thousandth of its pixels in size. */
export function bombPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

export const anSvg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
