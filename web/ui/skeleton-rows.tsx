import type { ReactNode } from 'react';
import { Row, RowList } from './row-list.tsx';

export interface SkeletonRowsProps {
  count: number;
  /** For those who do not see the shape: what is on its way. */
  children: ReactNode;
}

/** A list that is on its way and whose shape is known. Nothing appears in the first 300 ms. */
export function SkeletonRows({ count, children }: SkeletonRowsProps) {
  return (
    <div role="status" className="appear-soon">
      <span className="sr-only">{children}</span>
      <RowList aria-hidden="true">
        {Array.from({ length: count }, (_, row) => (
          <Row key={row}>
            <span className="size-11 shrink-0 rounded-full bg-line" />
            <span className="grid grow gap-2">
              <span className="h-4 w-1/2 rounded-sm bg-line" />
              <span className="h-3 w-3/4 rounded-sm bg-line" />
            </span>
          </Row>
        ))}
      </RowList>
    </div>
  );
}
