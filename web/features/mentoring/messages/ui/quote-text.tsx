import { Trans } from '@lingui/react/macro';
import { Written } from '#web/ui/written.tsx';
import type { Quote } from '../rules/message.ts';

interface QuoteTextProps {
  /** it stands above what answers it */
  isAnswered?: boolean;
  quote: Quote;
  otherName: string;
  /** leads to the message itself; undefined where it is not on the screen */
  onOpen?: (() => void) | undefined;
}

const LOOK = 'block w-full border-s-3 ps-2 text-start text-sm';

/** A message in short: whose words, and how they begin. */
export function QuoteText({ isAnswered = true, quote, otherName, onOpen }: QuoteTextProps) {
  const words = (
    <>
      <span className="block font-bold">
        {isAnswered && (
          <span className="sr-only">
            <Trans comment="A message that answers another one; read aloud before the name and the words that are answered">
              In reply to
            </Trans>{' '}
          </span>
        )}
        {quote.isMine ? (
          <Trans comment="A message that answers another one: whose words are answered">You</Trans>
        ) : (
          <bdi>{otherName}</bdi>
        )}
      </span>
      <Written as="span" className="line-clamp-2 wrap-anywhere">
        {quote.text}
      </Written>
    </>
  );
  return onOpen ? (
    <button type="button" className={`tap ${LOOK}`} onClick={onOpen}>
      {words}
    </button>
  ) : (
    <div className={LOOK}>{words}</div>
  );
}
