import { VISITOR } from '#domain/accounts/visitor.ts';
import { useEffect, useMemo, useState } from 'react';
import { isEditableStatus, isOpenStatus } from '#domain/mentors/mentor-application.ts';
import { presentZoneName } from '#domain/calendar/time-zones.ts';
import { Observed, type TypedStore, useShown } from '#web/platform/drafts/index.ts';
import { type Session, useSession } from '#web/platform/session/index.ts';
import type { ApplicationAnswers } from '../rules/answers.ts';
import { problemsOfStep } from '../rules/check-answers.ts';
import type { ServerCopy } from '../rules/stored-application.ts';
import { type OwnApplication, reasonOf } from '../rules/own-application.ts';
import { nextStep, previousStep, type Step, stepOfQuestion } from '../rules/steps.ts';
import { applicationModel, noRefusals } from './application-model.ts';
import type { ApplicationState } from './application-store.ts';
import { useApplicationStore } from './use-application-store.ts';
import { useDeleteDraft } from './use-delete-draft.ts';
import { useSaveInAccount } from './use-save-in-account.ts';
import { useOwnApplication } from './use-own-application.ts';
import { useSendApplication } from './use-send-application.ts';

export type ApplicationForm = ReturnType<typeof useApplicationForm>;

/** Whether the application was sent and cannot be written now. */
function isBeyondWriting(application: OwnApplication | null | undefined): boolean {
  return !!application && isOpenStatus(application.status) && !isEditableStatus(application.status);
}

function copyOf(application: OwnApplication | null | undefined): ServerCopy | undefined {
  return application
    ? {
        id: application.id,
        updatedAt: application.updatedAt,
        answers: application.answers,
        isOpen: isOpenStatus(application.status),
        askedStep: application.status === 'needs_info' ? stepOfQuestion(reasonOf(application)) : undefined,
      }
    : undefined;
}

/** What is known before anybody asks: the name of the account, the clock of the device. */
function knownAnswers({ profile, user }: Session): Partial<ApplicationAnswers> {
  return {
    firstName: profile?.first_name || user?.metadata.firstName,
    lastName: profile?.last_name || user?.metadata.lastName,
    timeZone: presentZoneName(new Intl.DateTimeFormat('en').resolvedOptions().timeZone),
  };
}

function ownerOf({ status, user }: Session): string | undefined {
  if (status === 'loading') return undefined;
  // a session that cannot be renewed now still leaves a person who wants to write
  return status === 'signed-in' && user ? user.id : VISITOR;
}

/** Until it is known who is here. */
const NOTHING: TypedStore<ApplicationState | undefined> = new Observed(undefined);

/** The application form of whoever is here: answers, step, problems and the ways to keep and send them. */
export function useApplicationForm() {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const own = useOwnApplication();
  const application = user && own.data?.application;
  const store = useApplicationStore(ownerOf(session));
  const phase = useShown(store ?? NOTHING, (state) => state?.phase);
  const begunBefore = useShown(store ?? NOTHING, (state) => state?.begunBefore);
  const [refusals] = useState(noRefusals);
  const email = user?.email ?? '';
  const model = useMemo(() => store && applicationModel(store, refusals, email), [store, refusals, email]);
  const saveInAccount = useSaveInAccount(store, user);
  const sending = useSendApplication(store, user, application?.updatedAt);
  const { hasDraft, deleteDraft } = useDeleteDraft(user?.id, application);

  const isKnown = session.status !== 'loading' && (!user || !own.isPending);
  const isSent = isBeyondWriting(application);
  useEffect(() => {
    if (isKnown && !isSent && phase === 'read') store?.open(copyOf(application), knownAnswers(session));
  }, [application, isKnown, isSent, session, phase, begunBefore, store]);

  const { mutate: saveNow } = saveInAccount;
  // what waits to be sent brings its answers along
  const isOwnSaver = user !== undefined && !sending.isWaiting && !sending.isSending;
  useEffect(() => {
    if (!isOwnSaver) return;
    const saveUnsent = () => {
      if (store?.read().stored.isUnsent) saveNow();
    };
    addEventListener('online', saveUnsent);
    return () => removeEventListener('online', saveUnsent);
  }, [saveNow, store, isOwnSaver]);

  /** Moves, and lets the account have what was typed so far. */
  const goTo = (to: Step) => {
    store?.goTo(to);
    if (user && store?.read().stored.isUnsent) saveNow();
  };
  const refuse = (what: Step | 'all') => {
    refusals.set({ what, attempt: refusals.read().attempt + 1 });
  };
  return {
    user,
    application,
    isSent,
    /** undefined until phone and account have said what they know, so that nothing typed is overwritten */
    model: phase === 'open' && !isSent ? model : undefined,
    /** when somebody began an application here without an account, while it is asked whose it is */
    begunBefore: user && isKnown && !isSent ? begunBefore : undefined,
    adoptBegun: () => void store?.adoptBegun(),
    leaveBegun: () => store?.leaveBegun(),
    deleteBegun: () => void store?.deleteBegun(),
    saveInAccount,
    sending,
    noteField: (fieldId: string) => store?.noteField(fieldId),
    goTo,
    back: () => model && goTo(previousStep(model.read().step)),
    next: () => {
      if (!model) return;
      const { allProblems, step } = model.read();
      if (Object.keys(problemsOfStep(allProblems, step)).length > 0) return refuse(step);
      goTo(nextStep(step));
    },
    /** Shows the problems of a step that was left with some. */
    repair: (to: Step) => {
      goTo(to);
      refuse('all');
    },
    sendNow: () => {
      if (!model) return;
      if (Object.keys(model.read().allProblems).length > 0) return refuse('all');
      sending.send();
    },
    takeServerCopy: () => {
      const copy = copyOf(application);
      if (copy) store?.takeServer(copy);
    },
    /** the account holds a draft, which beginning again deletes as well */
    hasDraftInAccount: hasDraft,
    startAgain: () => {
      void store?.startAgain();
      deleteDraft();
    },
  };
}
