import { useShown } from '#web/platform/drafts/index.ts';
import { isTooYoung } from '../rules/problems.ts';
import {
  fieldsOfStep,
  sectionOf,
  stepAfter,
  stepBefore,
  WIZARD_FIELDS,
  type WizardStep,
} from '../rules/sections.ts';
import type { ProfileFormModel } from './profile-form-model.ts';
import { type SendEvents, useSendAnswers } from './use-save-profile.ts';

/** WIZ-03, WIZ-05, VAL-06: going through the five steps and saving at the end. */
export function useWizard(model: ProfileFormModel, events: SendEvents) {
  const step = useShown(model, ({ place }) => place.step);
  const show = (next: WizardStep) => model.goTo({ step: next });
  const sending = useSendAnswers(model, {
    ...events,
    onFailed: (failure, field) => {
      if (field !== undefined) show(sectionOf(field));
      events.onFailed(failure, field);
    },
  });
  const warnOfAge = () => {
    if (isTooYoung(model.read().form, model.today)) events.onTooYoung();
  };
  const next = () => {
    if (step === 'review' || model.check(fieldsOfStep(step))) show(stepAfter(step));
    else if (step === 'basic') warnOfAge();
  };
  const saveAll = () => {
    const wrong = model.firstProblemOf(WIZARD_FIELDS);
    if (wrong === undefined) return sending.send(WIZARD_FIELDS);
    const section = sectionOf(wrong);
    model.check(fieldsOfStep(section));
    show(section);
    warnOfAge();
  };
  return { step, next, back: () => show(stepBefore(step)), show, saveAll, ...sending };
}
