import type { ReactNode } from 'react';

/** A section of a page that is read: a heading and its paragraphs, as wide as a line is read with ease. */
export function Chapter({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid max-w-measure justify-items-start gap-3">
      <h2 className="font-display text-xl font-bold">{title}</h2>
      {children}
    </section>
  );
}

/** The points of a chapter. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 ps-6">{children}</ul>;
}
