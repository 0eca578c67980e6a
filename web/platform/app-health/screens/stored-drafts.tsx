import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { saveAsFile, useUnsentDrafts } from '../hooks/use-unsent-drafts.ts';

/** FM-36: before everything is removed: what was typed and not sent, and the way to keep it. */
export function Component() {
  const unsent = useUnsentDrafts();
  if (unsent === undefined) {
    return (
      <LoadingPart>
        <Trans comment="Page after something failed, texts on this phone: shown while loading">
          Looking for what was not sent
        </Trans>
      </LoadingPart>
    );
  }
  if (unsent === null) {
    return (
      <p>
        <Trans comment="Page after something failed, texts on this phone: the browser does not let us look">
          This browser does not say whether something unsent is here.
        </Trans>
      </p>
    );
  }
  const { own, waiting, ofOthersCount } = unsent;
  const hasOwn = own.length + waiting.length > 0;
  return (
    <>
      {!hasOwn && (
        <p>
          <Trans comment="Page after something failed, texts on this phone: nothing would be lost">
            Nothing that you typed is waiting here.
          </Trans>
        </p>
      )}
      {own.length > 0 && (
        <p>
          <Plural
            comment="Page after something failed, texts on this phone: # is the number of forms not sent"
            value={own.length}
            one="# form that you began is on this phone and was not sent."
            other="# forms that you began are on this phone and were not sent."
          />
        </p>
      )}
      {waiting.length > 0 && (
        <p>
          <Plural
            comment="Page after something failed, texts on this phone: # is the number of changes that are sent later"
            value={waiting.length}
            one="# change of yours is waiting to be sent."
            other="# changes of yours are waiting to be sent."
          />
        </p>
      )}
      {ofOthersCount > 0 && (
        <p>
          <Trans comment="Page after something failed, question before removing everything, on a shared phone: “they” are the texts">
            Other people who use this phone have unsent texts here too. They would be lost.
          </Trans>
        </p>
      )}
      {hasOwn && (
        <Button onClick={() => saveAsFile(unsent)}>
          <Trans comment="Page after something failed, texts on this phone: button that saves them as a file">
            Keep my texts as a file
          </Trans>
        </Button>
      )}
    </>
  );
}
