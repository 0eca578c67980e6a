import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import {
  CONTACT_BODY_MAX_CHARACTERS,
  CONTACT_RESULTS,
  type ContactResult,
} from '#domain/contact/contact-message.ts';
import { RATE_LIMIT_WINDOW_MS } from '#domain/limits.ts';
import { paths } from '#web/app/paths.ts';
import { useFormat } from '#web/text/use-format.ts';
import { RenderedHelpText } from '#web/features/student/distress/index.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { HelpCard, ShortHelp } from '../ui/help-card.tsx';

const MS_PER_MINUTE = 60_000;

function Result({ result }: { result: ContactResult }) {
  const { number } = useFormat();
  const most = number(CONTACT_BODY_MAX_CHARACTERS);
  const minutes = RATE_LIMIT_WINDOW_MS / MS_PER_MINUTE;
  switch (result) {
    case 'sent':
      return (
        <Notice
          kind="success"
          title={<Trans comment="Public contact form">Your message has been sent</Trans>}
        >
          <Trans comment="Public contact form">
            Our team reads it. If you asked for an answer, it comes by email.
          </Trans>
        </Notice>
      );
    case 'incomplete':
      return (
        <Notice
          kind="error"
          title={<Trans comment="Public contact form, without a script">Your message was not sent</Trans>}
        >
          <Trans comment="Public contact form, without a script">
            A subject and a message of at most {most} characters are needed, and an email address if you want
            an answer. Go back in your browser: your text should still be there.
          </Trans>
        </Notice>
      );
    case 'limit':
      return (
        <Notice
          kind="error"
          title={<Trans comment="Public contact form, without a script">Your message was not sent</Trans>}
        >
          <Trans comment="Public contact form, without a script">
            There were too many messages from this connection.{' '}
            <Plural
              value={minutes}
              one="Wait # minute, then go back in your browser and send it again."
              other="Wait # minutes, then go back in your browser and send it again."
            />
          </Trans>
        </Notice>
      );
  }
}

/** Where a browser without a script reads what became of a message. */
export function Component() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const result = CONTACT_RESULTS.find((known) => known === query.get('is'));
  return (
    <Page
      heading={<Trans comment="Title of the public contact page">Contact</Trans>}
      tabTitle={t({ message: 'Contact', comment: 'Title of the public contact page' })}
      width="form"
    >
      {result && <Result result={result} />}
      {/* with every message: a browser without a script shows no help while somebody types */}
      {result === 'sent' ? (
        <HelpCard kind={undefined}>
          <RenderedHelpText kind={undefined} source="contact" />
        </HelpCard>
      ) : (
        <ShortHelp />
      )}
      <TextLink to={paths.contact}>
        <Trans comment="Link from the result back to the form of the contact page">Write a message</Trans>
      </TextLink>
    </Page>
  );
}
