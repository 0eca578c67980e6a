import type { ReactNode } from 'react';

/** A family of components under an anchor of its own. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="sheet-part">
      <h2 id={`${id}-title`} lang="en" dir="ltr">
        {title}
      </h2>
      <div className="sheet-states">{children}</div>
    </section>
  );
}

/** One component in one state, named in English for those who build with it. */
export function State({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'sheet-state is-wide' : 'sheet-state'} data-state={name}>
      <p className="sheet-name" lang="en" dir="ltr">
        {name}
      </p>
      {children}
    </div>
  );
}
