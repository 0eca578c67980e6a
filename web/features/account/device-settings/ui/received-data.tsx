import { Trans } from '@lingui/react/macro';
import { useFormat } from '#web/text/use-format.ts';
import { useReceived } from '../hooks/use-received.ts';

const KILOBYTE = 1024;

/** What this visit has cost so far. */
export function ReceivedData() {
  const format = useFormat();
  const bytes = useReceived();
  if (bytes === undefined) return null;
  const amount = format.number(Math.ceil(bytes / KILOBYTE));
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-bold">
        <Trans comment="Page “This phone”, how much internet was used: heading">Data used</Trans>
      </h2>
      <p data-received={bytes}>
        <Trans comment="Page “This phone”, how much internet was used: sentence; {amount} is a number">
          Since you opened this tab, {amount} KB came over the network.
        </Trans>
      </p>
      <p className="text-ink-quiet">
        <Trans comment="Page “This phone”, how much internet was used: sentence">
          Not counted: what was read from this phone, which costs nothing, and what is loaded once after each
          update so that your pages open offline.
        </Trans>
      </p>
    </section>
  );
}
