export { alwaysAsked, sentNow } from './hooks/always-asked.ts';
export { useListAddress } from './hooks/use-list-address.ts';
export { type PageList, usePageList } from './hooks/use-page-list.ts';
export { BackLink } from './ui/back-link.tsx';
export { Breadcrumbs } from './ui/breadcrumbs.tsx';
export { ListBody, ListFrame } from './ui/list-body.tsx';
export { CommandIds } from './rules/command-ids.ts';
export { QueryPart } from './ui/query-part.tsx';
export { RowLink } from './ui/row-link.tsx';
