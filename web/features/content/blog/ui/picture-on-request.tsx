import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import { usePictures } from '#web/platform/config/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { usePictureOnRequest } from '../hooks/use-picture-on-request.ts';

const LOOK =
  'inline-flex min-h-11 items-center text-accent underline underline-offset-4 aria-busy:text-ink-quiet';

interface PictureOnRequestProps {
  address: string;
  alt: string;
  /** renders the picture, knowing whether it was asked for */
  children: (isAskedFor: boolean) => ReactNode;
}

/** A picture, or in text mode its words until it is asked for. */
export function PictureOnRequest(props: PictureOnRequestProps) {
  return usePictures() === 'shown' ? props.children(false) : <PictureText {...props} />;
}

/**
 * The words of a picture in its place, with a way to load this one. A large one says its size first. Without scripts
 * the way leads to the picture itself.
 */
function PictureText({ address, alt, children }: PictureOnRequestProps) {
  const { t } = useLingui();
  const { fileSize } = useFormat();
  const { state, ask } = usePictureOnRequest(address);
  if (state.is === 'open') return children(true);

  const size = state.is === 'large' ? fileSize(state.bytes) : '';
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void ask();
  }
  return (
    <div className="grid gap-1 rounded-lg border border-line bg-sunken p-3" data-picture="on-request">
      <p dir="auto">
        {alt ||
          t({
            message: 'Picture',
            comment:
              'Blog, instead of a picture that is not loaded, to save data: when it has no description',
          })}
      </p>
      <p aria-live="polite">
        <a href={address} onClick={open} aria-busy={state.is === 'weighing'} className={LOOK}>
          {state.is === 'large' ? (
            <Trans comment="Blog, link instead of a large picture, to save data: {size} is a size such as “300 KB”">
              Show this picture ({size})
            </Trans>
          ) : (
            <Trans comment="Blog, link instead of a picture, to save data">Show this picture</Trans>
          )}
        </a>
      </p>
    </div>
  );
}
