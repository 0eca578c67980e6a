import { Trans } from '@lingui/react/macro';
import { CONDUCT_VERSION } from '../rules/conduct.ts';

/**
 * The agreement in plain words. Whoever changes what it means raises `CONDUCT_VERSION`, so that everybody
 * is asked again.
 */
export function ConductRules() {
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <ol className="grid list-decimal gap-3 ps-6 rtl:list-[persian]">
        <li>
          <Trans comment="Rule of conduct for mentors, first person, the mentor speaks; binding, plain">
            I am 18 or older, and what I have written here is true.
          </Trans>
        </li>
        <li>
          <Trans comment="Rule of conduct for mentors, first person, the mentor speaks; safety, binding, plain">
            The safety of the student comes first. I never ask for anything that could put a student or a
            family in danger: no address, no photo, no papers, no names of relatives.
          </Trans>
        </li>
        <li>
          <Trans comment="Rule of conduct for mentors, first person, the mentor speaks; “accounts elsewhere” are those of other apps">
            We write and speak only through this platform. I do not ask for telephone numbers or accounts
            elsewhere, and I do not give mine. The team can see what is written here, and students know that.
          </Trans>
        </li>
        <li>
          <Trans comment="Rule of conduct for mentors, first person, the mentor speaks; confidentiality">
            I keep to myself what I am told. I do not show it to others or publish it, and I tell nobody who
            my students are.
          </Trans>
        </li>
        <li>
          <Trans comment="Rule of conduct for mentors, first person, the mentor speaks; “of that kind” means with money or things">
            I do not take money or gifts, I do not ask for them, and I do not send any. If a student needs
            help of that kind, I tell the team.
          </Trans>
        </li>
        <li>
          <Trans comment="Rule of conduct for mentors, first person, the mentor speaks; “people” is ethnic group, “partner” a husband, wife or lover">
            I treat everyone with respect, whatever their people, language, faith, gender or opinion. I do not
            preach a religion, recruit for a party or look for a partner. Words or pictures of a sexual kind
            have no place here.
          </Trans>
        </li>
        <li>
          <Trans comment="Rule of conduct for mentors, first person, the mentor speaks; admission is a place at a university">
            I promise no admission, no scholarship and no visa. I say what I know, and I say when I do not
            know. The student decides.
          </Trans>
        </li>
        <li>
          <Trans comment="Rule of conduct for mentors, first person, the mentor speaks; applications are those for studies and scholarships">
            I do not write applications or examinations in a student’s place. I help with learning how to do
            it.
          </Trans>
        </li>
        <li>
          <Trans comment="Rule of conduct for mentors, first person, the mentor speaks; “come” is to a meeting on the website">
            I come when I have said that I come, and I say early when I cannot. A lost connection or a power
            cut is nobody’s fault.
          </Trans>
        </li>
        <li>
          <Trans comment="Rule of conduct for mentors, first person, the mentor speaks; safety, binding, plain">
            If I fear that someone is in danger, or if I hear of violence or abuse, I tell the team at once
            and promise nobody to keep it secret.
          </Trans>
        </li>
        <li>
          <Trans comment="Rule of conduct for mentors, first person, the mentor speaks; “either side” is the student or the mentor">
            Either side may end the work together at any time. The team may end it at once if one of these
            rules is broken. Then I delete what I have noted about the student.
          </Trans>
        </li>
      </ol>
      <p className="text-sm text-ink-quiet">
        <Trans comment="Under the rules of conduct for mentors: {CONDUCT_VERSION} is the number of their version">
          Version <bdi dir="ltr">{CONDUCT_VERSION}</bdi>
        </Trans>
      </p>
    </div>
  );
}
