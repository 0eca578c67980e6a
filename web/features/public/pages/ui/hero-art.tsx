import { useId } from 'react';
import { TileFill } from '#web/ui/tile.tsx';

const ARCH = 'M60 440V210C60 130 150 96 200 44c50 52 140 86 140 166v230';

/** Mountains behind an arch of tiles, two birds and two tracks; on a phone a strip of the mountains alone. */
export function HeroArt() {
  const id = useId();
  return (
    <svg
      viewBox="0 0 400 440"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="h-33 w-full rounded-xl lg:h-110 lg:rounded-none"
    >
      <path fill="var(--sky)" d="M0 0h400v440H0z" />
      <circle cx="252" cy="190" r="34" fill="var(--sun)" />
      <path fill="var(--ridge-far)" d="m0 238 52-42 34 22 62-66 50 52 40-30 58 56 40-32 64 50v192H0z" />
      <path fill="var(--ridge-mid)" d="m0 280 70-50 44 30 54-44 70 60 52-36 110 62v138H0z" />
      <path fill="var(--ridge-near)" d="M0 306c80-34 150-20 210-4s120 4 190-24v162H0z" />
      <path fill="var(--hill)" d="M0 352c90-40 190-26 260-8 60 14 100 8 140-6v102H0z" />
      <g fill="none" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path stroke="var(--accent)" d="M126 178q10-11 16 0 7-11 16-1M160 158q8-9 13 0 6-9 13-1" />
        <path
          stroke="var(--track)"
          strokeDasharray="2 8"
          d="M170 440c2-40 62-52 56-84-4-22-34-30-30-56M192 440c2-34 62-50 56-84-4-24-34-30-30-56"
        />
      </g>
      <g className="hidden lg:inline">
        <TileFill id={id} size={40} />
        <path fill={`url(#${id})`} fillRule="evenodd" d={`M0 0h400v440H0z${ARCH}z`} />
        <path fill="none" stroke="var(--grout)" strokeWidth="5" d={ARCH} />
      </g>
    </svg>
  );
}
