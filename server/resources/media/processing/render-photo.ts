import sharp, { type OutputInfo } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import {
  PHOTO_PIXELS_MAX,
  PICTURE_EDGES,
  PICTURE_FORMATS,
  type PictureEdge,
  type PictureFormat,
} from '#domain/wire/media.ts'
import { reject } from '../../../http/errors.ts'
import { detectPhotoType } from './photo-type.ts'

// Nothing of what came is kept: a picture is drawn, and drawn anew in each size. What else the file held, the place where it was taken or a
// page of HTML behind its end, has no way through.

export interface Picture {
  edge: PictureEdge
  format: PictureFormat
  content: Buffer
}

export interface RenderedPhoto {
  pictures: Picture[]
  /** a ThumbHash in base64 (https://evanw.github.io/thumbhash) */
  blur: string
}

const BLUR_EDGE = 100
const DRAWING_MAX_S = 60
/** At its default effort AVIF takes 20 s of a processor a photo, at 0 about as long as WebP (docs/measurements.md). */
const AVIF = { quality: 50, effort: 0, chromaSubsampling: '4:2:0' }
const WEBP = { quality: 76, effort: 4 }

// One thread a drawing, and no memory of drawings before it. Of the many formats that the library reads, three are let in.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/**
 * A photo in all its sizes, upright, without anything else that the file held. Refuses with `validation` what is no photo or a broken one,
 * with `too_large` one of too many pixels, which are told from its head before any is unpacked.
 */
export async function renderPhoto(content: Buffer): Promise<RenderedPhoto> {
  if (detectPhotoType(content) === null) return refuseBroken()
  await checkPixels(content)
  try {
    return await draw(content)
  } catch {
    return refuseBroken()
  }
}

async function checkPixels(content: Buffer): Promise<void> {
  const { width, height } = await sharp(content, { limitInputPixels: false }).metadata().catch(refuseBroken)
  if (width * height > PHOTO_PIXELS_MAX) {
    const message = `A photo may have ${PHOTO_PIXELS_MAX / 1_000_000} megapixels at most.`
    reject('too_large', { message, fieldErrors: { file: [message] } })
  }
}

function refuseBroken(): never {
  const message = 'This is not a photo that can be read: a JPEG, PNG or WebP file that is whole.'
  return reject('validation', { message, fieldErrors: { file: [message] } })
}

async function draw(content: Buffer): Promise<RenderedPhoto> {
  const pictures: Picture[] = []
  let from = await unpack(content)
  const blur = await blurOf(from)
  for (const edge of PICTURE_EDGES.toReversed()) {
    from = await unpack(from, edge)
    for (const format of PICTURE_FORMATS) pictures.push({ edge, format, content: await pack(from, format) })
  }
  return { pictures, blur }
}

interface Pixels {
  data: Buffer
  info: OutputInfo
}

/** Pixels in a box of `edge` by `edge`, from the file or from larger ones. */
function unpack(from: Buffer | Pixels, edge: number = Math.max(...PICTURE_EDGES)): Promise<Pixels> {
  return opened(from)
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: DRAWING_MAX_S })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function opened(from: Buffer | Pixels) {
  if (!('info' in from))
    return sharp(from, { failOn: 'error', limitInputPixels: PHOTO_PIXELS_MAX, sequentialRead: true })
      .autoOrient()
      .toColourspace('srgb')
  const { width, height, channels } = from.info
  return sharp(from.data, { raw: { width, height, channels } })
}

const pack = (from: Pixels, format: PictureFormat): Promise<Buffer> =>
  opened(from)
    .timeout({ seconds: DRAWING_MAX_S })
    .toFormat(format, format === 'avif' ? AVIF : WEBP)
    .toBuffer()

async function blurOf(from: Pixels): Promise<string> {
  const { data, info } = await opened(from)
    .resize(BLUR_EDGE, BLUR_EDGE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
