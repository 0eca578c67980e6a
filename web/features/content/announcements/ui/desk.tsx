import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useAnnouncement } from '../hooks/use-announcement.ts';
import { type Opened, useOpening } from '../hooks/use-editing.ts';
import { isEditable } from '../rules/announcement.ts';
import type { Beginning } from '../rules/beginning.ts';
import { Editor } from './editor.tsx';
import { LoadFailure } from '#web/platform/autosave/index.ts';
import { Standing } from './standing.tsx';

function Followed({ id }: { id: string }) {
  const { data, error, refetch } = useAnnouncement(id);
  return (
    <>
      {error && <LoadFailure failure={error} onRetry={() => void refetch()} />}
      {data && <Standing row={data} />}
      {!data && !error && (
        <LoadingPart>
          <Trans>Loading…</Trans>
        </LoadingPart>
      )}
    </>
  );
}

function Opening({ opened, onTheirs }: { opened: Opened; onTheirs: () => void }) {
  const [isSent, setSent] = useState(false);
  if (isSent || (opened.stored && !isEditable(opened.stored.state))) return <Followed id={opened.id} />;
  return <Editor opened={opened} onSent={() => setSent(true)} onTheirs={onTheirs} />;
}

export interface DeskProps {
  heading: ReactNode;
  tabTitle: string;
  /** the one of the address; undefined: one with that beginning, the one that was begun here, or an empty one */
  id: string | undefined;
  beginning?: Beginning | undefined;
}

/** The screen of one announcement, in all its states. */
export function Desk({ heading, tabTitle, id, beginning }: DeskProps) {
  const opened = useOpening(id, beginning);
  return (
    <Page heading={heading} tabTitle={tabTitle}>
      <TextLink to={paths.adminAnnouncements}>
        <Trans>All announcements</Trans>
      </TextLink>
      {opened.isPending && (
        <LoadingPart>
          <Trans>Loading…</Trans>
        </LoadingPart>
      )}
      {opened.error && <LoadFailure failure={opened.error} onRetry={() => void opened.refetch()} />}
      {opened.data && (
        <Opening
          key={`${opened.data.id}${opened.dataUpdatedAt}`}
          opened={opened.data}
          onTheirs={() => void opened.refetch()}
        />
      )}
    </Page>
  );
}
