import { Trans } from '@lingui/react/macro';
import type { WordedSource } from '#domain/advisor/wording/wording.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { SourceDate } from './passage-list.tsx';

/** Says that no person and none of our texts speaks here. */
export function ModelBadge() {
  return (
    <Badge>
      <Trans>Worded by a language model</Trans>
    </Badge>
  );
}

/** Where what was said stands. */
export function SourceLinks({ sources }: { sources: readonly WordedSource[] }) {
  return sources.map((source) => (
    <p key={source.path + source.title} className="flex flex-wrap items-center gap-x-4">
      <TextLink to={source.path}>
        <span dir="auto">{source.title}</span>
      </TextLink>
      <SourceDate date={source.date} />
    </p>
  ));
}
