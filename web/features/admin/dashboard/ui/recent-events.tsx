import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { Card } from '#web/ui/card.tsx';
import { useRecentEvents } from '../hooks/use-overview.ts';
import type { RecentEvent } from '../rules/recent-event.ts';
import { Author } from './author.tsx';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { Since } from '#web/ui/admin/when.tsx';

function EventLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-accent underline underline-offset-4">
      {children}
    </Link>
  );
}

function EventText({ event }: { event: RecentEvent }) {
  const optionText = useOptionText();
  switch (event.kind) {
    case 'application_decided': {
      const status = optionText('application_status', event.to);
      return (
        <Trans>
          Application of{' '}
          <EventLink to={`${paths.adminApplications}/${event.applicationId}`}>
            <bdi>{event.name || '–'}</bdi>
          </EventLink>
          : {status}
        </Trans>
      );
    }
    case 'mentor_assigned':
      return (
        <Trans>
          <bdi>{event.mentorName || '–'}</bdi> is now the mentor of{' '}
          <EventLink to={`${paths.adminStudents}/${event.studentId}`}>
            <StudentCode>{event.studentCode || '–'}</StudentCode>
          </EventLink>
        </Trans>
      );
    case 'match_ended':
      return (
        <Trans>
          The match of{' '}
          <EventLink to={`${paths.adminStudents}/${event.studentId}`}>
            <StudentCode>{event.studentCode || '–'}</StudentCode>
          </EventLink>{' '}
          and <bdi>{event.mentorName || '–'}</bdi> has ended
        </Trans>
      );
    case 'admin_added':
      return <Trans>New admin</Trans>;
    case 'admin_removed':
      return <Trans>Admin removed</Trans>;
    case 'admin_bound':
      return <Trans>An admin signed in for the first time</Trans>;
  }
}

/** What admins did lately. */
export function RecentEvents() {
  return (
    <Card title={<Trans>What happened lately</Trans>}>
      <QueryPart query={useRecentEvents()} loading={<Trans>Loading…</Trans>}>
        {(events) =>
          events.length === 0 ? (
            <p className="text-ink-quiet">
              <Trans>Nothing yet. Decisions and matches appear here.</Trans>
            </p>
          ) : (
            <ul className="grid">
              {events.map((event) => (
                <li key={event.id} className="grid border-t border-line py-2">
                  <span>
                    <EventText event={event} />
                  </span>
                  <span className="text-sm text-ink-quiet">
                    <Since ms={event.atMs} /> <Author id={event.actorId} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryPart>
    </Card>
  );
}
