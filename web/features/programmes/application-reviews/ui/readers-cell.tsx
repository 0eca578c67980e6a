import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { useGive, useTake } from '../hooks/use-readings.ts';
import { freeReaders, type Reader, type ReaderOfOne, type ReadingRow } from '../rules/readings.ts';

const whoOf = ({ id }: ReaderOfOne): string => `reader-${id}`;

/** The line beside the button says from whom. */
function TakeAway({ reader }: { reader: ReaderOfOne }) {
  const errorText = useErrorText();
  const take = useTake();
  const [isAsking, setAsking] = useState(false);
  const { name } = reader;
  return (
    <>
      <Button aria-describedby={whoOf(reader)} onClick={() => setAsking(true)}>
        <Trans>Remove…</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={<Trans>Take this application away?</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        busy={take.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => take.mutate(reader.id, { onSuccess: () => setAsking(false) })}
      >
        <p>
          <Trans>
            What <bdi>{name}</bdi> has written of it and not handed in is gone.
          </Trans>
        </p>
        {take.error && (
          <Notice kind="error" live="polite">
            {errorText(take.error)}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}

function Give({ row, free }: { row: ReadingRow; free: readonly Reader[] }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const give = useGive();
  const [chosen, setChosen] = useState('');
  const { code } = row;
  const reader = free.find(({ id }) => id === chosen);
  return (
    <div className="grid gap-2">
      <Field label={<Trans>Give it to</Trans>}>
        <Select
          placeholder={t`Nobody chosen`}
          choices={free.map(({ id, name }) => ({ value: id, label: name, dir: 'auto' }))}
          value={reader?.id ?? ''}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Field>
      <Button
        className="w-fit"
        aria-label={t`Give ${code}`}
        busy={give.isPending}
        disabled={!reader}
        onClick={() => reader && give.mutate({ applicationId: row.id, readerId: reader.id })}
      >
        <Trans>Give</Trans>
      </Button>
      {give.error && (
        <Notice kind="error" live="polite">
          {errorText(give.error)}
        </Notice>
      )}
    </div>
  );
}

/** Who reads an application, and how far she is; by hand it is given to somebody and taken away again. */
export function ReadersCell({ row, readers }: { row: ReadingRow; readers: readonly Reader[] }) {
  const free = freeReaders(readers, row);
  return (
    <div className="grid gap-3">
      {row.readers.length > 0 && (
        <ul className="grid gap-2">
          {row.readers.map((reader) => (
            <li key={reader.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span id={whoOf(reader)}>
                {reader.name === '' ? <Trans>A deleted account</Trans> : <bdi>{reader.name}</bdi>}
                {': '}
                {reader.isDone ? <Trans>Handed in</Trans> : <Trans>To be read</Trans>}
              </span>
              {!reader.isDone && <TakeAway reader={reader} />}
            </li>
          ))}
        </ul>
      )}
      {free.length > 0 && <Give key={row.readers.length} row={row} free={free} />}
    </div>
  );
}
