import type { PhotoProblem } from '#domain/photo/problem.ts'

/** In pixels. */
export interface PixelSize {
  width: number
  height: number
}

/** A decoded image, rotated upright. */
export interface DecodedImage extends PixelSize {
  /** The image scaled to this size, without any metadata. */
  encode: (extent: PixelSize) => Promise<Blob>
  /** red, green, blue and alpha of each pixel */
  pixels: (extent: PixelSize) => Uint8ClampedArray
  close: () => void
}

/** Decodes and encodes images. */
export interface ImageCodec {
  /** Null if it cannot be decoded. */
  open: (file: Blob) => Promise<DecodedImage | null>
}

export type PreparePhotoResult = { ok: true; photo: PreparedPhoto } | { ok: false; problem: PhotoProblem }

/** A photo that may be stored: it contains pixels only, no metadata. */
export interface PreparedPhoto {
  whole: Blob
  /** for this device only */
  small: Blob
  blur: string
  /** the location in the file's metadata; kept in memory only */
  takenAt: { lat: number; lon: number } | null
}
