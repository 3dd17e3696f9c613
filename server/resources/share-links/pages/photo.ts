import { html } from 'hono/html'
import { rgbaToDataURL, thumbHashToRGBA } from 'thumbhash'
import { linkPicturePath } from '#domain/wire/link-paths.ts'
import { type PictureEdge, type PictureFormat, pictureName } from '#domain/wire/picture-paths.ts'
import type { Html } from './page-layout.ts'

/** The parts of a photo that a page may show: not where it was taken. */
export interface LinkPhoto {
  media: string
  blur: string
  /** alternative text */
  alt: string
}

/** The request a page is rendered for. */
export interface PageContext {
  token: string
  /** the browser sent `Save-Data: on`: a photo loads on click */
  savesData: boolean
}

/** A photo over its blur, with a link to the large one. `sizes`: as the HTML attribute. */
export function renderLinkPhoto(
  { media, blur, alt }: LinkPhoto,
  { token, savesData }: PageContext,
  sizes: string,
): Html {
  const pictureUrl = (edge: PictureEdge, format: PictureFormat) =>
    linkPicturePath(token, media, pictureName({ edge, format }))
  const srcset = (format: PictureFormat) =>
    ([320, 960] as const).map((edge) => `${pictureUrl(edge, format)} ${edge}w`).join(', ')
  const preview = blurUrl(blur)
  const blurImage = preview ? html`<img class="blur" src="${preview}" alt="">` : ''
  if (savesData)
    return html`<a class="photo" href="${pictureUrl(960, 'webp')}">${blurImage}<span>Load photo: ${alt}</span></a>`
  return html`<a class="photo" href="${pictureUrl(1920, 'webp')}">${blurImage}<picture><source type="image/avif" srcset="${srcset('avif')}" sizes="${sizes}"><img src="${pictureUrl(320, 'webp')}" srcset="${srcset('webp')}" sizes="${sizes}" alt="${alt}" loading="lazy" decoding="async"></picture></a>`
}

/**
 * Width and height; the browser scales it smoothly. More pixels would be larger than the rest of
 * the page.
 */
const BLUR_PX = 8

/** A placeholder of a few hundred bytes, as a data URL; null if the blur is invalid. */
function blurUrl(blur: string): string | null {
  if (blur === '') return null
  try {
    const { w, h, rgba } = thumbHashToRGBA(new Uint8Array(Buffer.from(blur, 'base64')))
    return rgbaToDataURL(BLUR_PX, BLUR_PX, scaleDown({ width: w, height: h, rgba }))
  } catch {
    return null
  }
}

function scaleDown({ width, height, rgba }: { width: number; height: number; rgba: Uint8Array }): Uint8Array {
  const small = new Uint8Array(BLUR_PX * BLUR_PX * 4)
  for (let y = 0; y < BLUR_PX; y++)
    for (let x = 0; x < BLUR_PX; x++) {
      const from =
        Math.floor(((y + 0.5) * height) / BLUR_PX) * width + Math.floor(((x + 0.5) * width) / BLUR_PX)
      small.set(rgba.subarray(from * 4, from * 4 + 4), (y * BLUR_PX + x) * 4)
    }
  return small
}
