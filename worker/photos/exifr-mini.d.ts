/** The library's smallest build, which reads places from JPEG and HEIC. */
declare module 'exifr/dist/mini.esm.mjs' {
  /** Rejects, or answers nothing, where the file says no place. */
  export function gps(head: ArrayBuffer): Promise<{ latitude: number; longitude: number }>
}
