import { gpsOnlyOptions, parse } from 'exifr/dist/lite.esm.mjs'
import { imageSize } from 'image-size'
import { rgbaToThumbHash } from 'thumbhash'
import { MEDIA_MAX_BYTES, PHOTO_PIXELS_MAX } from '#domain/wire/media-limits.ts'
import type { DecodedImage, ImageCodec, PixelSize, PreparedPhoto, PreparePhotoResult } from './image-codec.ts'

const LONGEST_EDGE = 1920
const SMALL_EDGE = 320
const BLUR_EDGE = 100
/** A camera writes a thumbnail and metadata before the size of the image. */
const HEAD_BYTES = 1024 * 1024

/**
 * Raster image formats of phones, cameras and graphics programs; no SVG, which is a program to
 * execute.
 */
const FORMATS: ReadonlySet<string> = new Set([
  'jpg',
  'png',
  'webp',
  'gif',
  'bmp',
  'avif',
  'heic',
  'heif',
  'tiff',
])

/**
 * Creates a photo from a chosen file: scaled down, upright, and without metadata. The pixel count
 * is read from the header before anything is decoded.
 */
export async function preparePhoto(codec: ImageCodec, file: Blob): Promise<PreparePhotoResult> {
  if (file.size > MEDIA_MAX_BYTES.photo) return { ok: false, problem: 'too_large' }
  const size = await readSize(file)
  if (!size) return { ok: false, problem: 'not_a_picture' }
  if (size.width * size.height > PHOTO_PIXELS_MAX) return { ok: false, problem: 'too_many_pixels' }
  const image = await codec.open(file)
  if (!image) return { ok: false, problem: 'unreadable' }
  try {
    return { ok: true, photo: { ...(await renderPhoto(image)), takenAt: await takenAt(file) } }
  } finally {
    image.close()
  }
}

async function renderPhoto(image: DecodedImage): Promise<Omit<PreparedPhoto, 'takenAt'>> {
  const blurred = fitInto(image, BLUR_EDGE)
  const hash = rgbaToThumbHash(blurred.width, blurred.height, image.pixels(blurred))
  return {
    whole: await image.encode(fitInto(image, LONGEST_EDGE)),
    small: await image.encode(fitInto(image, SMALL_EDGE)),
    blur: btoa(String.fromCharCode(...hash)),
  }
}

/** Read from the header, whatever the file name says. Null if the format is not supported. */
async function readSize(file: Blob): Promise<PixelSize | null> {
  const head = await readHead(file)
  try {
    const { width, height, type = '' } = imageSize(new Uint8Array(head))
    return FORMATS.has(type) && width > 0 && height > 0 ? { width, height } : null
  } catch {
    return null // not an image, or truncated before its size
  }
}

const readHead = (file: Blob): Promise<ArrayBuffer> => file.slice(0, HEAD_BYTES).arrayBuffer()

/** Never enlarges. */
function fitInto({ width, height }: PixelSize, edge: number): PixelSize {
  const scale = Math.min(1, edge / Math.max(width, height))
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height) }
}

async function takenAt(file: Blob): Promise<PreparedPhoto['takenAt']> {
  try {
    const { gps } = await parse(await readHead(file), gpsOnlyOptions)
    const [lat, lon] = [toDegrees(gps[2], gps[1]), toDegrees(gps[4], gps[3])]
    // Cameras without a fix write 0/0, which lies in the sea.
    if (lat === 0 && lon === 0) return null
    return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null
  } catch {
    return null // most files contain no location
  }
}

/** Unknown seconds, written as 0/0, count as none. Without degrees or minutes the result is NaN. */
function toDegrees(
  [degrees = Number.NaN, minutes = Number.NaN, seconds = 0]: number[],
  reference: string,
): number {
  const value = degrees + minutes / 60 + (Number.isNaN(seconds) ? 0 : seconds) / 3_600
  return /^[SW]/i.test(reference) ? -value : value
}
