import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useLabels } from '@lingui/react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { IMAGE_ALT_MAX_CHARACTERS, IMAGE_TYPES } from '#domain/limits.ts';
import type { PostImage } from '#domain/blog/post-body.ts';
import { type DraftNow, Shown, useShown } from '#web/platform/drafts/index.ts';
import { imageErrorText, imagesSentText } from '#web/text/errors/image-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { RefreshIcon, UploadIcon } from '#web/ui/icon.ts';
import { NativeInput } from '#web/ui/native-controls.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { type ImageItem, isLost, useImages, useImageStorage } from '../hooks/use-images.ts';
import type { Unfinished } from '../hooks/use-unfinished.ts';
import { type ImageFolder, imageRefusal } from '../rules/image-file.ts';
import type { UnfinishedPictures } from '../rules/unfinished.ts';

export interface ImagesDialogProps {
  folder: ImageFolder;
  /** one picture alone, such as a cover */
  isSingle?: boolean;
  /** what was chosen and described before and is not in the post */
  unfinished: Unfinished<UnfinishedPictures>;
  onInsert: (images: readonly PostImage[]) => void;
  onClose: () => void;
}

interface ItemProps {
  item: ImageItem;
  isAsked: boolean;
  draft: Unfinished<UnfinishedPictures>['draft'];
  onRemove: () => void;
}

/** What a picture shows, as it is typed: a key renders this, and not the dialog. */
function Description({ item, isAsked, draft }: Omit<ItemProps, 'onRemove'>) {
  const { t } = useLingui();
  const pick = (now: DraftNow<UnfinishedPictures>) => altOf(now, item);
  const isMissing = useShown(draft, (now) => isAsked && pick(now).trim() === '');
  return (
    <Field
      label={<Trans>What is in the picture, for people who cannot see it</Trans>}
      required
      error={isMissing ? t`Please write what is in the picture` : undefined}
    >
      <Shown of={draft} pick={pick}>
        {(alt) => (
          <Textarea
            rows={2}
            limit={IMAGE_ALT_MAX_CHARACTERS}
            value={alt}
            onChange={({ target: { value } }) =>
              draft.change({ descriptions: { ...draft.read().values?.descriptions, [item.id]: value } })
            }
          />
        )}
      </Shown>
    </Field>
  );
}

function Item({ item, isAsked, draft, onRemove }: ItemProps) {
  const { i18n } = useLabels();
  const format = useFormat();
  const { name, sizeBytes, status, sentBytes, failure, stage } = item;
  const percent = sizeBytes === 0 ? 0 : Math.min(100, Math.floor((sentBytes / sizeBytes) * 100));
  return (
    <li className="grid gap-2 border-b border-line pb-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>
          <bdi dir="ltr">{name}</bdi> ({format.fileSize(sizeBytes)})
        </span>
        <Button onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </p>
      {status === 'sending' && (
        <ProgressBar
          label={<Trans>On its way</Trans>}
          value={percent}
          max={100}
          text={format.percent(percent)}
        />
      )}
      {isLost(item) && (
        <Notice kind="warning">
          <Trans comment="Dialog for pictures of a blog post: notice, below the name of a picture that was chosen earlier">
            This picture did not arrive. Please choose it again. What you write about it is kept.
          </Trans>
        </Notice>
      )}
      {status === 'failed' && !isLost(item) && (
        <Notice kind="error">{imageErrorText(i18n, stage, failure)}</Notice>
      )}
      {(status === 'sent' || isLost(item)) && <Description item={item} isAsked={isAsked} draft={draft} />}
    </li>
  );
}

const altOf = ({ values }: DraftNow<UnfinishedPictures>, { id }: ImageItem): string =>
  values?.descriptions[id] ?? '';

const imageOf = ({ path, width, height }: ImageItem, alt: string): PostImage => ({
  type: 'image',
  attrs: { src: path, alt: alt.trim(), width, height },
});

/** Chooses, sends and describes pictures [VAL-10][ERR-05 to ERR-10]; only described ones go into the post. */
export function ImagesDialog(props: ImagesDialogProps) {
  const { folder, isSingle = false, unfinished, onInsert, onClose } = props;
  const { draft, finish } = unfinished;
  const { i18n } = useLabels();
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const images = useImages(folder, unfinished);
  const storage = useImageStorage(true);
  const [isAsked, setIsAsked] = useState(false);
  const { items } = images;
  const sent = items.filter(({ status }) => status === 'sent');
  const isSending = items.some(({ status }) => status === 'sending');

  const onDone = (end: { sent: number; failed: number }) => {
    if (end.sent + end.failed < 2) return;
    const words = imagesSentText(i18n, end.sent, end.failed);
    if (end.failed > 0) toast.warning(words);
    else toast.success(words);
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    if (files.length === 0) toast.error(imageErrorText(i18n, 'chosen', imageRefusal(undefined)));
    onDone(await images.add(files));
  };
  const remove = async (id: string) => {
    try {
      await images.remove(id);
    } catch (failure) {
      toast.error(imageErrorText(i18n, 'deleting', failure));
    }
  };
  const insert = () => {
    const pictures = sent.map((item) => imageOf(item, altOf(draft.read(), item)));
    if (pictures.some(({ attrs }) => attrs.alt === '')) return setIsAsked(true);
    // those that did not arrive can still be chosen again, with what was written about them
    const left = draft.read().values?.pictures.filter(({ hasArrived }) => !hasArrived) ?? [];
    if (left.length > 0) draft.change({ pictures: left });
    else void finish();
    onInsert(pictures);
  };
  return (
    <Dialog
      open
      title={isSingle ? <Trans>Cover</Trans> : <Trans>Pictures</Trans>}
      onClose={onClose}
      actions={
        <>
          {images.retriable.length > 0 && !isSending && (
            <Button
              icon={<RefreshIcon className="size-5" />}
              onClick={async () => onDone(await images.retry())}
            >
              <Trans>Send the failed ones again</Trans>
            </Button>
          )}
          <Button kind="primary" disabled={sent.length === 0 || isSending} onClick={insert}>
            {isSingle ? (
              <Trans>Use as cover</Trans>
            ) : (
              <Plural
                value={sent.length}
                _0="Put pictures into the text"
                one="Put # picture into the text"
                other="Put # pictures into the text"
              />
            )}
          </Button>
        </>
      }
    >
      {storage.error && <Notice kind="warning">{imageErrorText(i18n, 'uploading', storage.error)}</Notice>}
      {(!isSingle || items.every(isLost)) && (
        <div className="grid gap-1">
          <NativeInput
            ref={input}
            id={inputId}
            type="file"
            accept={IMAGE_TYPES.join(',')}
            multiple={!isSingle}
            className="sr-only"
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => void choose(event)}
          />
          <Button icon={<UploadIcon className="size-5" />} onClick={() => input.current?.click()}>
            {isSingle ? <Trans>Choose a picture</Trans> : <Trans>Choose pictures</Trans>}
          </Button>
          <p className="text-sm text-ink-quiet">
            <Trans>
              JPEG, PNG, WebP or GIF, 5 MB at most. Place and camera are taken out. Please show no faces of
              people in Afghanistan.
            </Trans>
          </p>
        </div>
      )}
      <ul className="grid gap-3">
        {items.map((item) => (
          <Item
            key={item.id}
            item={item}
            isAsked={isAsked}
            draft={draft}
            onRemove={() => void remove(item.id)}
          />
        ))}
      </ul>
    </Dialog>
  );
}
