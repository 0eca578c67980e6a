import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/languages.ts';
import { provinceName, provincesFor } from '#domain/profiles/provinces.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { Details } from '#web/ui/details.tsx';
import { Field } from '#web/ui/field.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Select } from '#web/ui/select.tsx';
import type { useAudience } from '../hooks/use-audience.ts';
import type { AudienceCount } from '../rules/announcement.ts';
import { type Audience, AUDIENCE_ROLES } from '../rules/draft.ts';
import { LoadFailure } from '#web/platform/autosave/index.ts';
import { ROLE_LABELS } from './labels.tsx';

type Condition = 'assigned' | 'complete' | 'surveyed';

function Conditions({ audience, onChange }: AudiencePartProps) {
  const { t } = useLingui();
  const questions: readonly { name: Condition; label: string; yes: string; no: string }[] = [
    { name: 'assigned', label: t`Has a mentor or a student`, yes: t`Only who is`, no: t`Only who is not` },
    { name: 'complete', label: t`Profile complete`, yes: t`Only where it is`, no: t`Only where it is not` },
    { name: 'surveyed', label: t`Survey answered`, yes: t`Only who has`, no: t`Only who has not` },
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {questions.map(({ name, label, yes, no }) => (
        <Field key={name} label={label}>
          <Select
            placeholder={t`Either way`}
            choices={[
              { value: 'yes', label: yes },
              { value: 'no', label: no },
            ]}
            value={audience[name] === undefined ? '' : audience[name] ? 'yes' : 'no'}
            onChange={({ target: { value } }) =>
              onChange({ ...audience, [name]: value === '' ? undefined : value === 'yes' })
            }
          />
        </Field>
      ))}
    </div>
  );
}

function Counted({ count }: { count: AudienceCount }) {
  const { t } = useLingui();
  const format = useFormat();
  const { people, byEmail, sample } = count;
  const languages = LANGUAGES.filter((one) => count.languages[one]).map(
    (one) => `${LANGUAGE_FACTS[one].ownName}: ${format.number(count.languages[one] ?? 0)}`,
  );
  const emails = format.number(byEmail);
  return (
    <div className="grid gap-3">
      <p className="text-xl font-bold">
        <Plural value={people} one="# person" other="# people" />
      </p>
      {people > 0 && (
        <p className="text-ink-quiet">
          {languages.join(' · ')}
          <br />
          <Trans>Of them with emails switched on: {emails}</Trans>
        </p>
      )}
      {sample.length > 0 && (
        <ul aria-label={t`Some of them`} className="flex flex-wrap gap-3">
          {sample.map(({ initials, code, role }) => (
            <li key={`${code}${initials}${role}`} className="inline-flex items-center gap-2">
              <Avatar name={initials || code || '?'} />
              <span className="grid text-sm">
                <bdi dir="ltr">{code}</bdi>
                <span className="text-ink-quiet">
                  <bdi>{initials}</bdi> · {t(ROLE_LABELS[role])}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export interface AudiencePartProps {
  audience: Audience;
  onChange: (audience: Audience) => void;
}

/** Who gets it, and how many that are at this moment. */
export function AudiencePart(props: AudiencePartProps & { counting: ReturnType<typeof useAudience> }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { audience, onChange, counting } = props;
  return (
    <Card title={<Trans>Who gets it</Trans>}>
      <CheckboxGroup
        label={<Trans>Roles</Trans>}
        choices={AUDIENCE_ROLES.map((role) => ({ value: role, label: t(ROLE_LABELS[role]) }))}
        value={audience.roles}
        onValueChange={(roles) =>
          onChange({ ...audience, roles: AUDIENCE_ROLES.filter((role) => roles.includes(role)) })
        }
      />
      <CheckboxGroup
        label={<Trans>Languages</Trans>}
        hint={<Trans>None ticked: all of them.</Trans>}
        choices={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_FACTS[one].ownName }))}
        value={audience.languages}
        onValueChange={(chosen) =>
          onChange({ ...audience, languages: LANGUAGES.filter((one) => chosen.includes(one)) })
        }
      />
      <Conditions audience={audience} onChange={onChange} />
      <Details summary={<Trans>Only some provinces</Trans>} open={audience.provinces.length > 0 || undefined}>
        <CheckboxGroup
          label={<Trans>Provinces</Trans>}
          hint={<Trans>None ticked: all of them, and who has named none.</Trans>}
          choices={provincesFor(language).map(({ value }) => ({
            value,
            label: provinceName(value, language),
          }))}
          value={audience.provinces}
          onValueChange={(provinces) => onChange({ ...audience, provinces })}
        />
      </Details>
      <div aria-live="polite" className="grid gap-3 border-t border-line pt-4">
        {counting.error && <LoadFailure failure={counting.error} onRetry={() => void counting.refetch()} />}
        {!counting.error && !counting.count && (
          <LoadingPart>
            <Trans>Loading…</Trans>
          </LoadingPart>
        )}
        {!counting.error && counting.count && <Counted count={counting.count} />}
      </div>
    </Card>
  );
}
