import { Trans } from '@lingui/react/macro';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { plainTextOf } from '#domain/blog/post-body.ts';
import { paths, postPath } from '#web/app/paths.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { LoadedPost } from '../hooks/load-post.ts';
import { useLoadedPost } from '../hooks/use-loaded.ts';
import { previewAddress } from '../rules/image-address.ts';
import type { PostView } from '../rules/post.ts';
import { NoPost } from '../ui/no-post.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { PostCard } from '../ui/post-card.tsx';
import { PostFacts, PostTags, PostWeight } from '../ui/post-facts.tsx';
import { PostCover } from '../ui/post-picture.tsx';
import { PostText } from '../ui/post-text.tsx';
import { ReadAloud } from '../ui/read-aloud.tsx';

export { loadPost as loader } from '../hooks/load-post.ts';

/** What messengers show of a link that is passed on. */
function Preview({ post, origin }: { post: PostView; origin: string }) {
  const { productName, supabaseUrl, flags } = useConfiguration();
  const source = { supabaseUrl, isOptimised: flags.imageOptimization };
  return (
    <>
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={post.title} />
      <meta property="og:url" content={`${origin}/${post.language}${postPath(post.slug)}`} />
      <meta property="og:locale" content={LANGUAGE_FACTS[post.language].htmlLang.replace('-', '_')} />
      <meta property="article:published_time" content={new Date(post.publishedAtMs).toISOString()} />
      {post.summary && <meta property="og:description" content={post.summary} />}
      {post.summary && <meta name="description" content={post.summary} />}
      {post.cover && <meta property="og:image" content={previewAddress(source, post.cover.path)} />}
      {post.cover && <meta property="og:image:alt" content={post.cover.alt} />}
    </>
  );
}

function OtherLanguages({ post }: { post: PostView }) {
  const others = post.versions.filter(({ language }) => language !== post.language);
  if (others.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <Trans comment="Blog, under the title of a post: before the names of other languages, the colon stays">
        Also in:
      </Trans>
      {others.map(({ language, slug }) => (
        <a
          key={language}
          href={`/${language}${postPath(slug)}`}
          lang={LANGUAGE_FACTS[language].htmlLang}
          hrefLang={LANGUAGE_FACTS[language].htmlLang}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          <bdi>{LANGUAGE_FACTS[language].ownName}</bdi>
        </a>
      ))}
    </p>
  );
}

function Related({ post }: Pick<LoadedPost, 'post'>) {
  if (post.related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="grid gap-3">
      <h2 id="related" className="font-display text-xl font-bold">
        <Trans comment="Blog, under a post: heading over links to other posts">Related posts</Trans>
      </h2>
      <ul className="grid gap-3">
        {post.related.map((one) => (
          <li key={one.id}>
            <PostCard post={one} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Post({ post, asked, origin }: LoadedPost) {
  const { htmlLang, dir } = LANGUAGE_FACTS[post.language];
  const ownName = LANGUAGE_FACTS[post.language].ownName;
  const versions = post.versions.map(({ language, slug }) => ({ language, path: postPath(slug) }));
  return (
    <Page
      heading={
        <span lang={htmlLang} dir={dir} className="font-display wrap-anywhere">
          {post.title}
        </span>
      }
      tabTitle={post.title}
      width="text"
    >
      <Preview post={post} origin={origin} />
      <PageLinks
        origin={origin}
        canonical={{ language: post.language, path: postPath(post.slug) }}
        versions={versions}
      />
      {post.language !== asked && (
        <Notice kind="info">
          <Trans comment="Blog, above a post in another language: <0/> is the name of that language in itself">
            This post is not in your language yet. You see it in: <bdi>{ownName}</bdi>.
          </Trans>
        </Notice>
      )}
      <div className="grid gap-1">
        <PostFacts post={post} />
        <PostWeight textBytes={post.textBytes} picturesCount={post.picturesCount} />
        <OtherLanguages post={post} />
        <ReadAloud text={`${post.title}\n${plainTextOf(post.body)}`} language={post.language} />
      </div>
      {post.cover && <PostCover path={post.cover.path} alt={post.cover.alt} isFirst />}
      <article lang={htmlLang} dir={dir}>
        <PostText body={post.body} />
      </article>
      <PostTags tags={post.tags} />
      <Related post={post} />
      <TextLink to={paths.blogs}>
        <Trans comment="Blog, under a post: link to the list of posts">See all posts</Trans>
      </TextLink>
    </Page>
  );
}

/** ROUTE-08: one post, readable without scripts. */
export function Component() {
  const loaded = useLoadedPost();
  return loaded ? <Post {...loaded} /> : <NoPost />;
}
