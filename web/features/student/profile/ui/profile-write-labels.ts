import { useLingui } from '@lingui/react/macro';
import { OWN_PROFILE_FIELDS, type OwnProfile } from '#domain/profiles/profile-fields.ts';
import type { KindLabels } from '#web/platform/outbox/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import type { ProfileConflict, ProfileWrite } from '../rules/profile-write.ts';
import { ALL_FIELDS, fieldOfColumn } from '../rules/sections.ts';
import { type Columns, type FormField, formOf } from '../rules/student-form.ts';
import { useAnswerText } from './answer-text.ts';
import { PROFILE_FIELD_LABELS } from '#web/text/options/profile-field-labels.ts';

/** A profile of which nothing is known. */
const UNKNOWN: OwnProfile = {
  ...(Object.fromEntries(OWN_PROFILE_FIELDS.map((name) => [name, null])) as Record<keyof OwnProfile, null>),
  first_name: '',
  last_name: '',
  share_gender: false,
  terms_accepted: false,
};

/** The answer that some columns give to a question. */
function useColumnText(): (field: FormField, columns: Columns) => string {
  const { language } = useLanguage();
  const answerText = useAnswerText();
  return (field, columns) => answerText(field, formOf({ ...UNKNOWN, ...columns }, language));
}

/** How answers of a profile that are not with the server yet are said in the list of them. */
export const profileWriteLabels: KindLabels<ProfileWrite> = {
  Lines: function ProfileLines({ values: { columns }, children }) {
    const { t } = useLingui();
    const textOf = useColumnText();
    const asked = new Set(Object.keys(columns).map(fieldOfColumn));
    return children(
      ALL_FIELDS.filter((field) => asked.has(field)).map((field) => ({
        label: t(PROFILE_FIELD_LABELS[field]),
        text: textOf(field, columns),
      })),
    );
  },
  ConflictLines: function ProfileConflictLines({ conflicts, children }) {
    const { t } = useLingui();
    const textOf = useColumnText();
    return children(
      (conflicts as readonly ProfileConflict[]).map(({ field, mine, theirs }) => ({
        field,
        label: t(PROFILE_FIELD_LABELS[field]),
        mine: textOf(field, mine),
        theirs: textOf(field, theirs),
      })),
    );
  },
};
