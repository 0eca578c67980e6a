import type { Place } from './place.ts';

/** The address in the dialog of a link; undefined: nothing was typed, or what stands in the text already. */
export interface UnfinishedLink {
  typed: string | undefined;
  place: Place | undefined;
}

/** What is typed about one picture of the text; undefined: nothing, or what the text says already. */
export interface UnfinishedDescription {
  alt: string | undefined;
  /** the path of the picture */
  src: string;
}

/** A chosen picture. Its file is not stored: until it has arrived it has to be chosen again. */
export interface StoredPicture {
  id: string;
  name: string;
  sizeBytes: number;
  path: string;
  width: number;
  height: number;
  hasArrived: boolean;
}

/** Pictures that are not in the post yet. */
export interface UnfinishedPictures {
  pictures: readonly StoredPicture[];
  /** what each shows, under its id */
  descriptions: Readonly<Record<string, string>>;
  place: Place | undefined;
}

export const NO_LINK: UnfinishedLink = { typed: undefined, place: undefined };
export const NO_DESCRIPTION: UnfinishedDescription = { alt: undefined, src: '' };
export const NO_PICTURES: UnfinishedPictures = { pictures: [], descriptions: {}, place: undefined };

export const isNoLink = ({ typed }: UnfinishedLink): boolean => typed === undefined;
export const isNoDescription = ({ alt }: UnfinishedDescription): boolean => alt === undefined;
export const isNoPicture = ({ pictures }: UnfinishedPictures): boolean => pictures.length === 0;
