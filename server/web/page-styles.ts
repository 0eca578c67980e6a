import { createHash } from 'node:crypto';
import { type AtRule, type ChildNode, parse, type Rule } from 'postcss';

/** A piece of a style sheet that goes into a page whole, or not at all. */
interface Piece {
  css: string;
  /** `.class` and `element` names of each of its selectors: it can match where all of one selector's are on the page */
  needs?: readonly (readonly string[])[];
  /** a name without which it says nothing: of an animation or of a custom property */
  isFor?: string;
}

/** Rules below one condition or layer, in their order. */
interface Group {
  prelude: string;
  parts: readonly Part[];
}

type Part = Piece | Group;

/** What a page that was just opened does not show yet: the whole sheet, which follows it, brings this. */
const LATER = /^@(?:media (?:print|\(hover|\(forced-colors|\(prefers-contrast)|page|layer properties)/;
/** Parts of the browser's own widgets: nobody reads by them. */
const WIDGET_PART = /::(?!before|after|marker)|:-moz-/;
/** What happens to a page after it was opened. Until the whole sheet is there a focus has the browser's own ring. */
const LATER_STATE = /:(?:hover|focus|active|disabled)/;
const LATER_CONDITION = /:has\(dialog|\[aria-disabled/;
const BRACKETS = /\([^()]*\)|\[[^\]]*\]/g;
const CLASS = /\.(?:\\.|[\w-]|[\u0080-\u{10ffff}])+/gu;
const ELEMENT = /(?:^|[\s>+~])([a-z]\w*)/g;
/** A custom property as it is given, and as it is used. */
const GIVEN = /(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g;
const USED = /var\((--[\w-]+)/g;

/** What stands outside of all brackets: in them are conditions, of which some say what must not be there. */
function outsideBrackets(selector: string): string {
  const rest = selector.replace(BRACKETS, '');
  return rest === selector ? rest : outsideBrackets(rest);
}

/** What must be on a page for a selector to match; of what stands in brackets only classes are looked at. */
function namesIn(selector: string): string[] {
  const classes = [...selector.matchAll(CLASS)].map(([name]) => name.replace(/\\(.)/g, '$1'));
  // the names of classes may hold what looks like a bracket or like an element
  const plain = outsideBrackets(selector.replace(CLASS, ''));
  return [...classes, ...[...plain.matchAll(ELEMENT)].map(([, name = '']) => name)];
}

/** Without the custom properties that nothing uses, and those that were for them alone. */
function withoutUnused(css: string, html: string): string {
  const used = new Set([...css.matchAll(USED), ...html.matchAll(USED)].map(([, name]) => name));
  const rest = css.replace(GIVEN, (given, name: string) => (used.has(name) ? given : ''));
  return rest === css ? css : withoutUnused(rest, html);
}

const isGroup = (part: Part): part is Group => 'parts' in part;

function partOfAtRule(rule: AtRule): Part | undefined {
  const prelude = `@${rule.name} ${rule.params}`;
  if (LATER.test(prelude)) return undefined;
  if (rule.name === 'keyframes' || rule.name === 'property') {
    return { css: rule.toString(), isFor: rule.params };
  }
  const hasRules = rule.nodes?.some(({ type }) => type === 'rule' || type === 'atrule') ?? false;
  return hasRules ? { prelude, parts: partsOf(rule.nodes ?? []) } : { css: rule.toString() };
}

function partOfRule(rule: Rule): Piece | undefined {
  const selectors = rule.selectors.filter(
    (selector) =>
      !WIDGET_PART.test(selector) &&
      !LATER_CONDITION.test(selector) &&
      !LATER_STATE.test(outsideBrackets(selector.replace(CLASS, ''))),
  );
  if (selectors.length === 0) return undefined;
  return { css: rule.toString(), needs: selectors.map(namesIn) };
}

function partsOf(nodes: readonly ChildNode[]): Part[] {
  return nodes.flatMap((node) => {
    if (node.type === 'rule') return partOfRule(node) ?? [];
    return (node.type === 'atrule' ? partOfAtRule(node) : undefined) ?? [];
  });
}

const TAG = /<([a-z]\w*)(?:[^>]*?\sclass="([^"]*)")?/g;
const AROUND = ['html', 'head', 'body', 'div'];
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" };

function namesOn(html: string): Set<string> {
  const found = new Set(AROUND);
  for (const [, element = '', value = ''] of html.matchAll(TAG)) {
    found.add(element);
    const plain = value.replace(/&(amp|gt|lt|quot|#x27);/g, (_all, name: string) => ENTITIES[name] ?? '');
    for (const name of plain.split(/\s+/)) found.add(`.${name}`);
  }
  return found;
}

function written(parts: readonly Part[], isWanted: (piece: Piece) => boolean): string {
  const pieces = parts.map((part) => {
    if (!isGroup(part)) return isWanted(part) ? part.css : '';
    const inner = written(part.parts, isWanted);
    return inner === '' ? '' : `${part.prelude}{${inner}}`;
  });
  return pieces.join('');
}

const KNOWN_COUNT = 100;

/** The styles that stand in a page itself, and what its content policy must say of them. */
export interface OwnStyles {
  css: string;
  /** e.g. `'sha256-…'` */
  hash: string;
}

/**
 * Chooses from the built style sheet the rules that a page can be read with: text stands there one round trip
 * earlier, which on the slow links of our users is half a second, and no page carries what only others look like. The
 * whole sheet follows at the end of the page, before the program renders anything else.
 */
export class PageStyles {
  readonly #parts: readonly Part[];
  /** by what was chosen for a page: pages of a kind look the same */
  readonly #known = new Map<string, OwnStyles>();
  /** The layers rank as they are first named: the order of the whole sheet holds, also of those that are left out. */
  readonly #layers: string;

  /** @param css a built sheet, without comments that must be kept */
  constructor(css: string) {
    const { nodes } = parse(css);
    const layers = nodes.flatMap((node) =>
      node.type === 'atrule' && node.name === 'layer' ? node.params : [],
    );
    this.#layers = layers.length > 0 ? `@layer ${[...new Set(layers)].join(',')};` : '';
    this.#parts = partsOf(nodes);
  }

  /** @param html what is rendered inside of the page's body */
  for(html: string): OwnStyles {
    const names = namesOn(html);
    const isOn = (piece: Piece) => piece.needs?.some((all) => all.every((name) => names.has(name))) ?? true;
    const rules = written(this.#parts, (piece) => piece.isFor === undefined && isOn(piece));
    const given = [...html.matchAll(USED)].map(([use]) => use).join();
    const known = this.#known.get(rules + given);
    if (known) return known;
    // what moves may use properties; what a property is declared as matters only where it is used
    const moving = written(this.#parts, ({ isFor, ...piece }) =>
      isFor === undefined ? isOn(piece) : !isFor.startsWith('--') && rules.includes(isFor),
    );
    const used = withoutUnused(moving, given);
    const all = written(this.#parts, ({ isFor, ...piece }) =>
      isFor === undefined ? isOn(piece) : used.includes(isFor),
    );
    const css = this.#layers + withoutUnused(all, given);
    const own = { css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
    if (this.#known.size >= KNOWN_COUNT) this.#known.clear();
    this.#known.set(rules + given, own);
    return own;
  }
}
