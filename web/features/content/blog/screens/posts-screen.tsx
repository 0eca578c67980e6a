import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { LANGUAGES } from '#domain/languages.ts';
import { feedPath, paths } from '#web/app/paths.ts';
import { SearchForm } from '#web/features/public/search/index.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import type { LoadedPosts } from '../hooks/load-posts.ts';
import { useLoadedPosts } from '../hooks/use-loaded.ts';
import { NoPost } from '../ui/no-post.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { PicturesChoice } from '../ui/pictures-choice.tsx';
import { PostCard } from '../ui/post-card.tsx';

export { loadPosts as loader } from '../hooks/load-posts.ts';

/** The address of a page of the list, as a plain link: it works without scripts and can be stored. */
function listAddress(tag: string | undefined, after: string | undefined): string {
  const query = new URLSearchParams({ ...(tag ? { tag } : {}), ...(after ? { after } : {}) }).toString();
  return query ? `${paths.blogs}?${query}` : paths.blogs;
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        title={
          <Trans comment="Blog, list for one topic, empty: heading; “this” is the topic">
            No posts about this
          </Trans>
        }
        action={
          <LinkButton to={paths.blogs}>
            <Trans comment="Blog, list for one topic, empty: link that looks like a button">
              See all posts
            </Trans>
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState title={<Trans comment="Blog, list of posts, empty: heading">No posts yet</Trans>}>
      <Trans comment="Blog, list of posts, empty: “tests” are tests of English, “applications” those for studies">
        We are writing the first articles about learning, tests and applications.
      </Trans>
    </EmptyState>
  );
}

function Posts({ loaded }: { loaded: LoadedPosts }) {
  const { t } = useLingui();
  const { posts, next, language, origin, tag, isFirstPage } = loaded;
  const path = listAddress(tag, undefined);
  return (
    <Page
      heading={<Trans comment="Blog, list of posts: title of the page">Blog</Trans>}
      lead={
        <Trans comment="Blog, list of posts, under the title: “once opened” means that the phone keeps what was read">
          Short articles for students from Afghanistan about learning, language tests and applications. Free
          to read; once opened, also offline.
        </Trans>
      }
      actions={<PicturesChoice />}
      tabTitle={t({ message: 'Blog', comment: 'Blog, list of posts: title of the browser tab; discreet' })}
    >
      <meta
        name="description"
        content={t({
          message: 'Short articles, free to read.',
          comment:
            'Description in search engines and link previews: discreet, says nothing of students or tests.',
        })}
      />
      {isFirstPage ? (
        <PageLinks
          origin={origin}
          canonical={{ language, path }}
          versions={LANGUAGES.map((one) => ({ language: one, path }))}
        />
      ) : (
        <meta name="robots" content="noindex, follow" />
      )}
      <link
        rel="alternate"
        type="application/atom+xml"
        title={t({
          message: 'Blog',
          comment: 'Blog: name of the feed of new posts, shown by programs that read feeds',
        })}
        href={`${origin}${feedPath(language)}`}
      />
      {/* not `Details`, which comes with the program of forms */}
      <details>
        <summary className="min-h-11 w-fit py-2 font-semibold text-accent underline underline-offset-4">
          <Trans comment="Blog, above the list of posts: heading that opens the form of the search">
            Search this site
          </Trans>
        </summary>
        <SearchForm />
      </details>
      {tag && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span>
            <Trans comment="Blog, list for one topic: before the topic, the colon stays">
              Topic: <bdi>{tag}</bdi>
            </Trans>
          </span>
          <Link
            to={paths.blogs}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            <Trans comment="Blog, list for one topic: link to all topics">See all posts</Trans>
          </Link>
        </p>
      )}
      {posts.length === 0 ? (
        <Nothing isFiltered={tag !== undefined || !isFirstPage} />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {posts.map((post, index) => (
            <li key={post.id} className="grid">
              <PostCard post={post} level={2} hasCover isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <nav
        aria-label={t({
          message: 'Pages of the blog',
          comment: 'Blog, links to other pages of the list: read aloud by screen readers',
        })}
        className="flex flex-wrap gap-2 empty:hidden"
      >
        {!isFirstPage && (
          <LinkButton to={listAddress(tag, undefined)}>
            <Trans comment="Blog, under the list: link that looks like a button, to the first page of the list">
              Newest posts
            </Trans>
          </LinkButton>
        )}
        {next && (
          <LinkButton to={listAddress(tag, next)}>
            <Trans comment="Blog, under the list: link that looks like a button, to the next page of the list">
              Older posts
            </Trans>
          </LinkButton>
        )}
      </nav>
    </Page>
  );
}

/** ROUTE-07: the blog, the newest first, a page at a time. */
export function Component() {
  const loaded = useLoadedPosts();
  return loaded ? <Posts loaded={loaded} /> : <NoPost />;
}
