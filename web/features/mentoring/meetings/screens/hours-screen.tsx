import { Trans, useLingui } from '@lingui/react/macro';
import { FetchingPart } from '#web/platform/query/index.ts';
import { paths } from '#web/app/paths.ts';
import { WEEKDAYS } from '#domain/calendar/names.ts';
import { presentZoneName, zoneCity } from '#domain/calendar/time-zones.ts';
import { useWaitingValues } from '#web/platform/outbox/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { availabilityWrite } from '../hooks/availability-write.ts';
import { useHours } from '../hooks/use-meetings.ts';
import { useMeetingSending } from '../hooks/use-meeting-sending.ts';
import { clockText } from '../rules/times.ts';
import { mergedHours, type OwnHours } from '../rules/writes.ts';
import { HoursForm } from '../ui/hours-form.tsx';
import { useHoursLabels } from '../ui/meeting-labels.tsx';
import { SendingFailure } from '../ui/sending-notes.tsx';

function HoursItem(props: { hours: OwnHours; isWaiting: boolean; onRemove: () => void }) {
  const { hours } = props;
  const { language } = useLanguage();
  const format = useFormat();
  const labels = useHoursLabels();
  const day = WEEKDAYS[language][hours.weekday] ?? '';
  const from = format.digits(clockText(hours.fromMinute));
  const to = format.digits(clockText(hours.toMinute));
  const city = zoneCity(hours.zone, language);
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line bg-surface p-4">
      <span className="grid">
        <span className="font-semibold">
          <Trans comment="When I have time for meetings: text; {day} is a date, {from} is where it begins, {to} is where it ends">
            {day}, from {from} to {to}
          </Trans>
        </span>
        <span className="text-sm text-ink-quiet">
          {labels[hours.kind]} · {city}
        </span>
        {props.isWaiting && (
          <Badge kind="waiting">
            <Trans comment="When I have time for meetings: badge, one or two words">
              On this phone, not sent yet
            </Trans>
          </Badge>
        )}
      </span>
      <Button onClick={props.onRemove}>
        <Trans comment="When I have time for meetings: button">Remove</Trans>
      </Button>
    </li>
  );
}

const deviceZone = () => presentZoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The hours as they will be once everything that waits here is sent. */
function useOwnHours(saved: readonly OwnHours[]): { hours: OwnHours; isWaiting: boolean }[] {
  const waiting = useWaitingValues(availabilityWrite).reduce(mergedHours, { added: [], removed: [] });
  const gone = new Set(waiting.removed);
  const known = new Set(saved.map(({ id }) => id));
  return [
    ...saved.map((hours) => ({ hours, isWaiting: false })),
    ...waiting.added.filter(({ id }) => !known.has(id)).map((hours) => ({ hours, isWaiting: true })),
  ]
    .filter(({ hours: { id } }) => !gone.has(id))
    .toSorted(
      ({ hours: one }, { hours: other }) => one.weekday - other.weekday || one.fromMinute - other.fromMinute,
    );
}

/** When the person has time, or electricity. */
export function Component() {
  const { t } = useLingui();
  const { user, isMentor } = useSession();
  const query = useHours();
  const send = useMeetingSending(availabilityWrite);
  const own = useOwnHours(query.data?.[user?.id ?? ''] ?? []);
  return (
    <Page
      heading={<Trans comment="When I have time for meetings: title of the page">When I have time</Trans>}
      tabTitle={t`When I have time`}
      width="text"
      actions={
        <LinkButton to={paths.meetings}>
          <Trans comment="When I have time for meetings: link that looks like a button">Meetings</Trans>
        </LinkButton>
      }
      lead={
        <Trans comment="When I have time for meetings: first sentence">
          When you propose a meeting, we suggest times that suit both of you. Only the other person can see
          them.
        </Trans>
      }
    >
      <FetchingPart of={[query]} />
      <SendingFailure error={send.error} />
      {query.data && own.length === 0 && (
        <EmptyState title={<Trans comment="When I have time for meetings: heading">No hours yet</Trans>}>
          <Trans comment="When I have time for meetings: text">
            Add the hours of the week that suit you.
          </Trans>
        </EmptyState>
      )}
      {own.length > 0 && (
        <ul
          aria-label={t({
            message: 'My hours',
            comment: 'When I have time for meetings: read aloud by screen readers',
          })}
          className="grid gap-2"
        >
          {own.map(({ hours, isWaiting }) => (
            <HoursItem
              key={hours.id}
              hours={hours}
              isWaiting={isWaiting}
              onRemove={() => send.mutate({ added: [], removed: [hours.id] })}
            />
          ))}
        </ul>
      )}
      <HoursForm
        zone={isMentor ? deviceZone() : 'Asia/Kabul'}
        isBusy={send.isPending}
        onAdd={(added) => send.mutate({ added, removed: [] })}
      />
    </Page>
  );
}
