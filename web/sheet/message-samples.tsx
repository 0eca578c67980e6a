import { useState } from 'react';
import { ActionMessage } from '#web/ui/action-message.tsx';
import { Bar, BarGroup } from '#web/ui/bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading, LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { Part, State } from './part.tsx';
import { useWords } from './words.ts';

export function Messages() {
  const words = useWords();
  return (
    <Part id="messages" title="Notices, bars, toasts">
      <State name="Notice: success">
        <Notice kind="success">{words.saved}</Notice>
      </State>
      <State name="Notice: warning">
        <Notice kind="warning">{words.offline}</Notice>
      </State>
      <State name="Notice: error, with title and action">
        <Notice kind="error" title={words.late} actions={<Button>{words.next}</Button>}>
          {words.failed}
        </Notice>
      </State>
      <State name="Notice: info, long text">
        <Notice>{words.long}</Notice>
      </State>
      <State name="Bar, BarGroup">
        <Bar name="one" edge="border-warning" actions={<Button>{words.next}</Button>}>
          {words.offline}
        </Bar>
        <BarGroup isJoined edge="border-warning">
          <Bar name="two" edge="border-warning">
            {words.offline}
          </Bar>
          <Bar name="three" edge="border-accent">
            {words.news}
          </Bar>
        </BarGroup>
      </State>
      <State name="Toaster (try it)">
        <div className="sheet-row">
          <Button onClick={() => toast.success(words.saved)}>{words.done}</Button>
          <Button onClick={() => toast.error(words.failed)}>{words.late}</Button>
          <Button onClick={() => toast.warning(words.offline)}>{words.due}</Button>
          <Button onClick={() => toast.message(words.news)}>{words.unread}</Button>
          <Button
            onClick={() =>
              toast.success(words.taskDone, {
                action: { label: words.undo, run: () => void toast.message(words.task) },
              })
            }
          >
            {words.undo}
          </Button>
        </div>
      </State>
      <State name="ActionMessage: what a toast with a way back says">
        <ActionMessage
          text={words.taskDone}
          label={words.undo}
          onAction={() => void toast.message(words.task)}
        />
      </State>
    </Part>
  );
}

export function Waiting() {
  const words = useWords();
  return (
    <Part id="waiting" title="Waiting">
      <State name="Loading">
        <Loading productName="Hamrah" />
      </State>
      <State name="LoadingPart">
        <LoadingPart>{words.loading}</LoadingPart>
      </State>
      <State name="Spinner">
        <Spinner />
      </State>
      <State name="ProgressBar: begun, done">
        <ProgressBar label={words.progress} value={210} max={340} text={words.progressText} />
        <ProgressBar label={words.progress} value={1} max={1} text={words.done} />
      </State>
    </Part>
  );
}

type Open = 'small' | 'large' | 'ask' | 'busy' | undefined;

export function Dialogs() {
  const words = useWords();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Part id="dialogs" title="Dialogs">
      <State name="Dialog: small, large; ConfirmDialog: danger, busy (try it)" wide>
        <div className="sheet-row">
          <Button onClick={() => setOpen('small')}>{words.chapter}</Button>
          <Button onClick={() => setOpen('large')}>{words.about}</Button>
          <Button onClick={() => setOpen('ask')}>{words.remove}</Button>
          <Button onClick={() => setOpen('busy')}>{words.loading}</Button>
        </div>
        <Dialog
          open={open === 'small' || open === 'large'}
          size={open === 'large' ? 'large' : 'small'}
          title={words.chapter}
          onClose={close}
          closeButton
          actions={
            <Button kind="primary" onClick={close}>
              {words.next}
            </Button>
          }
        >
          <p>{words.point}</p>
          <p>{words.long}</p>
        </Dialog>
        <ConfirmDialog
          open={open === 'ask' || open === 'busy'}
          title={words.askTitle}
          confirmLabel={words.remove}
          cancelLabel={words.keep}
          danger
          busy={open === 'busy'}
          onConfirm={close}
          onCancel={close}
        >
          {words.askText}
        </ConfirmDialog>
      </State>
    </Part>
  );
}
