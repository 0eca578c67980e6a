import sharp from 'sharp';

/** The mark's own ground: a launcher that cuts icons to its own shape must find it up to the edge. */
const GROUND = '#1d4487';

/** Draws the icons that launchers ask for out of the one mark: they take no SVG. */
export async function drawIcons(root: string): Promise<void> {
  const mark = () => sharp(`${root}web/public/icon.svg`, { density: 576 });
  const target = `${root}dist/web/`;
  await Promise.all([
    mark().resize(192).png({ palette: true }).toFile(`${target}icon-192.png`),
    mark().resize(512).png({ palette: true }).toFile(`${target}icon-512.png`),
    mark()
      .resize(512)
      .flatten({ background: GROUND })
      .png({ palette: true })
      .toFile(`${target}icon-maskable-512.png`),
    mark().resize(180).flatten({ background: GROUND }).png({ palette: true }).toFile(`${target}icon-180.png`),
  ]);
}
