import { Trans } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef } from 'react';
import { useShown } from '#web/platform/drafts/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSaveOffer } from '../hooks/use-offer.ts';
import { type OfferFormModel, useOfferForm } from '../hooks/use-offer-form.ts';
import type { MentorOffer } from '../rules/mentor-form.ts';
import { FormProblemText } from './form-problem.tsx';
import { OfferFieldName } from './offer-field-name.tsx';
import { OfferFields } from './offer-fields.tsx';
import { useOnlyInPage } from '#web/platform/session/index.ts';

export interface OfferFormViewProps {
  offer: MentorOffer;
  onClose: () => void;
}

/** What is wrong with the answers, and that nothing keeps them. */
function Summary({ model }: { model: OfferFormModel }) {
  const problems = useShown(model, (now) => now.problems);
  const attempt = useShown(model, (now) => now.attempt);
  const cannotStore = useShown(model, (now) => now.cannotStore);
  const errors = Object.entries(problems).map(([fieldId, problem]) => ({
    fieldId,
    text: (
      <Trans comment="Form of a mentor, what they offer: sentence">
        <OfferFieldName fieldId={fieldId} />: <FormProblemText problem={problem} />
      </Trans>
    ),
  }));
  return (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      {cannotStore && (
        <Notice kind="warning" live="polite">
          <Trans comment="Form of a mentor, what they offer: notice">
            This phone cannot keep what you type. Please save before you close the page.
          </Trans>
        </Notice>
      )}
    </>
  );
}

/** The form of what a mentor offers. What is typed is stored on the phone until the server has it. */
export function OfferFormView({ offer, onClose }: OfferFormViewProps) {
  const model = useOfferForm(offer);
  const save = useSaveOffer(offer, (form) => void model.settle(form).then(onClose));
  const errorText = useErrorText();
  const onlyInPage = useOnlyInPage();
  const top = useRef<HTMLFormElement>(null);
  const isReady = useShown(model, (now) => now.isReady);
  const hasChanges = useShown(model, (now) => now.hasChanges);
  useEffect(() => {
    if (isReady) top.current?.querySelector('input')?.focus();
  }, [isReady]);
  if (!isReady) {
    return (
      <LoadingPart>
        <Trans comment="Form of a mentor, what they offer: shown while loading">
          Looking for what you have written before…
        </Trans>
      </LoadingPart>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!model.check()) return;
    save.mutate(model.read().form);
  };
  return (
    <Form ref={top} onSubmit={submit} className="grid gap-6">
      <Summary model={model} />
      <OfferFields model={model} taken={offer.placesTaken} />
      {save.error && (
        <Notice
          kind="warning"
          live="assertive"
          title={
            <Trans comment="Form of a mentor, what they offer: heading of a notice">Not saved yet</Trans>
          }
        >
          <p>{errorText(save.error)}</p>
          <p>
            {onlyInPage ?? (
              <Trans comment="Form of a mentor, what they offer: sentence">
                What you have typed is kept on this phone.
              </Trans>
            )}
          </p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" busy={save.isPending}>
          <Trans comment="Form of a mentor, what they offer: button">Save</Trans>
        </Button>
        <Button onClick={() => void model.undo().then(onClose)}>
          {hasChanges ? (
            <Trans comment="Form of a mentor, what they offer: button">Discard the changes</Trans>
          ) : (
            <Trans comment="Form of a mentor, what they offer: button">Close</Trans>
          )}
        </Button>
      </div>
    </Form>
  );
}
