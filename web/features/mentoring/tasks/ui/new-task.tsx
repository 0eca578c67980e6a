import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useDraftStore, useShown } from '#web/platform/drafts/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { AddIcon } from '#web/ui/icon.ts';
import { isNothingTyped, NOTHING_TYPED } from '../rules/typed-task.ts';
import { TaskForm } from './task-form.tsx';

export interface NewTaskProps {
  matchId: string;
  isForOther: boolean;
}

/** Planning something, folded behind a button; what is still on this phone from the last time opens it. */
export function NewTask({ matchId, isForOther }: NewTaskProps) {
  const draft = useDraftStore(`task:${matchId}`, NOTHING_TYPED, isNothingTyped);
  const found = useShown(draft, ({ values }) => values && (isNothingTyped(values) ? 'folded' : 'draft'));
  const [state, setState] = useState<'folded' | 'pressed' | 'draft'>();
  if (state === undefined && found) setState(found);
  const isOpen = state === 'pressed' || state === 'draft';
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      <div>
        <Button
          icon={<AddIcon className="size-5" />}
          aria-expanded={isOpen}
          disabled={!found}
          onClick={() => setState(isOpen ? 'folded' : 'pressed')}
        >
          <Trans comment="Student or mentor, under their tasks: button that opens and closes the form for a new one">
            Add a task
          </Trans>
        </Button>
      </div>
      {/* folded while it sends, it still takes away what was sent */}
      {wasOpen && found && (
        <div hidden={!isOpen}>
          <Card title={<Trans comment="Tasks, a new one: heading">A new task</Trans>}>
            <TaskForm
              matchId={matchId}
              isForOther={isForOther}
              draft={draft}
              takesFocus={state === 'pressed'}
            />
          </Card>
        </div>
      )}
    </>
  );
}
