import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { faqPassages } from '#domain/advisor/faq/passages.ts';
import type { KnowledgePack, PackDate } from '#domain/advisor/pack.ts';
import { PASSAGE_KINDS, type Passage, type PassageKind } from '#domain/advisor/passage.ts';
import { indexOf, type KnowledgeIndex } from '#domain/advisor/retrieval.ts';
import { type SearchAsVisitor, searchSite } from '#domain/advisor/site-search.ts';
import { isDistress } from '#domain/safety/distress/distress.ts';
import { AppError } from '#domain/error-codes.ts';
import type { Language } from '#domain/languages.ts';
import {
  hasPassed,
  TIMELINE_QUERIES,
  type TimelineItem,
  type TimelineMilestoneRow,
  timelineOf,
  type TimelineProgrammeRow,
} from '#domain/programmes/timeline.ts';

const gzipAsync = promisify(gzip);

/** What is published changes seldom; nobody waits longer than this for it to be found. */
const FRESH_MS = 60_000;
/** The newest documents; more would be no small download. */
const DOCUMENTS_COUNT = 400;
const DATES_COUNT = 30;

interface DocumentRow {
  id: string;
  kind: string;
  title: string;
  path: string;
  dated_on: string | null;
  chunks: { place: number; body: string }[];
}

/** Reads the data API below `/rest/v1/` as somebody without an account. */
type ReadAsVisitor = (path: string) => Promise<Response>;

interface CachedKnowledge {
  pack: KnowledgePack;
  /** the passages of the pack, ready to be searched */
  index: KnowledgeIndex;
  bytes: number;
  atMs: number;
}

const kindOf = (kind: string): PassageKind => PASSAGE_KINDS.find((known) => known === kind) ?? 'post';

const passagesOf = (row: DocumentRow, language: Language): Passage[] =>
  row.chunks
    .toSorted((one, other) => one.place - other.place)
    .map(({ place, body }) => ({
      id: `${row.id}-${place}`,
      kind: kindOf(row.kind),
      language,
      title: row.title,
      text: body,
      also: '',
      path: row.path,
      date: row.dated_on,
    }));

function dateOf(item: TimelineItem): PackDate[] {
  if (item.what !== 'closes' && item.what !== 'milestone') return [];
  const title = item.text?.title ?? item.programme?.name ?? '';
  return title === '' ? [] : [{ title, atMs: item.atMs, isClosing: item.what === 'closes' }];
}

/** FEAT-09: what the advisor knows: the frequent questions and all that is published, as visitors may read it. */
export class Knowledge {
  readonly #readAsVisitor: ReadAsVisitor;
  readonly #cache = new Map<Language, Promise<CachedKnowledge>>();

  constructor(readAsVisitor: ReadAsVisitor) {
    this.#readAsVisitor = readAsVisitor;
  }

  /** The pack of a language, at most a minute old, with its size as it is sent. @throws AppError */
  async of(language: Language): Promise<CachedKnowledge> {
    const known = await this.#cache.get(language)?.catch(() => undefined);
    if (known && Date.now() - known.atMs < FRESH_MS) return known;
    const made = this.#make(language);
    this.#cache.set(language, made);
    return made;
  }

  /** The search of the site: in the same passages, by the same ranking. @throws AppError */
  readonly search: SearchAsVisitor = async (language, question, isOpen) =>
    searchSite((await this.of(language)).index, question, isOpen, isDistress);

  async #make(language: Language): Promise<CachedKnowledge> {
    const [documents, programmes, milestones] = await Promise.all([
      this.#rows<DocumentRow>(
        `kb_documents?select=id,kind,title,path,dated_on,chunks:kb_chunks(place,body)&language=eq.${language}&order=created_at.desc,id&limit=${DOCUMENTS_COUNT}`,
      ),
      this.#rows<TimelineProgrammeRow>(TIMELINE_QUERIES.programmes),
      this.#rows<TimelineMilestoneRow>(TIMELINE_QUERIES.milestones),
    ]);
    const nowMs = Date.now();
    const dates = timelineOf(programmes, milestones, language)
      .filter((item) => !hasPassed(item, nowMs))
      .flatMap(dateOf)
      .slice(0, DATES_COUNT);
    const passages = [...faqPassages(language), ...documents.flatMap((row) => passagesOf(row, language))];
    const pack: KnowledgePack = { passages, dates };
    return {
      pack,
      index: indexOf(passages),
      bytes: (await gzipAsync(JSON.stringify(pack))).byteLength,
      atMs: nowMs,
    };
  }

  async #rows<Row>(path: string): Promise<Row[]> {
    const answer = await this.#readAsVisitor(path);
    if (!answer.ok) throw new AppError('server_unavailable');
    return (await answer.json()) as Row[];
  }
}
