import { Trans } from '@lingui/react/macro';
import { Details } from '#web/ui/details.tsx';
import type { ProgrammeLines } from '../rules/programme-lines.ts';
import { LineForm } from './line-form.tsx';
import { LineItem } from './line-item.tsx';

/** What one programme asks for, line by line, and the form for another. */
export function RequirementsEditor({ programme }: { programme: ProgrammeLines }) {
  const current = programme.lines.filter(({ is_current }) => is_current);
  const takenBack = programme.lines.filter(({ is_current }) => !is_current);
  return (
    <div className="grid gap-4">
      {current.length === 0 ? (
        <p className="text-ink-quiet">
          <Trans comment="Staff, requirements of a programme, empty: what students see then; “it” is what they have">
            Nothing is written down yet. Then nothing is compared, and nobody is told that it is enough.
          </Trans>
        </p>
      ) : (
        <ul className="grid gap-4">
          {current.map((line) => (
            <LineItem key={line.id} line={line} />
          ))}
        </ul>
      )}
      {takenBack.length > 0 && (
        <Details
          quiet
          summary={
            <Trans comment="Staff, requirements of a programme: heading that opens those no longer shown">
              Withdrawn lines
            </Trans>
          }
        >
          <ul className="grid gap-4">
            {takenBack.map((line) => (
              <LineItem key={line.id} line={line} />
            ))}
          </ul>
        </Details>
      )}
      <Details
        summary={
          <Trans comment="Staff, requirements of a programme: heading that opens the form">Add a line</Trans>
        }
      >
        <LineForm programmeId={programme.id} />
      </Details>
    </div>
  );
}
