import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '#domain/profiles/profile.ts';
import { paths } from '#web/app/paths.ts';
import { useShown } from '#web/platform/drafts/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import type { ProfileFormModel } from '../hooks/profile-form-model.ts';
import { useSendAnswers } from '../hooks/use-save-profile.ts';
import { hasChanges } from '../rules/changes.ts';
import { ALL_FIELDS, PROFILE_SECTIONS } from '../rules/sections.ts';
import { CannotStore, NotSent } from '../ui/storage-notes.tsx';
import { MembershipCard } from '../ui/membership-card.tsx';
import { SectionForm, useSpokenEvents } from '../ui/section-form.tsx';
import { SectionLinks } from '../ui/section-links.tsx';
import { useScrollToQuestion } from '../ui/use-scroll-to-question.ts';
import { WithProfileForm } from '../ui/with-profile-form.tsx';

/** ROUTE-17: the same questions as in the wizard, section by section. */
export function Component() {
  const { t } = useLingui();
  const { isBorrowed } = useSession();
  return (
    <Page
      width="form"
      heading={
        <Trans comment="Profile of a student: title of the page and of the browser tab; discreet">
          Your profile
        </Trans>
      }
      tabTitle={t`Profile`}
      lead={
        isBorrowed ? (
          <Trans comment="Profile of a student, under the title, on a phone that is shared: nothing is kept on it">
            Save each section separately. What you type is only on this page until you save it.
          </Trans>
        ) : (
          <Trans comment="Profile of a student, under the title: “each section” is a card with a save button of its own">
            Save each section separately. Until then, what you type is kept on this phone.
          </Trans>
        )
      }
    >
      <WithProfileForm>{(model, profile) => <Sections model={model} profile={profile} />}</WithProfileForm>
    </Page>
  );
}

function Sections({ model, profile }: { model: ProfileFormModel; profile: Profile }) {
  useScrollToQuestion();
  return (
    <>
      <SectionLinks />
      <CannotStore model={model} />
      {PROFILE_SECTIONS.map((section) => (
        <SectionForm key={section} section={section} model={model} />
      ))}
      <SaveAll model={model} />
      <LinkButton to={paths.onboardingSurvey}>
        <Trans>A few short questions</Trans>
      </LinkButton>
      <MembershipCard profile={profile} />
    </>
  );
}

/** Saves every part at once. */
function SaveAll({ model }: { model: ProfileFormModel }) {
  const sending = useSendAnswers(model, useSpokenEvents());
  const isDirty = useShown(model, ({ changes }) => hasChanges(changes));
  if (!isDirty && sending.failure === null) return null;
  const saveAll = () => {
    const { changes } = model.read();
    sending.checkAndSend(ALL_FIELDS.filter((field) => field in changes));
  };
  return (
    <div className="grid gap-3">
      <NotSent model={model} failure={sending.failure} onSendAgain={saveAll} />
      <Button kind="primary" wide busy={sending.isSending} disabled={!isDirty} onClick={saveAll}>
        <Trans comment="Profile of a student, at the end of the page: button that saves every section at once">
          Save all changes
        </Trans>
      </Button>
    </div>
  );
}
