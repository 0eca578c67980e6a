export { PAGE_ROWS_COUNT, type Page, pageOf } from '#domain/platform/keyset.ts';
