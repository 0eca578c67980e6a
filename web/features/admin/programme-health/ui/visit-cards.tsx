import { Trans, useLingui } from '@lingui/react/macro';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { SPEED_MEASURES, type SpeedMeasure, type VisitDevice } from '#domain/analytics/visits.ts';
import { barPercent, type Cell } from '../rules/figures.ts';
import { slowScreens, type VisitFigures } from '../rules/visits.ts';
import { type BarFigure, BarTable } from './bar-table.tsx';
import { Count, useCountText } from './count.tsx';

const longestOf = (cells: readonly Cell[]) => Math.max(0, ...cells.map(({ count }) => count ?? 0));

function useFigure(): (cell: Cell, longest: number) => BarFigure {
  const countText = useCountText();
  return (cell, longest) => ({
    kind: 'people',
    percent: barPercent(cell.count, longest),
    shown: <Count cell={cell} />,
    text: countText(cell),
  });
}

/** How often each screen was opened. */
export function PagesCard({ pages }: Pick<VisitFigures, 'pages'>) {
  const { t } = useLingui();
  const figure = useFigure();
  return (
    <BarTable
      title={<Trans>Screens that were opened</Trans>}
      heads={[t`Screen`, t`Times opened`]}
      none={<Trans>Nothing was counted in these days.</Trans>}
      fileName="visits"
      rows={pages.map((cell) => ({
        id: cell.page,
        name: cell.page,
        figures: [figure(cell, longestOf(pages))],
      }))}
    />
  );
}

/** In which languages, and on what. */
export function ReadersCards({ languages, devices }: Pick<VisitFigures, 'languages' | 'devices'>) {
  const { t } = useLingui();
  const figure = useFigure();
  const names: Readonly<Record<VisitDevice, string>> = {
    phone: t`Phone`,
    tablet: t`Tablet`,
    computer: t`Computer`,
  };
  return (
    <>
      <BarTable
        title={<Trans>Languages of the screens</Trans>}
        heads={[t`Language`, t`Times opened`]}
        none={<Trans>Nothing was counted in these days.</Trans>}
        fileName="visits-by-language"
        rows={languages.map((cell) => ({
          id: cell.value,
          name: LANGUAGE_FACTS[cell.value].ownName,
          figures: [figure(cell, longestOf(languages))],
        }))}
      />
      <BarTable
        title={<Trans>Kinds of device</Trans>}
        heads={[t`Device`, t`Times opened`]}
        none={<Trans>Nothing was counted in these days.</Trans>}
        fileName="visits-by-device"
        rows={devices.map((cell) => ({
          id: cell.value,
          name: names[cell.value],
          figures: [figure(cell, longestOf(devices))],
        }))}
      />
    </>
  );
}

/** How fast screens come and answer. */
export function SpeedCards({ speeds }: Pick<VisitFigures, 'speeds'>) {
  const { t } = useLingui();
  const figure = useFigure();
  const names: Readonly<Record<SpeedMeasure, string>> = {
    ttfb: t`The server answers`,
    fcp: t`First content`,
    lcp: t`The largest part can be seen`,
    inp: t`Reacts to touch`,
    cls: t`Layout is stable`,
  };
  const cellsOf = (measure: SpeedMeasure) =>
    speeds.find((one) => one.page === '' && one.measure === measure)?.ratings ?? [];
  const cellOf = (measure: SpeedMeasure, wanted: 'good' | 'poor'): Cell =>
    cellsOf(measure).find(({ rating }) => rating === wanted) ?? { count: 0, isWithheld: false };
  const slow = slowScreens(speeds);
  const longestSlow = longestOf(slow.flatMap(({ lcp, inp }) => [lcp, inp]));
  return (
    <>
      <BarTable
        title={<Trans>How fast screens come and answer</Trans>}
        lead={
          <Trans>
            Good and poor as browsers measure it: the largest part within 2.5 seconds is good, after 4 seconds
            poor. What lies between is left out here.
          </Trans>
        }
        heads={[t`What was measured`, t`Times good`, t`Times poor`]}
        none={<Trans>Nothing was counted in these days.</Trans>}
        fileName="speeds"
        rows={SPEED_MEASURES.filter((measure) => cellsOf(measure).length > 0).map((measure) => ({
          id: measure,
          name: names[measure],
          figures: (['good', 'poor'] as const).map((wanted) =>
            figure(cellOf(measure, wanted), longestOf(cellsOf(measure))),
          ),
        }))}
      />
      <BarTable
        title={<Trans>Screens that are often slow</Trans>}
        heads={[t`Screen`, t`Times late to be seen`, t`Times late to answer`]}
        none={<Trans>No screen was slow in these days.</Trans>}
        fileName="slow-screens"
        rows={slow.map(({ page, lcp, inp }) => ({
          id: page,
          name: page,
          figures: [figure(lcp, longestSlow), figure(inp, longestSlow)],
        }))}
      />
    </>
  );
}
