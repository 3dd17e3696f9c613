import sharp, { type OutputInfo } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { PHOTO_PIXELS_MAX } from '#domain/wire/media-limits.ts'
import {
  PICTURE_EDGES,
  PICTURE_FORMATS,
  type PictureEdge,
  type PictureFormat,
} from '#domain/wire/picture-paths.ts'
import { reject } from '../../../http/errors.ts'
import { detectPhotoType } from './photo-type.ts'

// Every picture is decoded and encoded again. Nothing else of the file is kept, such as its GPS
// position or HTML appended to it.

export interface Picture {
  edge: PictureEdge
  format: PictureFormat
  content: Buffer
}

export interface RenderedPhoto {
  pictures: Picture[]
  /** ThumbHash in base64 (https://evanw.github.io/thumbhash) */
  blur: string
}

const BLUR_SOURCE_PX = 100
const RENDER_TIMEOUT_S = 60
/**
 * AVIF takes 20 CPU seconds per photo at its default effort, at 0 about as long as WebP
 * (docs/measurements.md).
 */
const AVIF = { quality: 50, effort: 0, chromaSubsampling: '4:2:0' }
const WEBP = { quality: 76, effort: 4 }

// One thread per photo and no cache. Of the many formats that the library reads, three are allowed.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/**
 * Renders a photo upright in all sizes and formats, without metadata. Throws a RejectionError with
 * `validation` if it is no readable photo, `too_large` if its header says too many pixels (checked
 * before decoding).
 */
export async function renderPhoto(content: Buffer): Promise<RenderedPhoto> {
  if (detectPhotoType(content) === null) return rejectUnreadable()
  await checkPixels(content)
  try {
    return await render(content)
  } catch {
    return rejectUnreadable()
  }
}

async function checkPixels(content: Buffer): Promise<void> {
  const { width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(rejectUnreadable)
  if (width * height > PHOTO_PIXELS_MAX) {
    const message = `A photo can have at most ${PHOTO_PIXELS_MAX / 1_000_000} megapixels.`
    reject('too_large', { message, fieldErrors: { file: [message] } })
  }
}

function rejectUnreadable(): never {
  const message = 'This is not a readable photo. Choose a complete JPEG, PNG or WebP file.'
  return reject('validation', { message, fieldErrors: { file: [message] } })
}

async function render(content: Buffer): Promise<RenderedPhoto> {
  const pictures: Picture[] = []
  let source = await decode(content)
  const blur = await computeBlur(source)
  for (const edge of PICTURE_EDGES.toReversed()) {
    source = await decode(source, edge)
    for (const format of PICTURE_FORMATS)
      pictures.push({ edge, format, content: await encode(source, format) })
  }
  return { pictures, blur }
}

interface Pixels {
  data: Buffer
  info: OutputInfo
}

/** Decodes or scales down to fit a box of `edge` by `edge` pixels. */
function decode(source: Buffer | Pixels, edge: number = Math.max(...PICTURE_EDGES)): Promise<Pixels> {
  return openImage(source)
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: RENDER_TIMEOUT_S })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function openImage(source: Buffer | Pixels) {
  if (!('info' in source))
    return sharp(source, { failOn: 'error', limitInputPixels: PHOTO_PIXELS_MAX, sequentialRead: true })
      .autoOrient()
      .toColourspace('srgb')
  const { width, height, channels } = source.info
  return sharp(source.data, { raw: { width, height, channels } })
}

const encode = (source: Pixels, format: PictureFormat): Promise<Buffer> =>
  openImage(source)
    .timeout({ seconds: RENDER_TIMEOUT_S })
    .toFormat(format, format === 'avif' ? AVIF : WEBP)
    .toBuffer()

async function computeBlur(source: Pixels): Promise<string> {
  const { data, info } = await openImage(source)
    .resize(BLUR_SOURCE_PX, BLUR_SOURCE_PX, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
