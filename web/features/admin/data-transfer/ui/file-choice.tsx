import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export interface FileChoiceProps extends Pick<ComponentProps<'input'>, 'accept'> {
  /** of the file that was chosen */
  name: string | undefined;
  onChoose: (file: File | undefined) => void;
}

/** A file of this machine. The browser's own button speaks the browser's language, so it stays behind ours. */
export function FileChoice({ name, onChoose, accept }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <TextInput
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // the same file may be chosen again once it was mended
          event.target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>
        {name === undefined ? <Trans>Choose a file</Trans> : <Trans>Choose another file</Trans>}
      </Button>
      <span role="status">
        {name === undefined ? (
          <span className="text-ink-quiet">
            <Trans>None is chosen</Trans>
          </span>
        ) : (
          <bdi dir="auto" className="break-all">
            {name}
          </bdi>
        )}
      </span>
    </div>
  );
}
