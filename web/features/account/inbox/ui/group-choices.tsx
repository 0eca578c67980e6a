import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useConfiguration } from '#web/platform/config/index.ts';
import { usePushKey } from '#web/platform/push/index.ts';
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import {
  type Choices,
  MAILABLE_GROUPS,
  type MailableGroup,
  MUTABLE_GROUPS,
  type MutableGroup,
  PUSHABLE_GROUPS,
  type PushableGroup,
  withChoice,
} from '../rules/choices.ts';

interface GroupProps {
  choices: Choices;
  onChoose: (change: Partial<Choices>) => void;
}

interface ChannelsProps {
  label: ReactNode;
  hint?: ReactNode;
  /** left out where it cannot be chosen */
  here?: boolean | undefined;
  mail: boolean;
  push: boolean;
  onHere?: (isChosen: boolean) => void;
  onMail: (isChosen: boolean) => void;
  onPush: (isChosen: boolean) => void;
}

/** One group and its channels. */
function Channels({ label, hint, here, mail, push, onHere, onMail, onPush }: ChannelsProps) {
  const { flags } = useConfiguration();
  const hasPush = usePushKey() !== undefined;
  const hasHere = here !== undefined && flags.notifications;
  const onValueChange = (chosen: string[]) => {
    if (hasHere && chosen.includes('here') !== here) onHere?.(!here);
    if (chosen.includes('mail') !== mail) onMail(!mail);
    if (hasPush && chosen.includes('push') !== push) onPush(!push);
  };
  return (
    <CheckboxGroup
      label={label}
      hint={hint}
      choices={[
        ...(hasHere
          ? [
              {
                value: 'here',
                label: <Trans comment="Account, choice of news: label">Among the notifications</Trans>,
              },
            ]
          : []),
        { value: 'mail', label: <Trans comment="Account, choice of news: label">By email</Trans> },
        ...(hasPush
          ? [
              {
                value: 'push',
                label: <Trans comment="Account, choice of news: label">As a line on the locked screen</Trans>,
              },
            ]
          : []),
      ]}
      value={[...(here ? ['here'] : []), ...(mail ? ['mail'] : []), ...(hasPush && push ? ['push'] : [])]}
      onValueChange={onValueChange}
    />
  );
}

/** What can be chosen, group by group; what cannot is not offered, and the card says why. */
export function GroupChoices({ choices, onChoose }: GroupProps) {
  const { muted, mailed, pushed, byEmail } = choices;
  const onHere = (group: MutableGroup) => (isChosen: boolean) =>
    onChoose({ muted: withChoice(MUTABLE_GROUPS, muted, group, !isChosen) });
  const onMail = (group: MailableGroup) => (isChosen: boolean) =>
    onChoose({ mailed: withChoice(MAILABLE_GROUPS, mailed, group, isChosen) });
  const push = (group: PushableGroup) => ({
    push: pushed.includes(group),
    onPush: (isChosen: boolean) => onChoose({ pushed: withChoice(PUSHABLE_GROUPS, pushed, group, isChosen) }),
  });
  const channels = (group: MutableGroup & MailableGroup) => ({
    here: !muted.includes(group),
    mail: mailed.includes(group),
    onHere: onHere(group),
    onMail: onMail(group),
    ...push(group),
  });
  return (
    <>
      <Channels
        label={<Trans comment="Account, choice of news: label">News of the team</Trans>}
        here={!muted.includes('news')}
        mail={byEmail}
        onHere={onHere('news')}
        onMail={(isChosen) => onChoose({ byEmail: isChosen })}
        {...push('news')}
      />
      <Channels
        label={<Trans comment="Account, choice of news: label">New messages</Trans>}
        hint={
          <Trans comment="Account, choice of news: hint under the field">
            The email says only that there is news, not what it is.
          </Trans>
        }
        {...channels('messages')}
      />
      <Channels
        label={<Trans comment="Account, choice of news: label">What you plan together</Trans>}
        {...channels('plan')}
      />
      <Channels
        label={<Trans comment="Account, choice of news: label">Mentors and students</Trans>}
        hint={
          <Trans comment="Account, choice of news: hint under the field">
            It is always in your notifications, because it may need your answer.
          </Trans>
        }
        mail={mailed.includes('pair')}
        onMail={onMail('pair')}
        {...push('pair')}
      />
    </>
  );
}
