/** The smallest of the library's builds that reads HEIC beside JPEG; a HEIC whose parts are told from another place than its beginning has no place for it. */
declare module 'exifr/dist/lite.esm.mjs' {
  /** Rejects, or answers nothing, where the file says no place. */
  export function gps(head: ArrayBuffer): Promise<{ latitude: number; longitude: number }>
}
