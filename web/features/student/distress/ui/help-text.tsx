import { Trans } from '@lingui/react/macro';
import type { DistressKind } from '#domain/safety/distress/kinds.ts';
import { readersBesideTeam, type Source } from '../rules/screened.ts';

/** What can be done where she is, now; nothing where a stranger's advice could make it worse. */
function Guidance({ kind }: { kind: DistressKind | undefined }) {
  switch (kind) {
    case 'overdose':
    case 'medical_emergency':
      return (
        <Trans comment="Shown at once to somebody whose words sound like an overdose or an emergency: the plainest words">
          Do not wait for us. Ask someone near you to go to the nearest clinic or hospital now.
        </Trans>
      );
    case 'self_harm':
      return (
        <Trans comment="Shown at once to somebody whose words sound like hurting oneself: warm, the plainest words, names no method">
          Do not stay alone with this. Sit with someone you trust, and move away anything that could hurt you.
        </Trans>
      );
    case 'sexual_extortion':
    case 'grooming':
      return (
        <Trans comment="Shown at once to somebody who is blackmailed or courted by an adult: “anything” includes pictures; the plainest words">
          Do not send anything, do not pay and do not meet anyone. This is not your fault.
        </Trans>
      );
    case 'hunger':
      return (
        <Trans comment="Shown at once to somebody whose words sound like hunger or having no home">
          Ask a relative, a neighbour or the elders of your mosque or village for food today. There is no
          shame in it. Do not agree to a debt, to work far away or to a marriage in return for food.
        </Trans>
      );
    case 'smuggling':
      return (
        <Trans comment="Shown at once to somebody whose words sound like flight or smugglers, before leaving or on the way">
          If you have not left yet, do not go with strangers, and do not give anyone your papers or your
          money. If you are on the way, stay near families or people you trust, and rest only where others
          are.
        </Trans>
      );
    case 'forced_marriage':
    case 'confinement':
      return (
        <Trans comment="Shown at once to somebody who is locked in or is to be married by force">
          If you can, tell one adult you trust: a relative, a teacher or a neighbour. Do not leave alone or
          with someone you do not know. If someone hurts you or threatens you, go where other people are as
          soon as you can.
        </Trans>
      );
    case 'armed_threat':
      return (
        <Trans comment="Shown at once to somebody whom armed people threaten or look for">
          Stay away from doors and windows, and do not argue. Go to people you trust as soon as it is safe to
          move. Do not tell anyone by phone where you are.
        </Trans>
      );
    case 'domestic_violence':
    case undefined:
      return (
        <Trans comment="Shown at once to somebody whose words sound like danger or violence at home: the plainest words">
          If it is dangerous now, go to a safer place if you can, and tell an adult you trust. If someone is
          badly hurt or has swallowed something dangerous, do not wait for us: go to the nearest clinic or
          hospital.
        </Trans>
      );
  }
}

/** Who reads what was written besides the team, where the product itself shows it to others or to nobody. */
function OtherReaders({ source, isMentor }: { source: Source; isMentor: boolean }) {
  switch (readersBesideTeam(source)) {
    case 'mentor':
      if (isMentor)
        return (
          <Trans comment="To a mentor, about what was just written">Your student sees this text too.</Trans>
        );
      return (
        <Trans comment="To a student whose words sound like danger, written where the mentor reads too: “has it” means has received the words">
          Your mentor sees this text too. We do not tell your mentor that the team has it.
        </Trans>
      );
    case 'nobody':
      return (
        <Trans comment="To somebody whose words sound like danger, after who reads them: “anyone else” than the team">
          We do not tell anyone else.
        </Trans>
      );
    case 'others':
      return null;
  }
}

/** Who reads it, and how the answer comes. */
function Readers({ source, isMentor }: { source: Source | 'contact'; isMentor: boolean }) {
  if (source === 'phone' && isMentor) {
    return (
      <Trans comment="To a mentor, about a private note">
        Only you read this note. If you or your student need help, write to the team on the page “Contact”.
      </Trans>
    );
  }
  if (source === 'phone') {
    return (
      <Trans comment="To somebody whose private note, kept on the phone alone, sounds like danger: who reads it">
        Only you read this note. If you want help, ask the team: we read your question and answer you in the
        app.
      </Trans>
    );
  }
  if (source === 'contact') {
    return (
      <>
        <Trans comment="Public contact page, to somebody who may be in danger: it may not be sent yet">
          Once your message is sent, our team reads it before others. We can answer only if you give an email
          address.
        </Trans>{' '}
        <Trans comment="To somebody who may be in danger, public contact page: “anyone else” than the team">
          We do not tell anyone else.
        </Trans>
      </>
    );
  }
  if (isMentor) {
    return (
      <>
        <Trans comment="To a mentor whose words sound like danger">
          Our team reads what you wrote before anything else. If they answer you, you can read it under
          “Messages from the team” in the menu. If you are offline now, we send it as soon as you are
          connected.
        </Trans>{' '}
        <OtherReaders source={source} isMentor />
      </>
    );
  }
  return (
    <>
      <Trans comment="To a student whose words sound like danger: who reads them and how the answer comes">
        Our team reads what you wrote before anything else and answers you in the app. If you are offline now,
        we send it as soon as you are connected.
      </Trans>{' '}
      <OtherReaders source={source} isMentor={false} />
    </>
  );
}

/**
 * SG-04: written by people and shown at once, also without a line: never a number that could ring back, never a scolding,
 * and who reads what.
 * @param kind undefined where nobody is sure which danger it is
 * @param source where it was written; `phone`: the team hears nothing of it, `contact`: by somebody without an account
 * @param isMentor whether a mentor wrote it, who may have written of the student
 */
export function HelpText(props: {
  kind: DistressKind | undefined;
  source: Source | 'contact';
  isMentor?: boolean;
}) {
  const { kind, source, isMentor = false } = props;
  return (
    <div className="grid gap-3" data-help={kind ?? 'unsure'}>
      <p>
        {isMentor ? (
          <Trans comment="To a mentor">
            What you wrote sounds as if you or your student may be in danger.
          </Trans>
        ) : (
          <Trans comment="To a student, at the top of the text about danger: careful, it was only guessed from the words">
            What you wrote sounds as if you or someone near you may be in danger.
          </Trans>
        )}
      </p>
      {isMentor && (
        <p>
          <Trans comment="To a mentor whose student may be in danger">
            If it is about your student: answer calmly and without blame, do not promise to keep it secret,
            and leave the next step to the team. The person in danger can do this:
          </Trans>
        </p>
      )}
      <p>
        <Guidance kind={kind} />
      </p>
      <p>
        <Readers source={source} isMentor={isMentor} />
      </p>
      {source !== 'contact' && (
        <p>
          <Trans comment="To somebody who may be in danger: safety; the quoted words are those of the button, keep them the same">
            If someone could see this phone, press “Leave quickly” at the top.
          </Trans>
        </p>
      )}
    </div>
  );
}
