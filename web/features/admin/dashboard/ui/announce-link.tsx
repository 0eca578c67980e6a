import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { announceToPath } from '#web/app/staff-paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

export interface AnnounceLinkProps {
  /** whom the list shows; undefined: no announcement can be limited to them */
  audience: object | undefined;
  /** what to change in the list so that one can */
  hint: ReactNode;
}

/** From a filtered list to a new announcement for the people whom it shows [FEAT-06]. */
export function AnnounceLink({ audience, hint }: AnnounceLinkProps) {
  if (!audience) return <p className="max-w-80 self-center text-sm text-ink-quiet">{hint}</p>;
  return (
    <LinkButton to={announceToPath(audience)}>
      <Trans comment="Staff, above a list of people: button that begins an announcement for those whom the list shows">
        Announce to these
      </Trans>
    </LinkButton>
  );
}
