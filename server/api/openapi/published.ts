import { etagOf } from '../../gateway/etag.ts';
import { type DescribedApi, describeApi } from './document.ts';
import { pageOf } from './page.ts';
import type { PublishedApi, PublishedText } from './published-text.ts';

/** What the routes of an API say of themselves, made when it is asked for first. */
export class PublishedRoutes implements PublishedApi {
  readonly #api: DescribedApi;
  #json: PublishedText | undefined;
  #page: PublishedText | undefined;

  constructor(api: DescribedApi) {
    this.#api = api;
  }

  get json(): PublishedText {
    this.#json ??= withEtag(JSON.stringify(describeApi(this.#api)));
    return this.#json;
  }

  get page(): PublishedText {
    this.#page ??= withEtag(pageOf(describeApi(this.#api)));
    return this.#page;
  }
}

function withEtag(text: string): PublishedText {
  return { text, etag: etagOf(new TextEncoder().encode(text)) };
}
