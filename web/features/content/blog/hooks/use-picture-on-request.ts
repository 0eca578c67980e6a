import { useState } from 'react';
import { LARGE_PICTURE_BYTES } from '#domain/platform/pictures.ts';
import { weighPicture } from '../data/weigh-picture.ts';

type PictureState =
  | { is: 'closed' | 'weighing' | 'open' }
  /** its size is said, and it is asked for once more */
  | { is: 'large'; bytes: number };

/** One picture of text mode: asked for, it opens; a large one says its size first and opens when asked again. */
export function usePictureOnRequest(address: string) {
  const [state, setState] = useState<PictureState>({ is: 'closed' });
  const ask = async () => {
    if (state.is === 'large') return setState({ is: 'open' });
    if (state.is !== 'closed') return;
    setState({ is: 'weighing' });
    const bytes = await weighPicture(address);
    setState(bytes !== undefined && bytes > LARGE_PICTURE_BYTES ? { is: 'large', bytes } : { is: 'open' });
  };
  return { state, ask };
}
