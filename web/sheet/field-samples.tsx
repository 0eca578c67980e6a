import { useState } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { DateLeaf } from '#web/ui/date-leaf.tsx';
import { Field } from '#web/ui/field.tsx';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { Form } from '#web/ui/form.tsx';
import { LanguageSelect } from '#web/ui/language-select.tsx';
import { NativeForm, NativeInput } from '#web/ui/native-controls.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import type { PartialDateText } from '#web/ui/partial-date.ts';
import { PartialDateField } from '#web/ui/partial-date-field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { RoundCheck } from '#web/ui/round-check.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { Part, State } from './part.tsx';
import { useWords } from './words.ts';

const nothing = () => undefined;
const TODAY = { year: 2025, month: 11, day: 23 };

function useLanguageChoices() {
  const { dari, pashto, english } = useWords();
  return [
    { value: 'fa', label: dari },
    { value: 'ps', label: pashto },
    { value: 'en', label: english },
  ];
}

export function Fields() {
  const words = useWords();
  return (
    <Part id="fields" title="Fields">
      <State name="Field with TextInput: required, filled">
        <Field label={words.firstName} required>
          <TextInput defaultValue={words.name} />
        </Field>
      </State>
      <State name="Field with PhoneInput: hint, why, error">
        <Field
          label={words.phone}
          id="sheet-phone"
          hint={words.phoneHint}
          why={words.why}
          error={words.phoneError}
        >
          <PhoneInput defaultValue="+93 79" placeholder="+93 70 123 4567" />
        </Field>
      </State>
      <State name="ErrorSummary">
        <ErrorSummary attempt={0} errors={[{ fieldId: 'sheet-phone', text: words.phoneError }]} />
      </State>
      <State name="TextInput: disabled, read only">
        <Field label={words.firstName}>
          <TextInput defaultValue={words.name} disabled />
        </Field>
        <Field label={words.firstName} optional>
          <TextInput defaultValue={words.otherName} readOnly />
        </Field>
      </State>
      <State name="TextInput: focus, long text">
        <div className="sheet-focus">
          <TextInput aria-label={words.firstName} defaultValue={words.long} />
        </div>
      </State>
      <State name="PasswordInput">
        <Field label={words.password}>
          <PasswordInput autoComplete="new-password" defaultValue="secret" />
        </Field>
      </State>
      <State name="NumberInput">
        <Field label={words.hours}>
          <NumberInput defaultValue="2" />
        </Field>
      </State>
      <State name="Textarea: limit, error">
        <Field label={words.about} error={words.phoneError}>
          <Textarea limit={200} defaultValue={words.nextText} />
        </Field>
      </State>
      <State name="SearchField: empty, filled">
        <SearchField label={words.search} value="" onSearch={nothing} />
        <SearchField label={words.field} value={words.law} onSearch={nothing} />
      </State>
      <State name="Form, NativeForm, NativeInput">
        <Form>
          <TextInput aria-label={words.firstName} placeholder={words.firstName} />
        </Form>
        <NativeForm>
          <NativeInput type="hidden" name="kept" value="1" readOnly />
        </NativeForm>
      </State>
    </Part>
  );
}

export function Choices() {
  const words = useWords();
  const languages = useLanguageChoices();
  const [one, setOne] = useState('fa');
  const [isDone, setDone] = useState(false);
  const [many, setMany] = useState(['fa', 'en']);
  return (
    <Part id="choices" title="Choices">
      <State name="Select: placeholder, chosen, disabled">
        <Field label={words.language}>
          <Select choices={languages} placeholder={words.all} defaultValue="" />
        </Field>
        <Select aria-label={words.language} choices={languages} defaultValue="ps" disabled />
      </State>
      <State name="LanguageSelect">
        <LanguageSelect />
      </State>
      <State name="Checkbox: empty, chosen, error, disabled">
        <Checkbox label={words.shared} />
        <Checkbox label={words.shared} hint={words.sharedHint} defaultChecked />
        <Checkbox label={words.shared} error={words.phoneError} />
        <Checkbox label={words.shared} disabled />
      </State>
      <State name="RoundCheck: open (try it), done">
        <div className="sheet-row">
          <RoundCheck label={words.task} checked={isDone} onChange={setDone} />
          <RoundCheck label={words.tasks} checked onChange={nothing} />
        </div>
      </State>
      <State name="RadioGroup (try it)">
        <RadioGroup label={words.language} choices={languages} value={one} onValueChange={setOne} />
      </State>
      <State name="CheckboxGroup (try it), error">
        <CheckboxGroup
          label={words.language}
          hint={words.phoneHint}
          error={words.phoneError}
          choices={languages}
          value={many}
          onValueChange={setMany}
        />
      </State>
      <State name="FieldGroup with ChoiceRow: long text">
        <FieldGroup label={words.language} optional>
          <ChoiceRow type="radio" name="sheet-row" label={words.long} hint={words.nextText} />
        </FieldGroup>
      </State>
    </Part>
  );
}

export function Dates() {
  const words = useWords();
  const [date, setDate] = useState<PartialDateText>({
    calendar: 'solar_hijri',
    year: '1386',
    month: '5',
    day: '',
  });
  return (
    <Part id="dates" title="Dates">
      <State name="PartialDateField (try it)">
        <PartialDateField label={words.birth} today={TODAY} value={date} onValueChange={setDate} />
      </State>
      <State name="DateLeaf">
        <div className="sheet-row">
          <DateLeaf date={TODAY} />
        </div>
      </State>
      <State name="PartialDateField: error">
        <PartialDateField
          label={words.birth}
          today={TODAY}
          value={{ calendar: 'gregorian', year: '20', month: '', day: '' }}
          onValueChange={nothing}
          error={words.phoneError}
          errorPart="year"
        />
      </State>
    </Part>
  );
}
