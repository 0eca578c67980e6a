import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Details } from '#web/ui/details.tsx';
import { Moment } from '#web/ui/moment.tsx';
import type { KindLabels, Line, OutboxKind } from '../hooks/outbox-kind.ts';
import { failureOfWrite, saveAsFile, useItem, useKind, type Write } from '../hooks/use-item.ts';
import { ConflictChoice } from './conflict-choice.tsx';

interface OutboxItemProps {
  write: Write;
  /** the person goes to the form: the list closes */
  onLeave: () => void;
}

/** One write of the list. */
export function OutboxItem(props: OutboxItemProps) {
  const { kind, labels } = useKind(props.write);
  const { t } = useLingui();
  if (!kind)
    return (
      <Item
        {...props}
        title={t({
          message: 'Something from another version of this program',
          comment: 'List of what is not sent yet: heading',
        })}
        kind={undefined}
        lines={[]}
      />
    );
  if (!labels) return <Item {...props} title={t(kind.title)} kind={kind} lines={[]} />;
  return (
    <labels.Lines values={props.write.values}>
      {(lines) => <Item {...props} title={t(kind.title)} kind={kind} labels={labels} lines={lines} />}
    </labels.Lines>
  );
}

interface ItemProps extends OutboxItemProps {
  title: string;
  kind: OutboxKind | undefined;
  lines: readonly Line[];
}

function StateBadge({ write, isKnown }: { write: Write; isKnown: boolean }) {
  if (write.state === 'refused')
    return (
      <Badge kind="stopped">
        <Trans comment="List of what is not sent yet: badge, one or two words">Not taken</Trans>
      </Badge>
    );
  if (write.state === 'conflict')
    return (
      <Badge kind="stopped">
        <Trans comment="List of what is not sent yet: badge, one or two words">Changed elsewhere too</Trans>
      </Badge>
    );
  return (
    <Badge kind="waiting">
      {isKnown ? (
        <Trans comment="List of what is not sent yet: badge, one or two words">Waits to be sent</Trans>
      ) : (
        <Trans comment="List of what is not sent yet: badge, one or two words">
          Waits for the newer version
        </Trans>
      )}
    </Badge>
  );
}

function Item({ write, title, kind, lines, labels, onLeave }: ItemProps & { labels?: KindLabels }) {
  const errorText = useErrorText();
  const item = useItem(write, kind, onLeave);
  const [isAsking, setAsking] = useState(false);
  const failure = failureOfWrite(write);
  const isRefused = write.state === 'refused';
  return (
    <Card
      title={title}
      level={3}
      actions={
        <>
          {isRefused && kind?.reopen && (
            <Button kind="primary" busy={item.isBusy} onClick={item.edit}>
              <Trans comment="List of what is not sent yet: button">Change it</Trans>
            </Button>
          )}
          {isRefused && (
            <Button busy={item.isBusy} onClick={item.sendAgain}>
              <Trans comment="List of what is not sent yet: button">Try again</Trans>
            </Button>
          )}
          {lines.length > 0 && (
            <Button onClick={() => saveAsFile(title, lines)}>
              <Trans comment="List of what is not sent yet: button">Keep as a file</Trans>
            </Button>
          )}
          {!isAsking && (
            <Button onClick={() => setAsking(true)}>
              <Trans comment="List of what is not sent yet: button">Delete</Trans>
            </Button>
          )}
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-2">
        <StateBadge write={write} isKnown={kind !== undefined} />
        <span className="text-sm text-ink-quiet">
          <Moment at={new Date(write.at)} as="exact" />
        </span>
      </p>
      {isRefused && failure && <p>{errorText(failure)}</p>}
      {item.failure && (
        <p role="alert" className="font-semibold text-danger">
          {errorText(item.failure)}
        </p>
      )}
      {write.state === 'conflict' && labels?.ConflictLines ? (
        <labels.ConflictLines conflicts={write.conflicts ?? []}>
          {(both) => <ConflictChoice lines={both} isBusy={item.isBusy} onChoose={item.choose} />}
        </labels.ConflictLines>
      ) : (
        <Lines lines={lines} />
      )}
      {isAsking && (
        <div role="status" className="grid gap-2 rounded-lg border border-danger p-3">
          <p>
            <Trans comment="List of what is not sent yet: sentence">
              This was never sent. If you delete it here, it is lost.
            </Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setAsking(false)}>
              <Trans comment="List of what is not sent yet: button">Keep it</Trans>
            </Button>
            <Button kind="danger" busy={item.isBusy} onClick={item.drop}>
              <Trans comment="List of what is not sent yet: button">Delete it for good</Trans>
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Details
      summary={<Trans comment="List of what is not sent yet: heading that opens a part">What is in it</Trans>}
    >
      <DescriptionList
        items={lines.map(({ label, text }) => ({
          id: label,
          term: label,
          description:
            text === '' ? (
              <Trans comment="List of what is not sent yet: sentence">Nothing</Trans>
            ) : (
              <bdi className="whitespace-pre-line break-words">{text}</bdi>
            ),
        }))}
      />
    </Details>
  );
}
