import { Trans } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { useFormat } from '#web/text/use-format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { AgeFinding, ApplyRound } from '../rules/round.ts';

/** Why a round does not take somebody, or what her profile has to say first. Nothing where she fits. */
export function AgeNotice({ round, finding }: { round: ApplyRound; finding: AgeFinding }) {
  const format = useFormat();
  const youngest = format.number(round.youngest ?? 0);
  const oldest = format.number(round.oldest ?? 0);
  if (finding === 'fits') return null;
  const toProfile = (
    <LinkButton to={paths.profile}>
      <Trans comment="Application for a round, age: link that looks like a button">To my profile</Trans>
    </LinkButton>
  );
  return (
    <Notice kind="warning" actions={toProfile}>
      {finding === 'unknown' && (
        <Trans comment="Application for a round, age: notice">
          This round takes people of certain ages. Please write your date of birth into your profile first.
        </Trans>
      )}
      {finding === 'too_young' && (
        <Trans comment="Application for a round, age: notice; {youngest} is an age">
          This round is for people aged {youngest} or older on its closing day. If the date of birth in your
          profile is wrong, correct it there.
        </Trans>
      )}
      {finding === 'too_old' && (
        <Trans comment="Application for a round, age: notice; {oldest} is an age">
          This round is for people up to {oldest} on its closing day. If the date of birth in your profile is
          wrong, correct it there.
        </Trans>
      )}
    </Notice>
  );
}
