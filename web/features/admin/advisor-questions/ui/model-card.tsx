import { Trans, useLingui } from '@lingui/react/macro';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import type { ModelDay } from '../hooks/use-questions.ts';

/** What the language model cost, day by day, of nobody. */
export function ModelCard({ days }: { days: readonly ModelDay[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const heads = [t`Day`, t`Calls`, t`Of these shown`, t`Tokens`];
  return (
    <Card title={<Trans>The language model in the last four weeks</Trans>}>
      <p className="max-w-measure text-ink-quiet">
        <Trans>
          Whole days, of all students together. Words that do not occur in published texts are not shown. You
          can switch this off under “Feature flags”.
        </Trans>
      </p>
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="px-1 py-2 text-start align-bottom font-semibold text-ink-quiet"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, calls, worded, tokens }) => {
            const date = dateOfIso(day);
            return (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="px-1 py-2 text-start font-normal">
                  {date ? format.day(date) : day}
                </th>
                <td className="px-1 py-2">{format.number(calls)}</td>
                <td className="px-1 py-2">{format.number(worded)}</td>
                <td className="px-1 py-2">{format.number(tokens)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
