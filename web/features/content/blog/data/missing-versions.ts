import { originalOf } from '#domain/blog/picture-versions.ts';

function showOriginal(image: HTMLImageElement): void {
  const original = originalOf(image.currentSrc || image.src);
  if (original === undefined) return;
  // no element goes: the application takes the page over as it is
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.srcset = original;
  image.src = original;
}

function onError({ target }: Event): void {
  if (target instanceof HTMLImageElement) showOriginal(target);
}

/**
 * Shows the picture itself where the version that the browser chose does not arrive: of one from before versions were made,
 * until the server has made them. Where Supabase runs elsewhere nobody else can put one in the place of the other.
 */
export function showOriginalsInstead(): void {
  // asked for again, the same listener counts once
  addEventListener('error', onError, true);
  // those that did not arrive before this program
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) showOriginal(image);
}
