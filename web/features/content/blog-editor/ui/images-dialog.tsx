import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useLabels } from '@lingui/react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { IMAGE_ALT_MAX_CHARACTERS, IMAGE_TYPES } from '#domain/limits.ts';
import type { PostImage } from '#domain/blog/post-body.ts';
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
import { type ImageItem, useImages, useImageStorage } from '../hooks/use-images.ts';
import { type ImageFolder, imageRefusal } from '../rules/image-file.ts';

export interface ImagesDialogProps {
  folder: ImageFolder;
  /** one picture alone, such as a cover */
  isSingle?: boolean;
  onInsert: (images: readonly PostImage[]) => void;
  onClose: () => void;
}

interface ItemProps {
  item: ImageItem;
  isAsked: boolean;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
}

function Item({ item, isAsked, onDescribe, onRemove }: ItemProps) {
  const { t } = useLingui();
  const { i18n } = useLabels();
  const format = useFormat();
  const { file, status, sentBytes, failure, stage, alt } = item;
  const percent = file.size === 0 ? 0 : Math.min(100, Math.floor((sentBytes / file.size) * 100));
  return (
    <li className="grid gap-2 border-b border-line pb-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>
          <bdi dir="ltr">{file.name}</bdi> ({format.fileSize(file.size)})
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
      {status === 'failed' && <Notice kind="error">{imageErrorText(i18n, stage, failure)}</Notice>}
      {status === 'sent' && (
        <Field
          label={<Trans>What is in the picture, for people who cannot see it</Trans>}
          required
          error={isAsked && alt.trim() === '' ? t`Please write what is in the picture` : undefined}
        >
          <Textarea
            rows={2}
            limit={IMAGE_ALT_MAX_CHARACTERS}
            value={alt}
            onChange={(event) => onDescribe(event.target.value)}
          />
        </Field>
      )}
    </li>
  );
}

const imageOf = ({ path, alt, width, height }: ImageItem): PostImage => ({
  type: 'image',
  attrs: { src: path, alt: alt.trim(), width, height },
});

/** Chooses, sends and describes pictures [VAL-10][ERR-05 to ERR-10]; only described ones go into the post. */
export function ImagesDialog({ folder, isSingle = false, onInsert, onClose }: ImagesDialogProps) {
  const { i18n } = useLabels();
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const images = useImages(folder);
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
    if (sent.some(({ alt }) => alt.trim() === '')) return setIsAsked(true);
    onInsert(sent.map(imageOf));
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
      {(!isSingle || items.length === 0) && (
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
            onDescribe={(alt) => images.describe(item.id, alt)}
            onRemove={() => void remove(item.id)}
          />
        ))}
      </ul>
    </Dialog>
  );
}
