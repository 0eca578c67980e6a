import { Trans, useLingui } from '@lingui/react/macro';
import { FIELD_ISSUE_TEXTS } from '#web/text/errors/field-issue-texts.ts';
import type { AccountIssue } from '../rules/account-forms.ts';

/** The sentence at a field that was refused. */
export function IssueText({ issue }: { issue: AccountIssue }) {
  const { t } = useLingui();
  if (issue === 'terms_not_accepted')
    return (
      <Trans comment="Sign-up, error under a field: text">
        Please read the terms of service and tick the box.
      </Trans>
    );
  if (issue === 'wrong_password')
    return (
      <Trans comment="Sign-up, error under a field: text">
        This is not your current password. Please try again.
      </Trans>
    );
  if (issue === 'same_password')
    return (
      <Trans comment="Sign-up, error under a field: text">
        You already use this password. Please choose another one.
      </Trans>
    );
  return t(FIELD_ISSUE_TEXTS[issue]);
}

/** The sentence for a field, or nothing where the field is right. */
export function issueOf(issue: AccountIssue | undefined) {
  return issue && <IssueText issue={issue} />;
}
