import { createContext, type ReactNode, use } from 'react';
import { classNames } from './class-names.ts';

const FRAME =
  'appear pointer-events-auto w-full max-w-page rounded-lg border border-s-4 bg-surface px-4 py-2 text-ink shadow-lg';

/** Whether the frame stands around several. */
const JoinedContext = createContext(false);

/** One calm line at the foot of the screen, with what can be done about it. */
export function Bar(props: { name: string; edge: string; children: ReactNode; actions?: ReactNode }) {
  const isJoined = use(JoinedContext);
  return (
    <div
      data-bar={props.name}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2',
        !isJoined && FRAME,
        !isJoined && props.edge,
      )}
    >
      <div className="min-w-0 grow basis-56">{props.children}</div>
      {props.actions && <div className="flex flex-wrap gap-2">{props.actions}</div>}
    </div>
  );
}

/**
 * Bars that say one thing together. While `isJoined` they stand in one frame, with the edge of the group; what is open
 * in one of them stays so when that changes.
 */
export function BarGroup(props: { isJoined: boolean; edge: string; children: ReactNode }) {
  return (
    <JoinedContext value={props.isJoined}>
      <div className={props.isJoined ? classNames('grid gap-1', FRAME, props.edge) : 'contents'}>
        {props.children}
      </div>
    </JoinedContext>
  );
}
