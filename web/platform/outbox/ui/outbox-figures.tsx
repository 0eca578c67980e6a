import { Plural, Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '#web/platform/session/index.ts';
import { Bar } from '#web/ui/bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { openKindRooms } from '../hooks/open-kind-rooms.ts';
import { useOutbox } from '../hooks/use-outbox.ts';

const loadSheet = () => import('../screens/outbox-sheet.tsx');

/** So that the list opens where there is no line. */
export const fetchSheetAhead = loadSheet;

const OutboxSheet = lazy(async () => {
  const [{ OutboxSheet: Sheet }] = await Promise.all([loadSheet(), openKindRooms()]);
  return { default: Sheet };
});

interface OutboxFiguresProps {
  waiting: number;
  stopped: number;
  sentCount: number;
  isListOpen: boolean;
  onList: (isOpen: boolean) => void;
}

/** The figures in words, and the way to the list. */
export function OutboxFigures(props: OutboxFiguresProps) {
  const isSilent = props.waiting + props.stopped + props.sentCount === 0;
  return (
    <>
      {!isSilent && <Figures {...props} />}
      {/* outside of the bars: they let touches through, and speak as they change */}
      {props.isListOpen &&
        createPortal(
          <Suspense fallback={null}>
            <OutboxSheet onClose={() => props.onList(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}

function Figures({ waiting, stopped, sentCount, onList }: OutboxFiguresProps) {
  const { isBorrowed } = useSession();
  const { needsSignIn } = useOutbox();
  const isAllSent = waiting + stopped === 0;
  const edge = stopped > 0 ? 'border-danger' : 'border-warning';
  return (
    <Bar
      name="outbox"
      edge={isAllSent ? 'border-success' : edge}
      actions={
        !isAllSent && (
          <Button onClick={() => onList(true)}>
            <Trans comment="Bar at the foot about what is not sent yet: button">Show</Trans>
          </Button>
        )
      }
    >
      {stopped > 0 && (
        <p className="font-bold">
          <Plural
            comment="Bar at the foot about what is not sent yet: sentence; {stopped} is how many"
            value={stopped}
            one="# change was not taken and needs you"
            other="# changes were not taken and need you"
          />
        </p>
      )}
      {waiting > 0 && (
        <p>
          {isBorrowed ? (
            <Plural
              comment="Bar at the foot about what is not sent yet: sentence; {waiting} is how many"
              value={waiting}
              one="# change waits in this page to be sent"
              other="# changes wait in this page to be sent"
            />
          ) : (
            <Plural
              comment="Bar at the foot about what is not sent yet: sentence; {waiting} is how many"
              value={waiting}
              one="# change waits on this phone to be sent"
              other="# changes wait on this phone to be sent"
            />
          )}
        </p>
      )}
      {waiting > 0 && needsSignIn && (
        <p className="text-ink-quiet">
          <Trans comment="Bar at the foot about what is not sent yet: sentence">
            Please sign in again; then it is sent.
          </Trans>
        </p>
      )}
      {sentCount > 0 && (
        <p>
          <Plural
            comment="Bar at the foot about what is not sent yet: sentence; {sentCount} is how many"
            value={sentCount}
            one="# change was sent"
            other="# changes were sent"
          />
        </p>
      )}
    </Bar>
  );
}
