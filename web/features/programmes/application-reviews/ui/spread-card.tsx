import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSpread } from '../hooks/use-readings.ts';
import type { Reader } from '../rules/readings.ts';

function Load({ openCount, doneCount }: Reader) {
  const format = useFormat();
  const open = format.number(openCount);
  const done = format.number(doneCount);
  return (
    <Trans>
      to be read: {open}, handed in: {done}
    </Trans>
  );
}

/** One press gives every application the readers that it lacks, evenly among those who are ticked. */
export function SpreadCard({ roundId, readers }: { roundId: string; readers: readonly Reader[] }) {
  const errorText = useErrorText();
  const spread = useSpread(roundId);
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = readers.map(({ id }) => id).filter((id) => !left.includes(id));
  return (
    <Card
      title={<Trans>Who reads</Trans>}
      actions={
        <Button
          kind="primary"
          busy={spread.isPending}
          disabled={chosen.length === 0}
          onClick={() => spread.mutate(chosen)}
        >
          <Trans>Spread evenly</Trans>
        </Button>
      }
    >
      <CheckboxGroup
        label={<Trans>Among these</Trans>}
        hint={
          <Trans>Existing assignments stay. Later applications are shared out the next time you press.</Trans>
        }
        choices={readers.map((reader) => ({
          value: reader.id,
          label: <bdi>{reader.name}</bdi>,
          hint: <Load {...reader} />,
        }))}
        value={chosen}
        onValueChange={(now) => setLeft(readers.map(({ id }) => id).filter((id) => !now.includes(id)))}
      />
      {readers.length < 3 && (
        <Notice kind="warning">
          <Trans>
            Two read each application, and a third where they differ. For that the team needs three admins.
          </Trans>
        </Notice>
      )}
      {spread.error && (
        <Notice kind="error" live="assertive">
          {errorText(spread.error)}
        </Notice>
      )}
      {spread.isSuccess && (
        <Notice kind="success" live="polite">
          <Plural
            value={spread.data}
            _0="Nothing was left to give."
            one="# reading was given."
            other="# readings were given."
          />
        </Notice>
      )}
    </Card>
  );
}
