import { Trans } from '@lingui/react/macro';
import { useFormat } from '#web/text/use-format.ts';

/** How many of a mentor's places are taken. */
export function Places({ mentor }: { mentor: { placesTaken: number; capacity: number } }) {
  const format = useFormat();
  const taken = format.number(mentor.placesTaken);
  const capacity = format.number(mentor.capacity);
  return (
    <span className="whitespace-nowrap">
      <Trans>
        {taken} of {capacity} taken
      </Trans>
    </span>
  );
}
