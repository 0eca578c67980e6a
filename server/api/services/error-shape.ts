import { createHash } from 'node:crypto';

/** `at name (file:1:2)` and `at file:1:2` of Chromium and Node, `name@file:1:2` of Firefox and Safari */
const FRAMES = [
  /^\s*at (?:async )?(?:(?<name>[^\s(][^(]{0,200}?) \()?(?<file>[^\s()]{1,500}?):\d+:\d+\)?$/,
  /^(?<name>[^@\s]{0,200})@(?<file>[^\s]{1,500}?):\d+:\d+$/,
];
const NOT_OURS = /^node:|\/node_modules\//;
/** what only puts another failure into our words */
const TRANSLATORS = /^(?:fromRemote|toAppError)$/;
/** `index-1f9c3e0.js`: the hash changes with every release, the name stays */
const ASSET_HASH = /-[\w-]{7,8}(?=\.(?:js|css)\b)/g;
/** names that a build made up; real ones are longer */
const MINIFIED = /^(?:new )?[\w$]{1,3}$/;
const PLACE_CHARACTERS = 200;

interface Frame {
  name: string | undefined;
  file: string;
}

function frameOf(line: string): Frame | undefined {
  for (const pattern of FRAMES) {
    const { name, file } = pattern.exec(line)?.groups ?? {};
    if (file !== undefined) return { name, file };
  }
  return undefined;
}

/**
 * Where an error arose, in words that outlive a release: the file without folder and hash, and the function where
 * its name survived the build. The innermost frame of our own code; undefined for a text that is no stack.
 */
export function placeOf(stack: string | undefined): string | undefined {
  const frames = (stack ?? '').split('\n', 50).flatMap((line) => frameOf(line) ?? []);
  const frame =
    frames.find(({ file, name }) => !NOT_OURS.test(file) && !TRANSLATORS.test(name ?? '')) ?? frames[0];
  if (!frame) return undefined;
  const file = frame.file.replaceAll(ASSET_HASH, '').split('/').at(-1) ?? '';
  const name = frame.name !== undefined && !MINIFIED.test(frame.name) ? frame.name.trim() : '';
  return (
    [file, name]
      .filter((part) => part !== '')
      .join(' · ')
      .slice(0, PLACE_CHARACTERS) || undefined
  );
}

/**
 * The same fault of many people is one group: the message without its numbers, ids and hashes, and the place. The
 * release is not part of it, or a solved error could not be recognised when a later one brings it back.
 */
export function groupOf(source: string, message: string, place: string | undefined): string {
  const shape = message.replaceAll(ASSET_HASH, '').replaceAll(/\p{Nd}+/gu, '0');
  return createHash('sha256')
    .update([source, shape, place ?? ''].join('\n'))
    .digest('hex');
}
