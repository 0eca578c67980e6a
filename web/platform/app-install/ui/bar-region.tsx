import type { ReactNode } from 'react';

/** Where the bars at the foot of the screen are, and are read out. */
export function BarRegion({ children }: { children?: ReactNode }) {
  return (
    <div
      role="status"
      data-widgets=""
      data-no-print=""
      className="pointer-events-none sticky bottom-(--foot) z-30 grid justify-items-center gap-2 p-2 empty:p-0"
    >
      {children}
    </div>
  );
}
