import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { KABUL_OFFSET_MINUTES } from '#domain/calendar/kabul-time.ts';
import { KABUL_TIME } from '#web/text/format-day.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { MoreIcon, ReplyIcon, ReportIcon } from '#web/ui/icon.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Written } from '#web/ui/written.tsx';
import type { Message } from '../hooks/use-thread.ts';
import type { Place, Turn } from '../rules/turns.ts';
import { QuoteText } from './quote-text.tsx';
import { MessageState } from './state-labels.tsx';

/** The day in Kabul; where clocks show something else, also whose hours these are. */
function Day({ at }: { at: Date }) {
  const format = useFormat();
  const { language } = useLanguage();
  const isElsewhere = at.getTimezoneOffset() !== -KABUL_OFFSET_MINUTES;
  return (
    <p className="talk-day">
      {format.instantWeekday(at.getTime())} · <bdi>{format.instantDay(at.getTime())}</bdi>
      {isElsewhere && ` · ${KABUL_TIME[language]}`}
    </p>
  );
}

export interface MessageItemProps extends Place {
  turn: Turn;
  otherName: string;
  /** stands above the first one that is new */
  newLine: ReactNode;
  /** what it answers is on the screen as well */
  canShowQuote: boolean;
  actions: MessageActions;
}

/** What can be done about a message. */
export interface MessageActions {
  /** undefined where nothing can be written any more */
  reply: ((message: Message) => void) | undefined;
  report: (message: Message) => void;
  /** asks which of these */
  choose: (message: Message) => void;
  showQuoted: (id: string) => void;
}

/** One's own can be answered, that of the other also reported; one of two is asked for in a dialog. */
function ItemActions({ message, actions }: { message: Message; actions: MessageActions }) {
  const { t } = useLingui();
  if (message.isMine) {
    return (
      actions.reply &&
      message.state === 'sent' && (
        <IconButton
          label={t({ message: 'Reply', comment: 'A message: label of a button' })}
          icon={<ReplyIcon className="size-4" />}
          onClick={() => actions.reply?.(message)}
        />
      )
    );
  }
  return actions.reply ? (
    <IconButton
      label={t({ message: 'Reply or tell the team', comment: 'A message: label of a button' })}
      aria-haspopup="dialog"
      icon={<MoreIcon className="size-4" />}
      onClick={() => actions.choose(message)}
    />
  ) : (
    <IconButton
      label={t({ message: 'Tell the team', comment: 'A message: label' })}
      icon={<ReportIcon className="size-4" />}
      onClick={() => actions.report(message)}
    />
  );
}

/** One message: who, what, when, and for one's own what became of it. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { turn, otherName, newLine, actions, canShowQuote, startsDay, continues, isContinued } = props;
  const { isMine, mark, message, quote } = turn;
  const format = useFormat();
  const at = new Date(turn.at);
  return (
    <li
      className={classNames('talk-turn', isMine && 'talk-own', continues && 'talk-next')}
      data-mark={mark}
      data-turn={turn.id}
      tabIndex={-1}
    >
      {startsDay && <Day at={at} />}
      {newLine}
      <div className="talk-line">
        {message?.isMine && <ItemActions message={message} actions={actions} />}
        <div className="talk-bubble">
          <span className="sr-only">
            {isMine ? <Trans comment="A message: text">You</Trans> : <bdi>{otherName}</bdi>}
            {': '}
          </span>
          {quote && (
            <QuoteText
              quote={quote}
              otherName={otherName}
              onOpen={canShowQuote ? () => actions.showQuoted(quote.id) : undefined}
            />
          )}
          <Written>{turn.text}</Written>
        </div>
        {message && !message.isMine && <ItemActions message={message} actions={actions} />}
      </div>
      <div className={isContinued ? 'sr-only' : 'talk-mark'}>
        {isMine && <MessageState turn={turn} />}
        {turn.at && <time dateTime={turn.at}>{format.kabulClock(at.getTime())}</time>}
      </div>
    </li>
  );
});
