import { useRevalidator, useRouteError } from 'react-router';
import { Failure } from '#web/features/app-health/index.ts';

/** What stands in place of a screen that failed to load or to draw. */
export function RouteFailure() {
  const failure = useRouteError();
  const { revalidate } = useRevalidator();
  return <Failure failure={failure} drawAgain={() => void revalidate()} />;
}
