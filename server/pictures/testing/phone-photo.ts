import sharp from 'sharp';

const WIDTH = 4_000;
const HEIGHT = 3_000;

/** A landscape with edges of all directions and the grain of a sensor, the same each time. */
function pixels(): Buffer {
  const across = Float32Array.from(
    { length: WIDTH },
    (_, x) => 28 * Math.sin(x / 97) + 14 * Math.sin(x / 23),
  );
  const down = Float32Array.from({ length: HEIGHT }, (_, y) => 150 - y / 40 + 22 * Math.sin(y / 61));
  const colours = Buffer.alloc(WIDTH * HEIGHT * 3);
  let state = 42;
  for (let y = 0, at = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1, at += 3) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const ring = ((x * x + y * y) >>> 17) & 1 ? 24 : 0;
      const light = (down[y] ?? 0) + (across[x] ?? 0) + ring + (state >>> 28);
      colours[at] = light;
      colours[at + 1] = light - 20 + (ring >> 1);
      colours[at + 2] = 190 - light / 2;
    }
  }
  return colours;
}

let photo: Promise<Buffer> | undefined;

/**
 * What a phone with 12 million pixels sends, held upright: some 3 MB of JPEG, lying on its side, with the place where it
 * was taken and the camera. In the process the second call gives the first photo.
 */
export function phonePhoto(): Promise<Buffer> {
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '34/1 31/1 0/1' };
  photo ??= sharp(pixels(), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .withExif({ IFD0: { Make: 'CANARY-CAMERA' }, IFD3: place })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toBuffer();
  return photo;
}
