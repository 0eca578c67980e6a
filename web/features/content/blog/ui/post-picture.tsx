import { FALLBACK_WIDTH_PX } from '#domain/blog/picture-versions.ts';
import { BLOG_COVER_RATIO } from '#domain/blog/blog-image-sizes.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { useOriginalsInstead } from '../hooks/use-originals-instead.ts';
import { imageAddress, imageChoices, lightAddress } from '../rules/image-address.ts';
import { PictureOnRequest } from './picture-on-request.tsx';

export interface PostPictureProps {
  path: string;
  alt: string;
  width: number;
  height: number;
  /** stands where the page opens: loaded at once, because waiting for it is what is seen */
  isFirst?: boolean;
}

/** text is at most this wide: 65 characters */
const SIZES = '(min-width: 700px) 640px, 100vw';

interface SizedPictureProps extends PostPictureProps {
  /** how wide the original is; undefined where nobody knows */
  fullWidth: number | undefined;
  className: string;
}

/**
 * A picture of which the browser takes the smallest version that fills its place, in the best format that it knows. One
 * that was asked for in text mode is the very file whose size was said.
 */
function SizedPicture({
  path,
  alt,
  width,
  height,
  isFirst = false,
  fullWidth,
  className,
}: SizedPictureProps) {
  const { supabaseUrl, flags } = useConfiguration();
  const source = { supabaseUrl, isOptimised: flags.imageOptimization };
  useOriginalsInstead(supabaseUrl);
  return (
    <PictureOnRequest address={lightAddress(source, path)} alt={alt}>
      {(isAskedFor) => (
        <picture>
          {!isAskedFor &&
            imageChoices(source, path, fullWidth).map(({ type, srcSet }) => (
              <source key={type} type={type} srcSet={srcSet} sizes={SIZES} />
            ))}
          <img
            src={isAskedFor ? lightAddress(source, path) : imageAddress(source, path)}
            width={width}
            height={height}
            alt={alt}
            loading={isFirst || isAskedFor || !flags.lazyLoading ? 'eager' : 'lazy'}
            decoding="async"
            fetchPriority={isFirst ? 'high' : undefined}
            className={className}
          />
        </picture>
      )}
    </PictureOnRequest>
  );
}

/** A picture of a text in the size of the screen; its space is reserved until it arrives. */
export function PostPicture(props: PostPictureProps) {
  const look = 'h-auto w-full max-w-full rounded-lg bg-sunken';
  return <SizedPicture {...props} fullWidth={props.width} className={look} />;
}

/** The cover of a post, always of one shape. */
export function PostCover(props: Pick<PostPictureProps, 'path' | 'alt' | 'isFirst'>) {
  return (
    <SizedPicture
      {...props}
      width={FALLBACK_WIDTH_PX}
      height={Math.round(FALLBACK_WIDTH_PX * BLOG_COVER_RATIO)}
      fullWidth={undefined}
      className="aspect-video h-auto w-full rounded-lg bg-sunken object-cover"
    />
  );
}
