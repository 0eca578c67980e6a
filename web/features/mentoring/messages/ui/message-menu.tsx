import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ReplyIcon, ReportIcon } from '#web/ui/icon.ts';
import type { Message } from '../rules/message.ts';
import { quoteOf } from '../rules/message.ts';
import { QuoteText } from './quote-text.tsx';

interface MessageMenuProps {
  message: Message;
  otherName: string;
  onReply: () => void;
  onReport: () => void;
  onClose: () => void;
}

/** What can be done about a message of the other. */
export function MessageMenu({ message, otherName, onReply, onReport, onClose }: MessageMenuProps) {
  return (
    <Dialog
      open
      size="small"
      title={<Trans comment="What can be done about one message: title of a dialog">This message</Trans>}
      onClose={onClose}
    >
      <QuoteText isAnswered={false} quote={quoteOf(message)} otherName={otherName} />
      <Button icon={<ReplyIcon className="size-5" />} onClick={onReply}>
        <Trans comment="What can be done about one message: button">Reply</Trans>
      </Button>
      <Button icon={<ReportIcon className="size-5" />} onClick={onReport}>
        <Trans comment="What can be done about one message: button">Tell the team</Trans>
      </Button>
    </Dialog>
  );
}
