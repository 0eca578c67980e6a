import { describe, expect, it } from 'vitest';
import { TABLES } from '#domain/platform/tables.ts';
import { DataLimiter, OWN_PROCESS } from './data-limiter.ts';
import { queryRefusal } from './query-bounds.ts';

const refusalOf = (table: string, query: string) => queryRefusal(table, new URLSearchParams(query));

/** `posts` and `post_texts`, each inside the other, under a new alias at every step. */
function thereAndBack(depth: number): string {
  const names = Array.from({ length: depth }, (_, at) => `p${at}:${at % 2 === 0 ? 'post_texts' : 'posts'}`);
  return `${names.join('(')}(id${')'.repeat(depth)}`;
}

describe('what a question to the data API may cost', () => {
  it.each([
    ['posts', `select=id,${thereAndBack(12)}`],
    ['posts', `select=id,${thereAndBack(2)}`],
    ['posts', 'select=id,...post_texts!post_texts_post_id_fkey!inner(x:posts!inner(id))'],
    ['posts', 'select=id,%20post_texts%20(%20POSTS%20(id))'],
    ['posts', 'select=post_texts(kb_chunks(kb_documents(matches(id))))'],
    ['posts', 'select=b("c)"(d(e(f(id)))))'],
    [
      'a',
      `select=${TABLES.slice(0, 9)
        .map((name) => `${name}(id)`)
        .join(',')}`,
    ],
    ['posts', 'select=post_texts(title),other:post_texts(title)'],
    ['threads', 'select=match_id(id)'],
    ['threads', 'select=match:threads_match_id_fkey(id)'],
    ['posts', 'select=id,count()'],
    ['posts', 'select=id&select=title'],
    ['posts', 'select=id,x:id'],
    ['posts', 'select=*,*'],
    ['posts', 'select=post_texts(title,again:title)'],
    ['posts', 'select=tags->0'],
    ['posts', 'select=id::text'],
    ['posts', 'select=id)'],
    ['posts', 'select=post_texts(id'],
    ['a', 'tags->>x=eq.1'],
    ['a', '"title"=eq.1'],
    ['a', 'title=like."*a,*b,*c*"'],
    ['a', 'or=(title.like."*a,*b,*c*",id.eq.1)'],
    ['a', 'posts.title=ilike.%a%b%'],
    ['a', 'title=like(any).{a,b}'],
    ['a', 'title=eq(all).{a}'],
    ['a', 'or=(title.fts.x)'],
    ['a', 'or=(title.sl.x)'],
    ['a', 'or=title.match.x'],
    ['a', 'or=(id.eq."1",title.eq.a"b,title.match.x")'],
    ['a', 'or=(id.eq."x"y,title.match.x")'],
    ['a', 'or=(id.eq.a(b,title.match.x),id.eq.1)'],
    ['a', 'or=(id.eq.a(b,title.ilike.*a*b*c*),id.eq.1)'],
    ['a', 'or=(tags.ov.{a(b,title.ilike.*a*b*c*)},id.eq.1)'],
    ['a', 'or=(id.in.("a",b),id.eq.1)'],
    ['a', 'title=eq'],
    ['a', 'title=xyz.1'],
    ['a', `id=in.(${'1,'.repeat(201)}1)`],
    ['a', `or=(id.in.(${'1,'.repeat(201)}1))`],
    ['a', `tags=ov.{${'1,'.repeat(201)}1}`],
    ['a', 'order=a,b,c,d,e,f'],
    ['a', 'order=tags->0'],
    ['a', 'offset=12345678'],
    ['a', 'limit=-1'],
    ['rpc/my_role', 'title=match.x'],
    ['a', 'and=(x.eq.1,or(y.eq.1,and(z.eq.1,or(a.eq.1,and(b.eq.1,c.eq.1)))))'],
    ['a', `or=(${Array.from({ length: 300 }, (_, at) => `id.eq.${at}`).join(',')})`],
    ['a', `b.or=(${Array.from({ length: 300 }, (_, at) => `id.eq.${at}`).join(',')})`],
    ['a', Array.from({ length: 60 }, (_, at) => `c${at}=eq.1`).join('&')],
    ['a', 'title=match.^(.+)x'],
    ['a', 'title=not.match.x'],
    ['a', 'title=match(any).{x}'],
    ['a', 'b.title=imatch.x'],
    ['a', 'title=ilike.*a*b*'],
    ['a', 'title=wfts.x'],
    ['a', 'or=(title.match.x,id.eq.1)'],
    ['a', 'b.not.or=(id.eq.1,and(title.not.imatch(any).{x},id.eq.2))'],
    ['a', `select=${Array.from({ length: 61 }, (_, at) => `c${at}:body`).join(',')}`],
  ])('[IN-07] refuses %s?%.60s', (table, query) => {
    expect(refusalOf(table, query)).toBeTypeOf('string');
  });

  it.each([
    ['posts', 'select=*&order=published_at.desc&limit=20'],
    ['posts', 'select=id,post_texts(language,title)&post_texts.language=in.(en,fa)'],
    [
      'threads',
      'select=id,match:matches(state,mentor:mentor_profiles(display_name),student:student_cards(display_name))',
    ],
    ['posts', 'select=id,post_texts(kb_chunks(kb_documents(id)))'],
    [
      'mentor_profiles',
      `or=(and(or(searchable.like.*law*,fields.ov.{law,medicine},country.in.(DE,AF)),or(searchable.like.*x*)))`,
    ],
    [
      'mentor_profiles',
      'languages=cs.[{"language":"fa"}]&fields=cs.{law}&list_key=gt.anna&order=list_key&limit=25',
    ],
    ['posts', 'tags=ov.{a,"b c"}&id=neq.1&order=published_at.desc,id.desc'],
    [
      'messages',
      'or=(sent_at.lt."2026-01-01T00:00:00+00:00",and(sent_at.eq."2026-01-01T00:00:00+00:00",id.lt.7))',
    ],
    [
      'matches',
      'or=(student_id.eq.1,mentor_id.eq.2)&state=in.(active,paused)&read_at=is.null&solved_at=not.is.null',
    ],
    ['mentorapplications', 'columns="user_id","fields"&on_conflict=user_id'],
    [
      'cohorts',
      'select=id,programme:programmes(texts:programme_texts(language,name,who)),forms:cohort_forms(version,questions)',
    ],
    ['profiles', 'offset=0&limit=1000&apikey=x&first_name=eq.Dr. A, "B" (C'],
    ['posts', 'tags=cs.{a(b}'],
    ['rpc/search', 'p_word=match.something&p_text=word.something'],
    ['a', `id=in.(${Array.from({ length: 100 }, (_, at) => `"${at}(,)"`).join(',')})`],
    ['a', 'or=(and(x.eq.1,y.eq.2),and(x.eq.2,y.eq."((((((("))'],
  ])('[IN-07] lets %s?%.60s pass', (table, query) => {
    expect(refusalOf(table, query)).toBeUndefined();
  });

  it('[IN-07] counts the calls of each address on its own, none of this machine alone or process, and a network of IPv6 as one', async () => {
    const limiter = new DataLimiter({ callsPerMinute: 2, countsThisMachine: false });
    const ask = (address: string) => limiter.retryAfterSeconds(address);
    expect([await ask('203.0.113.5'), await ask('203.0.113.5')]).toEqual([undefined, undefined]);
    expect(await ask('203.0.113.5')).toBeGreaterThan(0);
    expect(await ask('203.0.113.6')).toBeUndefined();
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await ask('127.0.0.1')).toBeUndefined();
      expect(await ask(OWN_PROCESS)).toBeUndefined();
    }
    for (const end of ['1', '2']) await ask(`2001:db8:1:2::${end}`);
    expect(await ask('2001:db8:1:2:ffff::3')).toBeGreaterThan(0);
    expect(await ask('2001:db8:1:3::1')).toBeUndefined();
  });
});
