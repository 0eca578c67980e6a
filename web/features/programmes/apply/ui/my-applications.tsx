import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { DecisionState } from '#domain/programmes/programme-decision.ts';
import { applyPath } from '#web/app/paths.ts';
import { useSession } from '#web/platform/session/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useOwnApplications, useWaitingApplications } from '../hooks/use-applying.ts';
import type { OwnApplication } from '../rules/round.ts';
import { nameIn } from './name-in.ts';

const STATES: Readonly<Record<DecisionState, { kind: BadgeKind; label: MessageDescriptor }>> = {
  offered: {
    kind: 'news',
    label: msg({
      message: 'A place waits for your answer',
      comment: 'List of one’s own applications: label',
    }),
  },
  accepted: {
    kind: 'done',
    label: msg({ message: 'Place taken', comment: 'List of one’s own applications: label' }),
  },
  declined: {
    kind: 'neutral',
    label: msg({ message: 'Place given back', comment: 'List of one’s own applications: label' }),
  },
  lapsed: {
    kind: 'neutral',
    label: msg({ message: 'The time to answer is over', comment: 'List of one’s own applications: label' }),
  },
  waitlisted: {
    kind: 'waiting',
    label: msg({ message: 'On the waiting list', comment: 'List of one’s own applications: label' }),
  },
  refused: {
    kind: 'neutral',
    label: msg({ message: 'Not this time', comment: 'List of one’s own applications: label' }),
  },
  withdrawn: {
    kind: 'neutral',
    label: msg({ message: 'Withdrawn', comment: 'List of one’s own applications: label' }),
  },
};

function StateWord({ state, decision }: Pick<OwnApplication, 'state' | 'decision'>) {
  const { i18n } = useLingui();
  if (decision && state !== 'withdrawn') {
    const { kind, label } = STATES[decision.state];
    return <Badge kind={kind}>{i18n._(label)}</Badge>;
  }
  if (state === 'withdrawn') return <Badge>{i18n._(STATES.withdrawn.label)}</Badge>;
  return (
    <Badge kind="done">
      <Trans comment="List of one’s own applications: badge, one or two words">With the team</Trans>
    </Badge>
  );
}

/** Where her applications stand; nothing where there are none, since most students have none. */
export function MyApplications() {
  const { language } = useLanguage();
  const format = useFormat();
  const { isBorrowed } = useSession();
  const own = useOwnApplications();
  const waiting = useWaitingApplications();
  const shown = own.data ?? [];
  if (shown.length === 0 && waiting.length === 0) return null;
  return (
    <Card title={<Trans comment="List of one’s own applications: heading">Your applications</Trans>}>
      <ul className="grid gap-3">
        {waiting.map(({ applicationId, roundId, name }) => (
          <li key={applicationId} className="grid justify-items-start gap-1">
            <TextLink to={applyPath(roundId)}>
              <bdi>{name}</bdi>
            </TextLink>
            <Badge kind="waiting">
              {isBorrowed ? (
                <Trans comment="List of one’s own applications: badge, one or two words">Not sent yet</Trans>
              ) : (
                <Trans comment="List of one’s own applications: badge, one or two words">
                  On this phone, not sent yet
                </Trans>
              )}
            </Badge>
          </li>
        ))}
        {shown.map((application) => {
          const when = format.kabulTimeInBoth(Date.parse(application.withdrawnAt ?? application.submittedAt));
          return (
            <li key={application.id} className="grid justify-items-start gap-1">
              <TextLink to={applyPath(application.roundId)}>
                <bdi>{nameIn(application.names, language)}</bdi>
              </TextLink>
              <StateWord {...application} />
              <span className="text-sm text-ink-quiet">{when}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
