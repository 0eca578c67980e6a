import { StaticFiles } from '../gateway/static-files.ts';

/** Where the sheet of the design system is, and below which its files are. */
export const SHEET_PATH = '/dev/components';
const PAGE = '/sheet/sheet.html';

/** Answers a request for the sheet or a file of it, or undefined where there is no such thing. */
export type ComponentSheet = (request: Request) => Promise<Response | undefined>;

/** Whether an address is of the sheet. */
export function isOfSheet(path: string): boolean {
  return path === SHEET_PATH || path.startsWith(`${SHEET_PATH}/`);
}

/**
 * `/dev/components`: every component in every state, for those who build with them. Exists only where nobody else can
 * reach the server and the demonstration is in it; its files are no part of the product's and are read on request.
 */
export function componentSheet(directory: string): ComponentSheet {
  let files: Promise<StaticFiles | undefined> | undefined;
  return async (request) => {
    // a server without the folder has no sheet, which is no fault of it
    files ??= StaticFiles.read(directory).catch(() => undefined);
    const path = new URL(request.url).pathname.slice(SHEET_PATH.length);
    return (await files)?.answer(path === '' || path === '/' ? PAGE : path, request);
  };
}
