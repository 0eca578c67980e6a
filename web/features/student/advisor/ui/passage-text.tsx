import type { Passage } from '#domain/advisor/passage.ts';
import { SourceChips, SourceNumber } from './source-chips.tsx';

/** The passages that answer, as running text: the best first, the others behind what they are about. */
export function PassageText({ passages }: { passages: readonly Passage[] }) {
  return (
    <>
      {passages.map(({ id, title, text }, place) => (
        <p key={id} dir="auto" className="max-w-measure break-words whitespace-pre-line">
          {place > 0 && (
            <>
              <b>{title}</b>
              {'\n'}
            </>
          )}
          {text}
          <SourceNumber place={place + 1} />
        </p>
      ))}
      <SourceChips sources={passages} />
    </>
  );
}
