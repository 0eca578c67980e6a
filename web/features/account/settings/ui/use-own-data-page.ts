import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { provinceName } from '#domain/profiles/provinces.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import type { OwnData } from '../hooks/use-own-data.ts';
import { renderOwnDataPage, type PageSection } from '../rules/own-data-page.ts';
import {
  COLUMN_OPTIONS,
  COLUMN_LABELS,
  inOrderOf,
  SECTION_LABELS,
  SILENT_COLUMNS,
} from './own-data-labels.ts';
import { RECORD_LABELS } from './record-labels.ts';

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** An instant as the database writes it; a day alone is none. */
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:/;

/** Renders the file with all that is stored about a person, in the language of the screen [SG-11]. */
export function useOwnDataPage(): (data: OwnData) => string {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { kabulTime, list, digits } = useFormat();
  const optionText = useOptionText();
  return useCallback(
    (data) => {
      const nameOf = (column: string) => {
        const words = COLUMN_LABELS[column];
        return words ? t(words) : column;
      };
      const textOf = (column: string, value: unknown): string => {
        if (Array.isArray(value)) return list(value.map((one) => textOf(column, one)));
        if (isRow(value))
          return pairsOf(value)
            .map(([label, text]) => `${label}: ${text}`)
            .join(', ');
        if (typeof value === 'boolean')
          return value
            ? t({ message: 'Yes', comment: 'Copy of one’s own data, page that opens offline: text' })
            : t({ message: 'No', comment: 'Copy of one’s own data, page that opens offline: text' });
        if (typeof value === 'number') return digits(String(value));
        const typed = String(value);
        const kind = COLUMN_OPTIONS[column];
        if (kind) return optionText(kind, typed);
        if (column === 'province') return provinceName(typed, language);
        if (column === 'answered_fields') return nameOf(typed);
        if (column === 'action') return RECORD_LABELS[typed] ? t(RECORD_LABELS[typed]) : typed;
        return INSTANT.test(typed) ? kabulTime(parseTimestamp(typed).getTime()) : typed;
      };
      const pairsOf = (row: Row) =>
        inOrderOf(COLUMN_LABELS, row)
          .filter(([column, value]) => !SILENT_COLUMNS.has(column) && !isEmpty(value))
          .map(([column, value]) => [nameOf(column), textOf(column, value)] as const);
      const sections = inOrderOf(SECTION_LABELS, data)
        .map(([kind, value]): PageSection => {
          const words = SECTION_LABELS[kind];
          const rows = (Array.isArray(value) ? value : [value]).filter(isRow);
          return {
            title: words ? t(words) : kind,
            groups: rows.map(pairsOf).filter((group) => group.length > 0),
          };
        })
        .filter(({ groups }) => groups.length > 0);
      const moment = kabulTime(Date.now());
      const { htmlLang, dir } = LANGUAGE_FACTS[language];
      return renderOwnDataPage({
        lang: htmlLang,
        dir,
        title: t({
          message: 'Your data',
          comment: 'Copy of one’s own data, page that opens offline: heading',
        }),
        lead: t({
          message: `A copy of your data, as of ${moment}. The team’s internal notes are not included: ask the team about them.`,
          comment: 'Copy of one’s own data, page that opens offline: sentence; {moment} is a date and time',
        }),
        sections,
      });
    },
    [t, language, kabulTime, list, digits, optionText],
  );
}
