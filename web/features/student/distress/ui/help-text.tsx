import { Trans } from '@lingui/react/macro';
import type { DistressKind } from '#domain/safety/distress/kinds.ts';
import { readersBesideTeam, type Source } from '../rules/screened.ts';

/** What can be done where she is, now; nothing where a stranger's advice could make it worse. */
function Guidance({ kind }: { kind: DistressKind | undefined }) {
  switch (kind) {
    case 'overdose':
    case 'medical_emergency':
      return (
        <Trans>Do not wait for us. Ask someone near you to go to the nearest clinic or hospital now.</Trans>
      );
    case 'self_harm':
      return (
        <Trans>
          Do not stay alone with this. Sit with someone you trust, and move away anything that could hurt you.
        </Trans>
      );
    case 'sexual_extortion':
    case 'grooming':
      return <Trans>Do not send anything, do not pay and do not meet anyone. This is not your fault.</Trans>;
    case 'forced_marriage':
    case 'domestic_violence':
    case 'confinement':
    case 'armed_threat':
    case 'smuggling':
    case 'hunger':
    case undefined:
      return (
        <Trans>
          If it is dangerous now, go to a safer place if you can, and tell an adult you trust. If someone is
          badly hurt or has swallowed something dangerous, do not wait for us: go to the nearest clinic or
          hospital.
        </Trans>
      );
  }
}

/** Who reads what she wrote besides the team, where the product itself shows it to others or to nobody. */
function OtherReaders({ source }: { source: Source }) {
  switch (readersBesideTeam(source)) {
    case 'mentor':
      return <Trans>Your mentor sees this text too. We do not tell your mentor that the team has it.</Trans>;
    case 'nobody':
      return <Trans>We do not tell anyone else.</Trans>;
    case 'others':
      return null;
  }
}

/** Who reads it, and how the answer comes. */
function Readers({ source }: { source: Source | 'contact' }) {
  if (source === 'phone') {
    return (
      <Trans>
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
        <Trans>We do not tell anyone else.</Trans>
      </>
    );
  }
  return (
    <>
      <Trans>
        Our team reads what you wrote before anything else and answers you in the app. If you are offline now,
        we send it as soon as you are connected.
      </Trans>{' '}
      <OtherReaders source={source} />
    </>
  );
}

/**
 * SG-04: written by people and shown at once, also without a line: never a number that could ring back, never a scolding,
 * and who reads what.
 * @param kind undefined where nobody is sure which danger it is
 * @param source where it was written; `phone`: the team hears nothing of it, `contact`: by somebody without an account
 */
export function HelpText(props: { kind: DistressKind | undefined; source: Source | 'contact' }) {
  const { kind, source } = props;
  return (
    <div className="grid gap-3" data-help={kind ?? 'unsure'}>
      <p>
        <Trans>What you wrote sounds as if you or someone near you may be in danger.</Trans>
      </p>
      <p>
        <Guidance kind={kind} />
      </p>
      <p>
        <Readers source={source} />
      </p>
      {source !== 'contact' && (
        <p>
          <Trans>If someone could see this phone, press “Leave quickly” at the top.</Trans>
        </p>
      )}
    </div>
  );
}
