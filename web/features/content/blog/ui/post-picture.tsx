import { useConfiguration } from '#web/platform/config/index.ts';
import { BLOG_COVER_RATIO } from '#domain/blog/blog-image-sizes.ts';
import { imageAddress, imageChoices, offeredWidth } from '../rules/image-address.ts';
import { PictureOnRequest } from './picture-on-request.tsx';

export interface PostPictureProps {
  path: string;
  alt: string;
  width: number;
  height: number;
  /** stands where the page opens: loaded at once, because waiting for it is what is seen */
  isFirst?: boolean;
}

const FALLBACK_WIDTH_PX = 720;
const COVER_WIDTH_PX = 1080;
/** text is at most this wide: 65 characters */
const SIZES = '(min-width: 700px) 640px, 100vw';

function usePictureRules() {
  const { supabaseUrl, flags } = useConfiguration();
  return {
    source: { supabaseUrl, isOptimised: flags.imageOptimization },
    loading: (isFirst: boolean) => (isFirst || !flags.lazyLoading ? 'eager' : 'lazy'),
  };
}

/** A picture of a text in the size of the screen; its space is reserved until it arrives. */
export function PostPicture({ path, alt, width, height, isFirst = false }: PostPictureProps) {
  const { source, loading } = usePictureRules();
  const address = imageAddress(source, path, { width: offeredWidth(width, FALLBACK_WIDTH_PX) });
  return (
    <PictureOnRequest address={address} alt={alt}>
      {(isAskedFor) => (
        <img
          src={address}
          srcSet={isAskedFor ? undefined : imageChoices(source, path, width)}
          sizes={SIZES}
          width={width}
          height={height}
          alt={alt}
          loading={loading(isFirst || isAskedFor)}
          decoding="async"
          className="h-auto w-full max-w-full rounded-lg bg-sunken"
        />
      )}
    </PictureOnRequest>
  );
}

/** The cover of a post, always of one shape. */
export function PostCover({
  path,
  alt,
  isFirst = false,
}: Pick<PostPictureProps, 'path' | 'alt' | 'isFirst'>) {
  const { source, loading } = usePictureRules();
  const height = Math.round(FALLBACK_WIDTH_PX * BLOG_COVER_RATIO);
  const address = imageAddress(source, path, { width: FALLBACK_WIDTH_PX, height });
  return (
    <PictureOnRequest address={address} alt={alt}>
      {(isAskedFor) => (
        <img
          src={address}
          srcSet={isAskedFor ? undefined : imageChoices(source, path, COVER_WIDTH_PX, BLOG_COVER_RATIO)}
          sizes={SIZES}
          width={FALLBACK_WIDTH_PX}
          height={height}
          alt={alt}
          loading={loading(isFirst || isAskedFor)}
          decoding="async"
          fetchPriority={isFirst ? 'high' : undefined}
          className="aspect-video h-auto w-full rounded-lg bg-sunken object-cover"
        />
      )}
    </PictureOnRequest>
  );
}
