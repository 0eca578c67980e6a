import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { isStale } from '#domain/analysis/requirements.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { todayIso } from '../hooks/use-line-form.ts';
import { useChangeLine } from '../hooks/use-programme-lines.ts';
import type { Line } from '../rules/programme-lines.ts';
import { subjectOf } from '../rules/requirement-form.ts';
import { SUBJECT_LABELS } from './subject-labels.ts';

function Marks({ line }: { line: Line }) {
  const format = useFormat();
  const [today] = useState(() => kabulDateOf(Date.now()));
  const day = dateOfIso(line.checked_on);
  const checked = day && format.day(day);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-quiet">
      {line.strength === 'soft' && (
        <Trans comment="Staff, beside a requirement: good to have, not necessary; small letters">
          helps, but is no condition
        </Trans>
      )}
      {checked && (
        <span>
          <Trans comment="Staff, beside a requirement: {checked} is the day on which it was compared with the official page">
            Checked on {checked}
          </Trans>
        </span>
      )}
      {line.is_current && isStale(line.checked_on, today) && (
        <Badge kind="waiting">
          <Trans comment="Staff, beside a requirement: badge, the last comparison is long ago">
            Check again
          </Trans>
        </Badge>
      )}
      {!line.is_current && (
        <Badge kind="stopped">
          <Trans comment="Staff, beside a requirement: badge, students no longer see it">Withdrawn</Trans>
        </Badge>
      )}
      {line.source_url && (
        <a href={line.source_url} rel="noopener noreferrer nofollow" className="break-all">
          <bdi dir="ltr">{line.source_url}</bdi>
        </a>
      )}
    </p>
  );
}

/** One line of a programme: what it says, when somebody looked, and what can be done with it. */
export function LineItem({ line }: { line: Line }) {
  const { t } = useLingui();
  const format = useFormat();
  const errorText = useErrorText();
  const change = useChangeLine(line.id);
  const words = t(SUBJECT_LABELS[subjectOf(line)]);
  const min = line.min === null ? '' : format.number(line.min);
  return (
    <li className="grid gap-2 border-s-2 border-line ps-3">
      <p className={line.is_current ? 'font-semibold' : 'text-ink-quiet'}>
        {min === '' ? (
          words
        ) : (
          <Trans comment="Staff, a requirement: {words} is its subject, {min} the least number">
            {words}: at least {min}
          </Trans>
        )}
      </p>
      <Marks line={line} />
      {change.error && (
        <Notice kind="error" live="assertive">
          {errorText(change.error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {line.is_current && (
          <Button busy={change.isPending} onClick={() => change.mutate({ checked_on: todayIso() })}>
            <Trans comment="Staff, beside a requirement: button; who presses it says to have done so">
              Compared with the source today
            </Trans>
          </Button>
        )}
        <Button busy={change.isPending} onClick={() => change.mutate({ is_current: !line.is_current })}>
          {line.is_current ? (
            <Trans comment="Staff, beside a requirement: button, students no longer see it then">
              Take back
            </Trans>
          ) : (
            <Trans comment="Staff, beside a withdrawn requirement: button, students see it again">
              Bring back
            </Trans>
          )}
        </Button>
      </div>
    </li>
  );
}
