import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import type { ConflictLine } from '../hooks/outbox-kind.ts';

interface ConflictChoiceProps {
  lines: readonly ConflictLine[];
  isBusy: boolean;
  onChoose: (mine: ReadonlySet<string>) => void;
}

/** FM-15, FM-16: both answers side by side; the person says which one stays, question by question. */
export function ConflictChoice({ lines, isBusy, onChoose }: ConflictChoiceProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const isWhole = lines.every(({ field }) => chosen[field] !== undefined);
  const mine = lines.map(({ field }) => field).filter((field) => chosen[field] === 'mine');
  return (
    <div className="grid gap-4">
      <p>
        <Trans comment="List of what is not sent yet, two versions of an answer: sentence">
          This was changed on another device after you had read it here. Which answer shall stay?
        </Trans>
      </p>
      {lines.map((line) => (
        <RadioGroup
          key={line.field}
          label={line.label}
          value={chosen[line.field] ?? ''}
          onValueChange={(value) => setChosen({ ...chosen, [line.field]: value })}
          choices={[
            {
              value: 'mine',
              label: <Answer text={line.mine} />,
              hint: (
                <Trans comment="List of what is not sent yet, two versions of an answer: hint">
                  written here
                </Trans>
              ),
            },
            {
              value: 'theirs',
              label: <Answer text={line.theirs} />,
              hint: (
                <Trans comment="List of what is not sent yet, two versions of an answer: hint">
                  in your account
                </Trans>
              ),
            },
          ]}
        />
      ))}
      <div>
        <Button kind="primary" busy={isBusy} disabled={!isWhole} onClick={() => onChoose(new Set(mine))}>
          <Trans comment="List of what is not sent yet, two versions of an answer: button">
            Keep what I have chosen
          </Trans>
        </Button>
      </div>
    </div>
  );
}

function Answer({ text }: { text: string }) {
  return text === '' ? (
    <Trans comment="List of what is not sent yet, two versions of an answer: text">Nothing</Trans>
  ) : (
    <bdi className="whitespace-pre-line break-words">{text}</bdi>
  );
}
