import { Trans } from '@lingui/react/macro';
import { useNavigation } from 'react-router';
import { useConfiguration } from '#web/platform/config/index.ts';

/** ROUTE-26: says that the next screen is on its way, while the one before still stands. */
export function PendingScreen() {
  const { state } = useNavigation();
  const { productName } = useConfiguration();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-(--foot) z-40 grid justify-items-center p-3"
    >
      {state === 'loading' && (
        <p className="appear rounded-lg border border-line-strong bg-surface px-4 py-2 shadow-lg">
          <Trans comment="First screen while the website loads: sentence; {productName} is the name of the website">
            Loading {productName}...
          </Trans>
        </p>
      )}
    </div>
  );
}
