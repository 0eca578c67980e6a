import type { ReactNode } from 'react';

export interface Description {
  /** Distinguishes the entries; the term itself may be any node. */
  id: string;
  term: ReactNode;
  description: ReactNode;
}

/** Facts under their names. What a person typed is isolated by the caller (`<bdi>`). */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      {items.map(({ id, term, description }) => (
        <div key={id} className="grid sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-ink-quiet">{term}</dt>
          <dd className="min-w-0">{description}</dd>
        </div>
      ))}
    </dl>
  );
}
