import type { PhotoProblem } from '#domain/photo/problem.ts'

/** Pixels. */
export interface PixelSize {
  width: number
  height: number
}

/** A picture that was read, upright as it was taken. */
export interface DecodedImage extends PixelSize {
  /** The picture at this size, without anything but its pixels. */
  encode: (extent: PixelSize) => Promise<Blob>
  /** red, green, blue, opacity of each pixel */
  pixels: (extent: PixelSize) => Uint8ClampedArray
  close: () => void
}

/** What a browser can do with pictures. */
export interface ImageCodec {
  /** Null: it can not read this one. */
  open: (file: Blob) => Promise<DecodedImage | null>
}

export type PreparePhotoResult = { ok: true; photo: PreparedPhoto } | { ok: false; problem: PhotoProblem }

/** A photo as it may be stored: nothing is left of the file but its pixels. */
export interface PreparedPhoto {
  whole: Blob
  /** for this device alone */
  small: Blob
  blur: string
  /** where it was taken, as the file says; for memory only */
  takenAt: { lat: number; lon: number } | null
}
