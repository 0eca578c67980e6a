/** A small phone, a phone with a dense screen, a computer. The server makes no other sizes. */
export const BLOG_IMAGE_WIDTHS = [360, 720, 1080] as const;
/** The shape to which covers are cut: height for a width. */
export const BLOG_COVER_RATIO = 9 / 16;
/** What messengers show of a link that is passed on. */
export const BLOG_PREVIEW_SIZE = { width: 1200, height: 630 } as const;
