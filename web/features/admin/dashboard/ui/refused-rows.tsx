import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { isolate } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { type RefusedRow, refusedByCode } from '../rules/bulk-action.ts';
import { REFUSED_LABELS, REFUSED_OTHERWISE } from './bulk-labels.tsx';

/** So many names are said; the rest is a number. */
const NAMED_COUNT = 10;

/** The applications that were left as they were, by the reason. */
export function RefusedRows({ refused }: { refused: readonly RefusedRow[] }) {
  const { i18n } = useTexts();
  const format = useFormat();
  if (refused.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p className="font-semibold">
        <Plural
          comment="Staff, many applications at once: # is how many were left as they were"
          value={refused.length}
          one="# application was not changed."
          other="# applications were not changed."
        />
      </p>
      <ul className="grid list-disc gap-1 ps-6">
        {refusedByCode(refused).map(({ code, rows }) => {
          const names = format.list(rows.slice(0, NAMED_COUNT).map(({ name }) => isolate(name)));
          const more = format.number(rows.length - NAMED_COUNT);
          return (
            <li key={code}>
              {i18n._(REFUSED_LABELS[code] ?? REFUSED_OTHERWISE)}{' '}
              {rows.length > NAMED_COUNT ? (
                <Trans comment="Staff, many applications at once: names, and how many there are besides">
                  {names} and {more} more
                </Trans>
              ) : (
                names
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
