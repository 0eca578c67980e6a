import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useRemoveShift } from '../hooks/use-on-call.ts';
import { type OnCall, onCallNow, type Shift } from '../rules/on-call.ts';
import { OwnClock } from './own-clock.tsx';
import { ShiftForm } from './shift-form.tsx';

function ShiftItem({ shift, isNow, onRemove }: { shift: Shift; isNow: boolean; onRemove: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <bdi>{shift.name}</bdi>
        {isNow && (
          <Badge kind="news">
            <Trans comment="Staff, rota: badge beside a shift">On call now</Trans>
          </Badge>
        )}
      </p>
      <p>
        {format.kabulTime(shift.startsMs)} – {format.kabulTime(shift.endsMs)}
      </p>
      <p className="text-sm text-ink-quiet empty:hidden">
        <OwnClock atMs={shift.startsMs} />
      </p>
      <div>
        <Button
          aria-label={t({
            message: `Remove the shift of ${shift.name}`,
            comment: 'Staff, rota: button, read aloud by screen readers; {0} is the name of an admin',
          })}
          onClick={onRemove}
        >
          <Trans comment="Staff, rota: button beside a shift, a question follows">Remove</Trans>
        </Button>
      </div>
    </li>
  );
}

/** Who is called, from now on, and a form for the next shift. */
export function RotaCard({ onCall: { shifts, people } }: { onCall: OnCall }) {
  const errorText = useErrorText();
  const remove = useRemoveShift();
  const now = useNow();
  const [chosen, setChosen] = useState<Shift>();
  const current = onCallNow(shifts, now);
  return (
    <Card title={<Trans comment="Staff, on call: heading of a card; who is on call when">Rota</Trans>}>
      {current.length === 0 && (
        <Notice kind="warning">
          <Trans comment="Staff, rota: warning, nobody is entered for now">
            Nobody is on call now. An alarm calls every admin at once.
          </Trans>
        </Notice>
      )}
      {shifts.length > 0 && (
        <ul className="grid">
          {shifts.map((shift) => (
            <ShiftItem
              key={shift.id}
              shift={shift}
              isNow={current.includes(shift)}
              onRemove={() => setChosen(shift)}
            />
          ))}
        </ul>
      )}
      {remove.error && (
        <Notice kind="error" live="assertive">
          {errorText(remove.error)}
        </Notice>
      )}
      <ConfirmDialog
        open={chosen !== undefined}
        danger
        title={
          <Trans comment="Staff, rota: title of the dialog that asks before an act; a shift is a time on call">
            Remove this shift?
          </Trans>
        }
        confirmLabel={
          <Trans comment="Staff, rota, dialog: button that removes the shift">Remove the shift</Trans>
        }
        busy={remove.isPending}
        onConfirm={() => {
          if (chosen) remove.mutate(chosen.id, { onSettled: () => setChosen(undefined) });
        }}
        onCancel={() => setChosen(undefined)}
      >
        <Trans comment="Staff, rota, dialog: what happens; “then” is during the shift">
          If nobody else is on call then, an alarm calls every admin.
        </Trans>
      </ConfirmDialog>
      <ShiftForm people={people} />
    </Card>
  );
}
