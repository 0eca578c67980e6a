import { Trans } from '@lingui/react/macro';
import { Badge } from '#web/ui/badge.tsx';

/** Says that no person and none of our texts speaks here. */
export function ModelBadge() {
  return (
    <Badge>
      <Trans>Written by a language model</Trans>
    </Badge>
  );
}
