import { useState } from 'react';
import { AppError } from '#domain/error-codes.ts';
import { Bar } from '#web/ui/admin/bar.tsx';
import { FigureTile } from '#web/ui/admin/figure-tile.tsx';
import { FilterBar, FilterSelect } from '#web/ui/admin/filter-select.tsx';
import { LoadFailure } from '#web/ui/admin/load-failure.tsx';
import { Code, StudentCode, Typed } from '#web/ui/admin/typed.tsx';
import { DayOf } from '#web/ui/admin/when.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Part, State } from './part.tsx';
import { useWords } from './words.ts';

const nothing = () => undefined;
const DAY_MS = Date.UTC(2025, 10, 23);

export function Staff() {
  const words = useWords();
  const [language, setLanguage] = useState('');
  return (
    <Part id="staff" title="Staff screens">
      <State name="FilterBar, FilterSelect (try it)" wide>
        <FilterBar search={<SearchField label={words.firstName} value="" onSearch={nothing} />}>
          <FilterSelect
            label={words.language}
            all={words.all}
            choices={[
              { value: 'fa', label: words.dari },
              { value: 'ps', label: words.pashto },
            ]}
            value={language}
            onChoose={setLanguage}
          />
          <FilterSelect
            label={words.field}
            all={words.all}
            choices={[{ value: 'law', label: words.law }]}
            value="law"
            onChoose={nothing}
          />
        </FilterBar>
      </State>
      <State name="FigureTile: plain, highlighted">
        <ul className="grid gap-3">
          <FigureTile label={words.waiting} value={12} to="/open" />
          <FigureTile label={words.late} value={3} to="/open" highlighted />
        </ul>
      </State>
      <State name="Bar: people, places">
        <Bar percent={65} kind="people" />
        <Bar percent={30} kind="places" />
      </State>
      <State name="LoadFailure: offline, asking, old data beside it">
        <LoadFailure failure={new AppError('offline')} isAsking={false} onRetry={nothing} />
        <LoadFailure failure={new AppError('unexpected')} isAsking isOldShown onRetry={nothing} />
      </State>
      <State name="Typed, Code, StudentCode, DayOf">
        <Typed>{`${words.nextText}\n${words.task}`}</Typed>
        <p>
          <Code>maryam@example.org</Code> · <StudentCode>ST-0042</StudentCode> · <DayOf ms={DAY_MS} />
        </p>
      </State>
    </Part>
  );
}
