import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { isolate } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { useApplicationReaders } from '../hooks/use-application-readers.ts';
import type { BulkOperation } from '../rules/bulk-action.ts';

const NOBODY = 'nobody';

/** Who shall read the chosen applications; somebody, or nobody any more. */
export function BulkReaderForm({ onAsk }: { onAsk: (operation: BulkOperation) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const readers = useApplicationReaders();
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onAsk({ kind: 'assign', readerId: chosen === NOBODY ? null : chosen });
    else setMissing(true);
  };
  return (
    <QueryPart query={readers} loading={<Trans>Loading…</Trans>}>
      {(list) => (
        <Form className="grid gap-4" onSubmit={submit}>
          <Field
            label={
              <Trans comment="Staff, list of applications: label of a choice and head of a column">
                Reader
              </Trans>
            }
            required
            error={
              isMissing && (
                <Trans comment="Staff, assigning a reader: error below the choice">
                  Please choose a reader.
                </Trans>
              )
            }
          >
            <Select
              placeholder={t({
                message: 'Choose a reader',
                comment: 'Staff, assigning a reader: nothing chosen',
              })}
              choices={[
                ...list.map(({ id, name, openCount }) => {
                  const reader = isolate(name);
                  const open = format.number(openCount);
                  return {
                    value: id,
                    label: t({
                      message: `${reader} (${open} open)`,
                      comment:
                        'Staff, assigning a reader: a name, and how many undecided applications they have',
                    }),
                    dir: 'auto' as const,
                  };
                }),
                {
                  value: NOBODY,
                  label: t({
                    message: 'No reader',
                    comment: 'Staff, assigning a reader: takes the reader away',
                  }),
                },
              ]}
              value={chosen}
              onChange={({ target }) => {
                setMissing(false);
                setChosen(target.value);
              }}
            />
          </Field>
          <Button type="submit" kind="primary" className="w-fit">
            <Trans comment="Staff, assigning a reader to many applications: button">Assign</Trans>
          </Button>
        </Form>
      )}
    </QueryPart>
  );
}
