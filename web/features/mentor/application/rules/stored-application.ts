import { type ApplicationAnswers, NO_ANSWERS, NO_REFEREE, REFEREES_COUNT } from './answers.ts';
import { isStep, type Step } from './steps.ts';

/** What this phone keeps of an application that is being filled in. */
export interface StoredApplication {
  /** made here, so that sending twice makes one application */
  applicationId: string;
  /** made here for the next sending, so that repeating it changes nothing */
  submissionId: string;
  answers: ApplicationAnswers;
  step: Step;
  /** id of the field that had the focus last */
  fieldId?: string | undefined;
  /** `updated_at` of the server's copy that these answers began from */
  serverVersion?: string | undefined;
  /** true while something here is not in the server's copy */
  isUnsent: boolean;
}

type NewId = () => string;

/** A first sheet of paper. Ids are UUIDs. */
export function emptyApplication(newId: NewId): StoredApplication {
  return {
    applicationId: newId(),
    submissionId: newId(),
    answers: NO_ANSWERS,
    step: 'you',
    isUnsent: false,
  };
}

/**
 * Makes a draft whole that an earlier version of the app wrote, or that was torn: questions it does not
 * know are unanswered, everything that was typed stays.
 */
export function repairStored(stored: Partial<StoredApplication>, newId: NewId): StoredApplication {
  const fresh = emptyApplication(newId);
  const answers = { ...NO_ANSWERS, ...stored.answers };
  const languages = answers.languages.length > 0 ? answers.languages : NO_ANSWERS.languages;
  const referees = Array.from({ length: REFEREES_COUNT }, (_, index) => ({
    ...NO_REFEREE,
    ...answers.referees[index],
  }));
  return {
    ...fresh,
    ...stored,
    answers: { ...answers, languages, referees },
    step: isStep(stored.step) ? stored.step : fresh.step,
  };
}

/** What the server knows of the newest application: enough to choose between its copy and this phone's. */
export interface ServerCopy {
  id: string;
  updatedAt: string;
  answers: ApplicationAnswers;
  /** false: it was withdrawn or decided, and another one may be begun */
  isOpen: boolean;
  /** where the team's question stands, when it has one */
  askedStep?: Step | undefined;
}

export interface Opening {
  stored: StoredApplication;
  /** the server's copy was changed elsewhere while something here was not sent: the person chooses */
  isServerNewer: boolean;
}

/**
 * Which copy the form opens with. What was typed here and not yet sent is never replaced unasked; where
 * the server's copy changed meanwhile (another device), the person is told and may take that one.
 */
export function chooseCopy(stored: StoredApplication, server: ServerCopy | undefined, newId: NewId): Opening {
  if (!server) return { stored, isServerNewer: false };
  if (!server.isOpen) return { stored: apartFrom(server, stored, newId), isServerNewer: false };
  if (!stored.isUnsent) return { stored: takeServerCopy(server, stored), isServerNewer: false };
  const isServerNewer = stored.applicationId !== server.id || stored.serverVersion !== server.updatedAt;
  return { stored: { ...stored, applicationId: server.id }, isServerNewer };
}

/** An application that is over is never written again: the next one has ids of its own. */
function apartFrom(over: ServerCopy, stored: StoredApplication, newId: NewId): StoredApplication {
  if (stored.applicationId !== over.id) return stored;
  return { ...stored, applicationId: newId(), submissionId: newId(), serverVersion: undefined };
}

/** The server's answers, at the place where this phone stood, or where the team asks something. */
export function takeServerCopy(server: ServerCopy, stored: StoredApplication): StoredApplication {
  return {
    ...stored,
    answers: server.answers,
    step: server.askedStep ?? stored.step,
    applicationId: server.id,
    serverVersion: server.updatedAt,
    isUnsent: false,
  };
}
