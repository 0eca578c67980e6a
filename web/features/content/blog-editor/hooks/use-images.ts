import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type AppError, AppError as Failure, isAppError } from '#domain/error-codes.ts';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';
import { checkBlogImages, removeBlogImage, sizeOfImage, uploadBlogImage } from '../data/images.ts';
import { type ImageFolder, imagePath, imageRefusal } from '../rules/image-file.ts';
import { postKeys } from './post-keys.ts';

export interface ImageItem {
  id: string;
  file: File;
  status: 'sending' | 'sent' | 'failed';
  sentBytes: number;
  failure: AppError | undefined;
  /** where it was refused: before it was sent, or on its way */
  stage: 'chosen' | 'uploading';
  path: string;
  width: number;
  height: number;
  alt: string;
}

const asAppError = (failure: unknown): AppError =>
  isAppError(failure) ? failure : new Failure('unexpected', { cause: failure });

const randomWord = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

function itemOf(file: File, folder: ImageFolder): ImageItem {
  const failure = imageRefusal(file);
  return {
    id: crypto.randomUUID(),
    file,
    status: failure ? 'failed' : 'sending',
    sentBytes: 0,
    failure,
    stage: failure ? 'chosen' : 'uploading',
    path: imagePath(file.type, Date.now(), randomWord(), folder),
    width: 0,
    height: 0,
    alt: '',
  };
}

/** A file that is no image, or too large, is that however often it is sent. */
const isRetriable = ({ status, failure }: ImageItem): boolean =>
  status === 'failed' && failure?.code !== 'file_type' && failure?.code !== 'file_too_large';

/** CALL-06: whether images can be stored at all; asked once an editor opens. */
export function useImageStorage(isWanted: boolean) {
  return useQuery({
    queryKey: postKeys.images(),
    queryFn: async () => {
      await checkBlogImages();
      // a query that answers with nothing counts as failed
      return true;
    },
    enabled: isWanted,
    ...alwaysAsked,
  });
}

/** Images on their way up, one after the other; what failed can be sent again without what has arrived. */
export function useImages(folder: ImageFolder) {
  const [items, setItems] = useState<readonly ImageItem[]>([]);
  const onTheWay = useRef(new Map<string, AbortController>());
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const change = (id: string, part: Partial<ImageItem>) => {
    if (!isGone.current) setItems((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  };

  async function sendOne(item: ImageItem): Promise<boolean> {
    const stop = new AbortController();
    onTheWay.current.set(item.id, stop);
    change(item.id, { status: 'sending', sentBytes: 0, failure: undefined, stage: 'uploading' });
    try {
      const size = await sizeOfImage(item.file);
      await uploadBlogImage({
        path: item.path,
        file: item.file,
        onProgress: (sentBytes) => change(item.id, { sentBytes }),
        signal: stop.signal,
      });
      change(item.id, { ...size, status: 'sent', sentBytes: item.file.size });
      return true;
    } catch (failure) {
      change(item.id, { status: 'failed', failure: asAppError(failure) });
      return false;
    }
  }

  async function sendAll(all: readonly ImageItem[]): Promise<{ sent: number; failed: number }> {
    let sent = 0;
    for (const item of all) if (await sendOne(item)) sent += 1;
    return { sent, failed: all.length - sent };
  }

  const retriable = items.filter(isRetriable);
  return {
    items,
    /** what may succeed when it is sent again */
    retriable,
    /** Takes chosen files and sends those that may be sent. @returns how many arrived and how many did not */
    add: async (files: readonly File[]) => {
      const added = files.map((file) => itemOf(file, folder));
      setItems((all) => [...all, ...added]);
      const { sent } = await sendAll(added.filter(({ status }) => status === 'sending'));
      return { sent, failed: added.length - sent };
    },
    retry: () => sendAll(retriable),
    describe: (id: string, alt: string) => change(id, { alt }),
    /** Takes an image out, and off the server where it has arrived. @throws AppError [ERR-10] */
    remove: async (id: string) => {
      const item = items.find((one) => one.id === id);
      if (item?.status === 'sending') onTheWay.current.get(id)?.abort();
      if (item?.status === 'sent') await removeBlogImage(item.path);
      setItems((all) => all.filter((one) => one.id !== id));
    },
    clear: () => setItems([]),
  };
}
