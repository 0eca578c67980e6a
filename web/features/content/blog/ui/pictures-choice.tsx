import { Trans } from '@lingui/react/macro';
import { useHref, useLocation } from 'react-router';
import { picturesLink } from '#domain/platform/pictures.ts';
import { usePictures } from '#web/platform/config/index.ts';

/** Text mode on and off: a plain link that sets the choice and leads back here, scripts or not. */
export function PicturesChoice() {
  const { pathname, search } = useLocation();
  const here = useHref(pathname) + search;
  const isShown = usePictures() === 'shown';
  return (
    <a
      href={picturesLink(isShown ? 'on-request' : 'shown', here)}
      rel="nofollow"
      className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4"
    >
      {isShown ? (
        <Trans comment="Blog, above a post: link that hides the pictures, to save data">
          Read without pictures
        </Trans>
      ) : (
        <Trans comment="Blog, above a post: link that loads the pictures of the post">
          Show all pictures
        </Trans>
      )}
    </a>
  );
}
