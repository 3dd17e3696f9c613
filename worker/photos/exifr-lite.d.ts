/**
 * The smallest build of the library that reads HEIC besides JPEG. It finds no location in a HEIC
 * whose metadata is not at the beginning of the file.
 */
declare module 'exifr/dist/lite.esm.mjs' {
  /** Rejects, or resolves to undefined, if the file contains no location. */
  export function gps(head: ArrayBuffer): Promise<{ latitude: number; longitude: number }>
}
