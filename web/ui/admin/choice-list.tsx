import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

export interface ChoiceFact {
  id: string;
  term: ReactNode;
  value: ReactNode;
}

export interface Choosable {
  id: string;
  title: ReactNode;
  /** beside the title: what one must know before choosing */
  badge?: ReactNode;
  facts: readonly ChoiceFact[];
  /** the whole name of its button */
  chooseWord: string;
  onChoose: () => void;
}

/** People of whom one is chosen: rows that need no table's width, so that they fit into a dialog. */
export function ChoiceList({ label, rows }: { label: string; rows: readonly Choosable[] }) {
  return (
    <ul aria-label={label} className="grid">
      {rows.map((row) => (
        <li key={row.id} className="flex items-center gap-3 border-t border-line py-3">
          <div className="grid min-w-0 grow gap-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {row.title}
              {row.badge}
            </div>
            <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {row.facts.map(({ id, term, value }) => (
                <div key={id}>
                  <dt className="inline text-ink-quiet">{term}</dt> <dd className="inline">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
          <Button className="shrink-0" aria-label={row.chooseWord} onClick={row.onChoose}>
            <Trans>Choose</Trans>
          </Button>
        </li>
      ))}
    </ul>
  );
}
