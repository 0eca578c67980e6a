import { Plural, Trans } from '@lingui/react/macro';
import type { KnowledgePack } from '#domain/advisor/pack.ts';
import { useFormat } from '#web/text/use-format.ts';
import { OfflineIcon } from '#web/ui/icon.ts';

interface OfflineStripProps {
  pack: KnowledgePack | undefined;
  /** when it was fetched, ms since 1970 */
  fetchedAtMs: number;
}

/** Without a line: from how much, and from when, answers come. */
export function OfflineStrip({ pack, fetchedAtMs }: OfflineStripProps) {
  const format = useFormat();
  const pages = new Set(pack?.passages.map(({ path }) => path)).size;
  const count = format.number(pages);
  const day = format.instantDay(fetchedAtMs);
  return (
    <p role="status" className="flex items-center gap-2 bg-warning-soft px-4 py-2 text-sm">
      <OfflineIcon className="size-5 shrink-0 text-warning" />
      <span>
        {pack ? (
          <Trans comment="A line at the top while there is no internet; the day is a date">
            Offline: answers come from <Plural value={pages} one={`${count} page`} other={`${count} pages`} />
            , saved on <bdi>{day}</bdi>.
          </Trans>
        ) : (
          <Trans comment="A line at the top while there is no internet and nothing was downloaded before">
            Offline: our answers are not on this phone yet.
          </Trans>
        )}
      </span>
    </p>
  );
}
