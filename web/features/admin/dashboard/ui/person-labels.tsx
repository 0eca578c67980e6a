import type { ExpertiseField, SpokenLanguageSkill } from '#domain/mentors/mentor-profile.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';

/** Languages with how well each is spoken. */
export function SpokenLanguages({ skills }: { skills: readonly SpokenLanguageSkill[] }) {
  const optionText = useOptionText();
  const format = useFormat();
  const words = skills.map(
    ({ language, level }) =>
      `${optionText('spoken_language', language)} (${optionText('spoken_level', level)})`,
  );
  return <>{format.list(words)}</>;
}

/** The same without how well, where there is little room. */
export function LanguageNames({ skills }: { skills: readonly SpokenLanguageSkill[] }) {
  const optionText = useOptionText();
  const format = useFormat();
  return <>{format.list(skills.map(({ language }) => optionText('spoken_language', language)))}</>;
}

/** Fields in which a mentor helps; `most` cuts a long list, which the person's own page shows whole. */
export function FieldNames({
  fields,
  most = fields.length,
}: {
  fields: readonly ExpertiseField[];
  most?: number;
}) {
  const optionText = useOptionText();
  const format = useFormat();
  const words = fields.slice(0, most).map((field) => optionText('expertise_field', field));
  return (
    <>
      {format.list(words)}
      {fields.length > most && ' …'}
    </>
  );
}
