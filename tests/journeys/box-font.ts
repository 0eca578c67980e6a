/**
 * A font in which every letter is the same box, so that a picture of a page is the same on every machine, whatever fonts
 * it has: words keep their number of letters, their direction and where they break, and lose their shapes.
 */

/** Latin with its accents and signs, Arabic with its supplements, punctuation, arrows and mathematical signs. */
const RANGES: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x24f],
  [0x600, 0x6ff],
  [0x750, 0x77f],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x2190, 0x22ff],
];
const UNITS_PER_EM = 1000;
const ADVANCE = 500;
const SPACE_ADVANCE = 300;
const ASCENT = 800;
const DESCENT = 200;
/** The glyph of what is in no range, of a space and of everything else. */
const [SPACE, BOX] = [1, 2];

/** Numbers as they are written in a font, the greatest place first. */
const numbers =
  (size: 1 | 2 | 4) =>
  (...values: number[]): Buffer =>
    Buffer.concat(
      values.map((value) => {
        const bytes = Buffer.alloc(size);
        bytes.writeUIntBE(value < 0 ? value + 2 ** (8 * size) : value, 0, size);
        return bytes;
      }),
    );
const u8 = numbers(1);
const u16 = numbers(2);
const u32 = numbers(4);
const zeros = (count: number) => Buffer.alloc(count);
const join = (...parts: Buffer[]) => Buffer.concat(parts);

const isSpace = (code: number) => code === 0x20 || code === 0xa0;

/** Which letter has which glyph (format 4), for one encoding of the table. */
function characterMap(): Buffer {
  const segments = [...RANGES, [0xffff, 0xffff] as const];
  const count = segments.length;
  const glyphs: number[] = [];
  const offsets = segments.map(([first, last], place) => {
    if (first === 0xffff) return 0;
    const offset = 2 * (count - place + glyphs.length);
    for (let code = first; code <= last; code += 1) glyphs.push(isSpace(code) ? SPACE : BOX);
    return offset;
  });
  const power = 2 ** Math.floor(Math.log2(count));
  const body = [
    0,
    2 * count,
    2 * power,
    Math.log2(power),
    2 * (count - power),
    ...segments.map(([, last]) => last),
    0,
    ...segments.map(([first]) => first),
    ...segments.map(([first]) => (first === 0xffff ? 1 : 0)),
    ...offsets,
    ...glyphs,
  ];
  return join(u16(0, 1, 3, 1), u32(12), u16(4, 2 * (body.length + 2), ...body));
}

/** A box that stands on the line, with room on both sides. */
const boxOutline = (): Buffer =>
  join(u16(1, 50, 0, 450, 600, 3, 0), u8(1, 1, 1, 1), u16(50, 0, 400, 0), u16(0, 600, 0, -600));

function tables(): Record<string, Buffer> {
  const box = boxOutline();
  const name = Buffer.from('Boxes', 'utf16le').swap16();
  return {
    'OS/2': join(
      u16(4, ADVANCE, 400, 5),
      zeros(24 + 10 + 16 + 4),
      u16(0x40, 0x20, 0x22ff, ASCENT, -DESCENT, 0, ASCENT, DESCENT),
      zeros(8),
      u16(500, 700, 0, 0x20, 1),
    ),
    cmap: characterMap(),
    glyf: box,
    head: join(
      u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      u16(3, UNITS_PER_EM),
      zeros(16),
      u16(50, 0, 450, 600, 0, 8, 2, 1, 0),
    ),
    hhea: join(u32(0x10000), u16(ASCENT, -DESCENT, 0, ADVANCE, 50, 50, 450, 1), zeros(14), u16(3)),
    hmtx: u16(ADVANCE, 0, SPACE_ADVANCE, 0, ADVANCE, 50),
    loca: u32(0, 0, 0, box.length),
    maxp: join(u32(0x10000), u16(3, 4, 1, 0, 0, 2), zeros(16)),
    name: join(u16(0, 3, 42, ...[1, 4, 6].flatMap((id) => [3, 1, 0x409, id, name.length, 0])), name),
    post: join(u32(0x30000, 0), zeros(24)),
  };
}

function checksumOf(table: Buffer): number {
  let sum = 0;
  for (let place = 0; place < table.length; place += 4) sum = (sum + table.readUInt32BE(place)) >>> 0;
  return sum;
}

const padded = (table: Buffer) => Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);

/** The font as a file of TrueType. */
export function boxFont(): Buffer {
  const entries = Object.entries(tables());
  const count = entries.length;
  const power = 2 ** Math.floor(Math.log2(count));
  let offset = 12 + 16 * count;
  const directory = [u32(0x10000), u16(count, 16 * power, Math.log2(power), 16 * (count - power))];
  const bodies: Buffer[] = [];
  for (const [tag, table] of entries) {
    const body = padded(table);
    directory.push(Buffer.from(tag), u32(checksumOf(body), offset, table.length));
    bodies.push(body);
    offset += body.length;
  }
  return Buffer.concat([...directory, ...bodies]);
}
