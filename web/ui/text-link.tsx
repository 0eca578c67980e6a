import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

/** A link that stands on a line of its own, high enough for a thumb. Links inside a text are plain `Link`s. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        'inline-flex min-h-11 w-fit items-center text-accent underline underline-offset-4',
        className,
      )}
    />
  );
}
