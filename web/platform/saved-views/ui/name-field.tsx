import { Trans } from '@lingui/react/macro';
import { type FormDraft, Shown } from '#web/platform/drafts/index.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { NameProblem } from '../rules/saved-view.ts';

/** What is asked of somebody who saves or changes a view. */
export interface ViewForm {
  name: string;
  isShared: boolean;
}

export interface ViewFieldsProps {
  id: string;
  draft: FormDraft<ViewForm>;
  problem: NameProblem | undefined;
  onType: () => void;
}

function Problem({ problem }: { problem: NameProblem }) {
  return problem === 'missing' ? (
    <Trans comment="Staff, saved view of a list: error below the field of its name">
      Please give the view a name.
    </Trans>
  ) : (
    <Trans comment="Staff, saved view of a list: error below the field of its name">
      The name can have 60 characters at most.
    </Trans>
  );
}

/** The name of a view and who sees it; a key renders the field of the name alone. */
export function ViewFields({ id, draft, problem, onType }: ViewFieldsProps) {
  return (
    <>
      <Field
        id={id}
        required
        label={<Trans comment="Staff, saved view of a list: label of a field">Name</Trans>}
        error={problem && <Problem problem={problem} />}
      >
        <Shown of={draft} pick={({ values }) => values?.name ?? ''}>
          {(name) => (
            <TextInput
              value={name}
              onChange={({ target }) => {
                draft.change({ name: target.value });
                onType();
              }}
            />
          )}
        </Shown>
      </Field>
      <Shown of={draft} pick={({ values }) => values?.isShared ?? false}>
        {(isShared) => (
          <Checkbox
            label={
              <Trans comment="Staff, saved view of a list: check box that shares it with all admins">
                Share with the team
              </Trans>
            }
            hint={
              <Trans comment="Staff, saved view of a list: below the check box that shares it">
                Every admin sees a shared view and can delete it. Only you can change it.
              </Trans>
            }
            checked={isShared}
            onChange={({ target }) => draft.change({ isShared: target.checked })}
          />
        )}
      </Shown>
    </>
  );
}
