import { Trans } from '@lingui/react/macro';
import { Badge } from '#web/ui/badge.tsx';

/** Says that no person and none of our texts speaks here. */
export function ModelBadge() {
  return (
    <Badge>
      <Trans comment="Beside an answer written by a language model: badge, one or two words">
        Written by a language model
      </Trans>
    </Badge>
  );
}
