import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { KABUL_OFFSET_MINUTES } from '#domain/calendar/kabul-time.ts';
import { KABUL_TIME } from '#web/text/format-day.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ReportIcon } from '#web/ui/icon.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Written } from '#web/ui/written.tsx';
import type { Message } from '../hooks/use-thread.ts';
import type { Place, Turn } from '../rules/turns.ts';
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
  onReport: (message: Message) => void;
}

/** One message: who, what, when, and for one's own what became of it. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { turn, otherName, newLine, onReport, startsDay, continues, isContinued } = props;
  const { isMine, mark, message } = turn;
  const { t } = useLingui();
  const format = useFormat();
  const at = new Date(turn.at);
  return (
    <li className={classNames('talk-turn', isMine && 'talk-own', continues && 'talk-next')} data-mark={mark}>
      {startsDay && <Day at={at} />}
      {newLine}
      <div className="talk-line">
        <div className="talk-bubble">
          <span className="sr-only">
            {isMine ? <Trans comment="A message: text">You</Trans> : <bdi>{otherName}</bdi>}
            {': '}
          </span>
          <Written>{turn.text}</Written>
        </div>
        {message && !isMine && (
          <IconButton
            label={t({ message: 'Tell the team', comment: 'A message: label' })}
            icon={<ReportIcon className="size-4" />}
            onClick={() => onReport(message)}
          />
        )}
      </div>
      <div className={isContinued ? 'sr-only' : 'talk-mark'}>
        {isMine && <MessageState turn={turn} />}
        {turn.at && <time dateTime={turn.at}>{format.kabulClock(at.getTime())}</time>}
      </div>
    </li>
  );
});
