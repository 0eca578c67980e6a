/**
 * The address of a file that the build made. A hash of what it holds stands in its name, so its content never changes
 * and a copy of it never grows old: the server says so, and the worker keeps it. The build fails over any other name.
 */
export const BUILT_FILE = /^\/assets\/[\w.-]+-[\w-]{7,}\.\w+$/;
