/**
 * The smallest build of the library that reads HEIC besides JPEG. It finds no location in a HEIC
 * whose metadata is not at the beginning of the file.
 */
declare module 'exifr/dist/lite.esm.mjs' {
  /** EXIF tags by number: reference, and degrees, minutes and seconds, NaN if unknown */
  interface GpsTags {
    1: string
    2: number[]
    3: string
    4: number[]
  }
  export const gpsOnlyOptions: object
  /** Rejects, or resolves to undefined, if the file contains no location. */
  export function parse(head: ArrayBuffer, options: object): Promise<{ gps: GpsTags }>
}
