import { Trans, useLingui } from '@lingui/react/macro';
import { CONTACT_RETENTION_DAYS } from '#domain/limits.ts';
import { OperatorFacts } from '#web/platform/config/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Page } from '#web/ui/page.tsx';
import { ContactForm } from '../ui/contact-form.tsx';
import { ShortHelp } from '../ui/help-card.tsx';

/** Where people without an account write to the team; it works without a script. */
export function Component() {
  const { t } = useLingui();
  const days = useFormat().number(CONTACT_RETENTION_DAYS);
  return (
    <Page
      heading={<Trans comment="Title of the public contact page">Contact</Trans>}
      lead={
        <Trans comment="Public contact page">
          Write to our team in English, Dari or Pashto. You do not need an account.
        </Trans>
      }
      tabTitle={t({ message: 'Contact', comment: 'Title of the public contact page' })}
      description={t({
        message: 'Write to the team. You do not need an account.',
        comment: 'For search engines and link previews: says nothing of what the platform is for',
      })}
      width="form"
    >
      <div className="grid gap-2">
        <p>
          <Trans comment="Public contact page">
            Only our team reads your message. We delete it after {days} days.
          </Trans>
        </p>
        <p className="font-semibold">
          <Trans comment="Public contact page">This is not an emergency service.</Trans>
        </p>
        <ShortHelp />
      </div>
      <ContactForm />
      <OperatorFacts />
    </Page>
  );
}
