import { Trans } from '@lingui/react/macro';
import { classNames } from './class-names.ts';
import { CheckIcon } from './icon.ts';

export interface Stop {
  id: string;
  label: string;
  isDone: boolean;
}

/** A way as a few stops in a row; the first that is not done is where the person is now. */
export function Stops({ stops }: { stops: readonly Stop[] }) {
  const now = stops.find(({ isDone }) => !isDone)?.id;
  return (
    <ol className="grid auto-cols-fr grid-flow-col rounded-xl border border-line bg-surface px-1 py-4">
      {stops.map(({ id, label, isDone }, place) => {
        const isReached = isDone || id === now;
        return (
          <li
            key={id}
            aria-current={id === now ? 'step' : undefined}
            className={classNames(
              'relative grid min-w-0 content-start justify-items-center gap-1 text-center text-label',
              id === now ? 'font-bold text-accent' : 'text-ink-quiet',
            )}
          >
            {place > 0 && (
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute -start-1/2 top-2.5 ms-3 w-[calc(100%-24px)] border-t-2',
                  isReached && stops[place - 1]?.isDone
                    ? 'border-success'
                    : 'border-dashed border-line-strong',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-5.5 place-items-center rounded-full',
                isDone && 'bg-success text-surface',
                !isDone && 'bg-surface',
                !isDone && (id === now ? 'border-6 border-accent' : 'border-2 border-line-strong'),
              )}
            >
              {isDone && <CheckIcon className="size-3.5" strokeWidth={3.5} />}
            </span>
            <span>{label}</span>
            {isDone && (
              <span className="sr-only">
                <Trans comment="For screen readers, behind the name of a stop on a student's way">done</Trans>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
