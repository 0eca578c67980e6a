import { useId } from 'react';

const STAR = 'm24 0 7 7h10v10l7 7-7 7v10H31l-7 7-7-7H7V31l-7-7 7-7V7h10z';
const HEART = 'm24 14 3 3h4v4l3 3-3 3v4h-4l-3 3-3-3h-4v-4l-3-3 3-3v-4h4z';
const CORNERS = 'M-5 0 0-5 5 0 0 5zM43 0l5-5 5 5-5 5zM-5 48l5-5 5 5-5 5zM43 48l5-5 5 5-5 5z';

/** A pattern of star-and-cross tiles, to fill shapes of an SVG with; `size` is the edge of a tile. */
export function TileFill({ id, size }: { id: string; size: number }) {
  return (
    <pattern
      id={id}
      width="48"
      height="48"
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${size / 48})`}
    >
      <path fill="var(--tile-ground)" d="M0 0h48v48H0z" />
      <path fill="var(--tile-star)" stroke="var(--grout)" strokeWidth="1.5" d={STAR} />
      <path fill="var(--tile-heart)" d={HEART} />
      <circle cx="24" cy="24" r="3.5" fill="var(--tile-star)" />
      <path fill="var(--tile-corner)" d={CORNERS} />
    </pattern>
  );
}

/** One row of tiles across the page: ornament, silent for screen readers. */
export function TileBand() {
  const id = useId();
  return (
    <svg aria-hidden="true" className="block h-5 w-full">
      <TileFill id={id} size={20} />
      <rect width="100%" height="20" fill={`url(#${id})`} />
    </svg>
  );
}
