import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PageStyles } from './page-styles.ts';

const of = (css: string, html: string) => new PageStyles(css).for(html).css;

describe('the styles of a page', () => {
  it.each([
    ['of elements that are there', 'p{margin:0}a b{margin:0}', '<a href="/"><p>', 'p{margin:0}'],
    [
      'of the page itself',
      '*{margin:0}:root{margin:0}body{margin:0}',
      '',
      '*{margin:0}:root{margin:0}body{margin:0}',
    ],
    [
      'of what brackets name, as if it were there',
      ':is(a,b){margin:0}b:not([c]:hover) p{margin:0}',
      '<b>',
      ':is(a,b){margin:0}',
    ],
    [
      'not of what happens later',
      'a:hover,a:focus-visible{margin:0}:disabled,[aria-disabled=true]{margin:0}:root:has(dialog:modal){margin:0}a:not(:disabled){margin:0}',
      '<a>',
      'a:not(:disabled){margin:0}',
    ],
    [
      'without properties that nothing uses, nor what those alone use',
      ':root{--a:1px;--b:var(--c);--c:2px;color:red}p{margin:var(--a)}',
      '<p>',
      ':root{--a:1px;color:red}p{margin:var(--a)}',
    ],
    [
      'with properties that the page itself uses',
      ':root{--a:red;--b:red}',
      '<path fill="var(--a)">',
      ':root{--a:red;}',
    ],
    [
      'not of the parts of widgets',
      'p::before{margin:0}::placeholder{margin:0}',
      '<p>',
      'p::before{margin:0}',
    ],
    ['of a class that is there', '.a{margin:0}', '<p class="b a">', '.a{margin:0}'],
    ['of no class that is not', '.a{margin:0}', '<p class="b ab">a', ''],
    [
      'of two classes only where both are',
      '.a .b{margin:0}.a .c{margin:0}',
      '<p class="a b">',
      '.a .b{margin:0}',
    ],
    ['of a list where one is', '.a,.b{margin:0}', '<p class="b">', '.a,.b{margin:0}'],
    [
      'of a class with signs',
      String.raw`.w-1\/2{margin:0}.x\:y{margin:0}`,
      '<p class="w-1/2">',
      String.raw`.w-1\/2{margin:0}`,
    ],
    [
      'of a class written with an entity',
      String.raw`.\[\&_p\]\:m{margin:0}`,
      '<p class="[&amp;_p]:m">',
      String.raw`.\[\&_p\]\:m{margin:0}`,
    ],
    [
      'below their condition',
      '@media (width>=1px){.a{margin:0}.b{margin:0}}',
      '<p class="a">',
      '@media (width>=1px){.a{margin:0}}',
    ],
    ['without empty conditions', '@media (width>=1px){.a{margin:0}}', '', ''],
    ['not of paper or a pointer', '@media print{p{margin:0}}@media (hover:hover){p{margin:0}}', '<p>', ''],
    [
      'with the movement they name',
      '@keyframes a{to{margin:0}}@keyframes b{to{margin:0}}p{animation:a 1s}',
      '<p>',
      '@keyframes a{to{margin:0}}p{animation:a 1s}',
    ],
    [
      'with the property they use',
      '@property --a{syntax:"*"}@property --b{syntax:"*"}p{margin:var(--a)}',
      '<p>',
      '@property --a{syntax:"*"}p{margin:var(--a)}',
    ],
  ])('are those %s', (_case, css, html, expected) => {
    expect(of(css, html)).toBe(expected);
  });

  it('rank their layers as the whole sheet does, also where one is left out', () => {
    const css = '@layer properties{p{margin:1px}}@layer base{*{margin:0}}@layer utilities{.a{margin:2px}}';
    expect(of(css, '')).toBe('@layer properties,base,utilities;@layer base{*{margin:0}}');
  });

  it('cannot end their element', () => {
    expect(of('p::after{content:"</style><script>"}', '<p>')).not.toContain('</');
  });

  it('are named by their hash', () => {
    const { css, hash } = new PageStyles('p{margin:0}').for('<p>');
    expect(hash).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  });
});
