import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type AppError, AppError as Failure, isAppError } from '#domain/error-codes.ts';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';
import { checkBlogImages, removeBlogImage, sizeOfImage, uploadBlogImage } from '../data/images.ts';
import { type ImageFolder, imagePath, imageRefusal } from '../rules/image-file.ts';
import type { StoredPicture, UnfinishedPictures } from '../rules/unfinished.ts';
import { postKeys } from './post-keys.ts';
import type { Unfinished } from './use-unfinished.ts';

export interface ImageItem {
  id: string;
  name: string;
  sizeBytes: number;
  /** undefined for one of an earlier opening of the dialog: where it has not arrived, it has to be chosen again */
  file: File | undefined;
  status: 'sending' | 'sent' | 'failed';
  sentBytes: number;
  failure: AppError | undefined;
  /** where it was refused: before it was sent, or on its way */
  stage: 'chosen' | 'uploading';
  path: string;
  width: number;
  height: number;
}

const asAppError = (failure: unknown): AppError =>
  isAppError(failure) ? failure : new Failure('unexpected', { cause: failure });

const randomWord = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

function itemOf(file: File, folder: ImageFolder): ImageItem {
  const failure = imageRefusal(file);
  return {
    id: crypto.randomUUID(),
    name: file.name,
    sizeBytes: file.size,
    file,
    status: failure ? 'failed' : 'sending',
    sentBytes: 0,
    failure,
    stage: failure ? 'chosen' : 'uploading',
    path: imagePath(file.type, Date.now(), randomWord(), folder),
    width: 0,
    height: 0,
  };
}

const itemOfStored = ({ hasArrived, ...picture }: StoredPicture): ImageItem => ({
  ...picture,
  file: undefined,
  status: hasArrived ? 'sent' : 'failed',
  sentBytes: hasArrived ? picture.sizeBytes : 0,
  failure: undefined,
  stage: 'uploading',
});

const storedOf = ({ id, name, sizeBytes, path, width, height, status }: ImageItem): StoredPicture => ({
  id,
  name,
  sizeBytes,
  path,
  width,
  height,
  hasArrived: status === 'sent',
});

/** It did not arrive before the dialog was closed, and its file is gone with it. */
export const isLost = ({ status, file }: ImageItem): boolean => status === 'failed' && file === undefined;

/** A file that is no image, or too large, is that however often it is sent. */
const isRefused = ({ failure }: ImageItem): boolean =>
  failure?.code === 'file_type' || failure?.code === 'file_too_large';
const isRetriable = (item: ImageItem): boolean =>
  item.status === 'failed' && item.file !== undefined && !isRefused(item);

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

/**
 * Images on their way up, one after the other; what failed can be sent again without what has arrived. Which they are is
 * kept until they are in the post.
 */
export function useImages(folder: ImageFolder, { draft }: Unfinished<UnfinishedPictures>) {
  const [items, setItems] = useState<readonly ImageItem[]>(() =>
    (draft.read().values?.pictures ?? []).map(itemOfStored),
  );
  const onTheWay = useRef(new Map<string, AbortController>());
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  useEffect(() => {
    const pictures = items.filter((item) => !isRefused(item)).map(storedOf);
    const before = draft.read().values?.pictures ?? [];
    if (JSON.stringify(pictures) !== JSON.stringify(before)) draft.change({ pictures });
  }, [items, draft]);

  const change = (id: string, part: Partial<ImageItem>) => {
    if (!isGone.current) setItems((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  };

  async function sendOne(item: ImageItem): Promise<boolean> {
    const { file } = item;
    if (!file) return false;
    const stop = new AbortController();
    onTheWay.current.set(item.id, stop);
    change(item.id, { status: 'sending', sentBytes: 0, failure: undefined, stage: 'uploading' });
    try {
      const size = await sizeOfImage(file);
      await uploadBlogImage({
        path: item.path,
        file,
        onProgress: (sentBytes) => change(item.id, { sentBytes }),
        signal: stop.signal,
      });
      change(item.id, { ...size, status: 'sent', sentBytes: file.size });
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
      const lost = items.filter(isLost);
      const added = files.map((file) => {
        const item = itemOf(file, folder);
        const same = lost.find(({ name, sizeBytes }) => name === file.name && sizeBytes === file.size);
        // under its old address it is not stored twice, should it have arrived after all
        return same && !item.failure ? { ...item, id: same.id, path: same.path } : item;
      });
      setItems((all) => [...all.filter(({ id }) => added.every((one) => one.id !== id)), ...added]);
      const { sent } = await sendAll(added.filter(({ status }) => status === 'sending'));
      return { sent, failed: added.length - sent };
    },
    retry: () => sendAll(retriable),
    /** Takes an image out, and off the server where it has arrived. @throws AppError [ERR-10] */
    remove: async (id: string) => {
      const item = items.find((one) => one.id === id);
      if (item?.status === 'sending') onTheWay.current.get(id)?.abort();
      if (item?.status === 'sent') await removeBlogImage(item.path);
      setItems((all) => all.filter((one) => one.id !== id));
    },
  };
}
