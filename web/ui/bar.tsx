import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** One calm line at the foot of the screen, with what can be done about it. */
export function Bar(props: { name: string; edge: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <div
      data-bar={props.name}
      className={classNames(
        'appear pointer-events-auto flex w-full max-w-page flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-s-4 bg-surface px-4 py-2 text-ink shadow-lg',
        props.edge,
      )}
    >
      <div className="min-w-0 grow basis-56">{props.children}</div>
      {props.actions && <div className="flex flex-wrap gap-2">{props.actions}</div>}
    </div>
  );
}
