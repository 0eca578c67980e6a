import { Trans } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface WelcomeCardProps {
  /** 1 is next; null: not waiting; undefined: not known yet */
  place: number | null | undefined;
  onClose: () => void;
}

export default function WelcomeCard({ place, onClose }: WelcomeCardProps) {
  return (
    <Card
      highlighted
      title={
        <Trans comment="First visit of a student, welcome: heading">Welcome! Your profile is complete</Trans>
      }
      actions={
        <>
          <LinkButton to={paths.wishes}>
            <Trans comment="First visit of a student, welcome: link that looks like a button">
              Choose mentors you would like
            </Trans>
          </LinkButton>
          <Button onClick={onClose}>
            <Trans comment="First visit of a student, welcome: button">Close</Trans>
          </Button>
        </>
      }
    >
      <Place place={place} />
      <h3 className="font-bold">
        <Trans comment="First visit of a student, welcome: heading">What happens next</Trans>
      </h3>
      <ol className="grid list-decimal gap-1 ps-6">
        <li>
          <Trans comment="First visit of a student, welcome: line of a list">
            We look for a mentor who speaks your language and knows your subject.
          </Trans>
        </li>
        <li>
          <Trans comment="First visit of a student, welcome: line of a list">
            When we find one, we ask you both. It becomes a match only if you both say yes.
          </Trans>
        </li>
        <li>
          <Trans comment="First visit of a student, welcome: line of a list">
            We tell you here and by email. You do not need to check every day.
          </Trans>
        </li>
      </ol>
    </Card>
  );
}

function Place({ place }: Pick<WelcomeCardProps, 'place'>) {
  const { number } = useFormat();
  if (place == null) return null;
  const shown = number(place);
  return (
    <p>
      {place === 1 ? (
        <Trans comment="First visit of a student, welcome: sentence">You are next in the queue.</Trans>
      ) : (
        <Trans comment="First visit of a student, welcome: sentence; {shown} is the number, written">
          You are number {shown} in the queue. We cannot say yet how long it takes.
        </Trans>
      )}
    </p>
  );
}
