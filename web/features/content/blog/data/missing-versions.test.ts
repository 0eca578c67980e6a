// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { showOriginalsInstead } from './missing-versions.ts';

const PICTURE =
  'https://our.example/storage/v1/object/public/blog-images/content/blog-1763690000000-k3j9x2.png';

beforeEach(() => {
  document.body.innerHTML = `<picture>
    <source type="image/avif" srcset="${PICTURE}.360.avif 360w, ${PICTURE}.720.avif 720w">
    <source type="image/webp" srcset="${PICTURE}.360.webp 360w">
    <img src="${PICTURE}.720.jpg" alt="">
  </picture>`;
});

const addresses = () => [
  ...[...document.querySelectorAll('source')].map((one) => one.srcset),
  document.querySelector('img')?.src,
];
const fail = () => document.querySelector('img')?.dispatchEvent(new Event('error'));

it('a picture whose versions are still to be made is shown itself, whichever the browser chose', () => {
  showOriginalsInstead();
  fail();
  expect(addresses()).toEqual([PICTURE, PICTURE, PICTURE]);
});

it('also where it failed before this program was there', () => {
  const image = document.querySelector('img');
  Object.defineProperty(image, 'complete', { value: true });
  Object.defineProperty(image, 'naturalWidth', { value: 0 });
  showOriginalsInstead();
  expect(addresses()).toEqual([PICTURE, PICTURE, PICTURE]);
});

it('where the picture itself does not arrive nothing is tried again and again', () => {
  showOriginalsInstead();
  fail();
  const before = addresses();
  fail();
  expect(addresses()).toEqual(before);
  document.body.innerHTML = '<img src="https://our.example/icon.png" alt="">';
  fail();
  expect(addresses()).toEqual(['https://our.example/icon.png']);
});
