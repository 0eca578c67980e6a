import { useId } from 'react';
import { classNames } from './class-names.ts';

/** The one ornament: an eight-pointed star tile, repeated. Under 600 bytes; silent for screen readers. */
export function TilePattern({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={classNames('h-16 w-full text-line-strong opacity-50', className)}>
      <pattern id={id} width="32" height="32" patternUnits="userSpaceOnUse">
        <path
          d="M8 8h16v16H8zM16 4.7 27.3 16 16 27.3 4.7 16zM0 16h4.7M27.3 16H32M16 0v4.7M16 27.3V32"
          fill="none"
          stroke="currentColor"
        />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
