import { Trans, useLingui } from '@lingui/react/macro';
import {
  FORM_MAX_CHARACTERS,
  type FormQuestion,
  QUESTION_KINDS,
} from '#domain/programmes/application-form.ts';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#domain/languages.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { CloseIcon, UnfoldIcon } from '#web/ui/icon.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { typingDirection } from '../rules/content.ts';
import { ofKind } from '../rules/form.ts';
import { OptionList } from './option-list.tsx';
import type { QuestionProps } from './question-props.ts';
import { useQuestionLabels } from './question-labels.ts';

/** What is asked, in one language. */
function TextFields({ question, language, onChange }: QuestionProps & { language: Language }) {
  const { htmlLang, ownName } = LANGUAGE_FACTS[language];
  const { label, hint } = question.texts[language];
  const typing = { dir: typingDirection(language), lang: htmlLang };
  const set = (change: Partial<FormQuestion['texts'][Language]>) =>
    onChange((before) => ({
      ...before,
      texts: { ...before.texts, [language]: { ...before.texts[language], ...change } },
    }));
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="font-semibold">
        <bdi lang={htmlLang}>{ownName}</bdi>
      </legend>
      <Field label={<Trans>Question</Trans>}>
        <TextInput
          {...typing}
          value={label}
          maxLength={FORM_MAX_CHARACTERS.label}
          onChange={(event) => set({ label: event.target.value })}
        />
      </Field>
      <Field label={<Trans>A line of help</Trans>} optional>
        <TextInput
          {...typing}
          value={hint}
          maxLength={FORM_MAX_CHARACTERS.hint}
          onChange={(event) => set({ hint: event.target.value })}
        />
      </Field>
    </fieldset>
  );
}

/** What an answer must lie between: characters of a text, or the number itself. */
function Bounds({ question, onChange }: QuestionProps) {
  const isText = question.kind === 'short_text' || question.kind === 'long_text';
  if (!isText && question.kind !== 'number') return null;
  return (
    <>
      <Field
        label={isText ? <Trans>At least so many characters</Trans> : <Trans>Smallest number</Trans>}
        optional
      >
        <NumberInput
          inputMode="numeric"
          value={question.min}
          onChange={(event) => onChange((before) => ({ ...before, min: event.target.value }))}
        />
      </Field>
      <Field
        label={isText ? <Trans>At most so many characters</Trans> : <Trans>Greatest number</Trans>}
        optional
      >
        <NumberInput
          inputMode="numeric"
          value={question.max}
          onChange={(event) => onChange((before) => ({ ...before, max: event.target.value }))}
        />
      </Field>
    </>
  );
}

export interface QuestionEditorProps extends QuestionProps {
  /** its place in the form, from 1 */
  number: number;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One question of a form: the kind of its answer, and its words in three languages. */
export function QuestionEditor({
  question,
  number,
  isLast,
  onChange,
  onMove,
  onRemove,
}: QuestionEditorProps) {
  const { t } = useLingui();
  const place = useFormat().number(number);
  const kinds = useQuestionLabels();
  return (
    <li>
      <fieldset className="grid gap-3 rounded-lg border border-line p-3">
        <legend className="px-1 font-semibold">
          <Trans>Question {place}</Trans>
        </legend>
        <div className="flex justify-end gap-1">
          <IconButton
            label={t`Move question ${place} up`}
            icon={<UnfoldIcon className="size-5 rotate-180" />}
            disabled={number === 1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={t`Move question ${place} down`}
            icon={<UnfoldIcon className="size-5" />}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconButton
            label={t`Remove question ${place}`}
            icon={<CloseIcon className="size-5" />}
            onClick={onRemove}
          />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Field label={<Trans>Kind of answer</Trans>}>
            <Select
              choices={QUESTION_KINDS.map((kind) => ({ value: kind, label: kinds[kind] }))}
              value={question.kind}
              onChange={(event) => {
                const kind = QUESTION_KINDS.find((one) => one === event.target.value);
                if (kind) onChange((before) => ofKind(before, kind, () => crypto.randomUUID()));
              }}
            />
          </Field>
          <Bounds question={question} onChange={onChange} />
        </div>
        <Checkbox
          label={<Trans>Must be answered</Trans>}
          checked={question.is_required}
          onChange={(event) => onChange((before) => ({ ...before, is_required: event.target.checked }))}
        />
        <div className="grid gap-4 lg:grid-cols-3">
          {LANGUAGES.map((language) => (
            <TextFields key={language} question={question} language={language} onChange={onChange} />
          ))}
        </div>
        {question.kind === 'choice' && <OptionList question={question} onChange={onChange} />}
      </fieldset>
    </li>
  );
}
