import { Trans } from '@lingui/react/macro';
import type { DistressKind } from '#domain/safety/distress/kinds.ts';

/** What danger the words sound like. */
export function DistressKindLabel({ kind }: { kind: DistressKind }) {
  switch (kind) {
    case 'self_harm':
      return <Trans>Suicide or self-harm</Trans>;
    case 'overdose':
      return <Trans>Pills or poison taken</Trans>;
    case 'forced_marriage':
      return <Trans>Forced or child marriage</Trans>;
    case 'domestic_violence':
      return <Trans>Violence at home</Trans>;
    case 'confinement':
      return <Trans>Locked in or forbidden to leave</Trans>;
    case 'sexual_extortion':
      return <Trans>Sexual violence or blackmail</Trans>;
    case 'grooming':
      return <Trans>Grooming: secrets, photos, gifts or meetings</Trans>;
    case 'armed_threat':
      return <Trans>Threats by armed men</Trans>;
    case 'smuggling':
      return <Trans>Flight or smuggling</Trans>;
    case 'hunger':
      return <Trans>Hunger or no home</Trans>;
    case 'medical_emergency':
      return <Trans>Medical emergency</Trans>;
  }
}

/** Where the words of a case were written; what a newer server names is told as it is. */
export function SourceLabel({ source }: { source: string }) {
  switch (source) {
    case 'message':
      return <Trans>In a message</Trans>;
    case 'checkin':
      return <Trans>In a check-in</Trans>;
    case 'task':
      return <Trans>In a task</Trans>;
    case 'note':
      return <Trans>In a shared note</Trans>;
    case 'profile':
      return <Trans>In the profile</Trans>;
    case 'application':
      return <Trans>In an application</Trans>;
    case 'meeting':
      return <Trans>About a meeting</Trans>;
    case 'advisor':
    case 'question':
      return <Trans>To the advisor</Trans>;
    case 'contact':
      return <Trans comment="Where something was written">On the contact page</Trans>;
    default:
      return <Trans>Somewhere else</Trans>;
  }
}
