import { Bar } from '#web/ui/bar.tsx';
import type { PageBar } from '../hooks/page-bar.ts';
import { BarRegion } from './bar-region.tsx';
import { LineText } from './line-text.tsx';
import { OfflineReadyBar } from './offline-ready-bar.tsx';

const one = (name: PageBar) => ({ 'data-page-bar': name });

/**
 * The bars that a page to read shows without the application [UI-02]: rendered beside it on the server, in its language,
 * for its first program to take out of the template.
 */
export function PageBars() {
  return (
    <>
      <BarRegion />
      <template id="page-bars">
        <div {...one('offline-ready')}>
          <OfflineReadyBar />
        </div>
        <div {...one('down')}>
          <Bar name="line" edge="border-warning">
            <LineText state="down" shownSince={undefined} />
          </Bar>
        </div>
        <div {...one('down-since')}>
          <Bar name="line" edge="border-warning">
            <LineText state="down" shownSince={0} />
          </Bar>
        </div>
        <div {...one('up-again')}>
          <Bar name="line" edge="border-success">
            <LineText state="up-again" shownSince={undefined} />
          </Bar>
        </div>
      </template>
    </>
  );
}
