import { html } from 'hono/html'
import { rgbaToDataURL, thumbHashToRGBA } from 'thumbhash'
import { type PictureEdge, type PictureFormat, pictureName } from '#domain/wire/media.ts'
import { linkPicturePath } from '#domain/wire/share-link.ts'
import type { Html } from './page-layout.ts'

/** What of a photo a page may show: nothing of where it was taken. */
export interface LinkPhoto {
  media: string
  blur: string
  /** what is to be seen on it, for those who do not see it */
  alt: string
}

/** How a reader takes photos. */
export interface PageContext {
  token: string
  /** the browser asks for as little as there can be: a photo comes when it is pressed */
  savesData: boolean
}

/** A photo in its frame, before its blur; it leads to the large one. `sizes`: how wide it is shown, as in HTML. */
export function renderLinkPhoto(
  { media, blur, alt }: LinkPhoto,
  { token, savesData }: PageContext,
  sizes: string,
): Html {
  const address = (edge: PictureEdge, format: PictureFormat) =>
    linkPicturePath(token, media, pictureName({ edge, format }))
  const set = (format: PictureFormat) =>
    ([320, 960] as const).map((edge) => `${address(edge, format)} ${edge}w`).join(', ')
  const preview = blurUrl(blur)
  const behind = preview ? html`<img class="blur" src="${preview}" alt="">` : ''
  if (savesData)
    return html`<a class="photo" href="${address(960, 'webp')}">${behind}<span>Load photo: ${alt}</span></a>`
  return html`<a class="photo" href="${address(1920, 'webp')}">${behind}<picture><source type="image/avif" srcset="${set('avif')}" sizes="${sizes}"><img src="${address(320, 'webp')}" srcset="${set('webp')}" sizes="${sizes}" alt="${alt}" loading="lazy" decoding="async"></picture></a>`
}

/** Of each side; the browser draws it smooth. More would be larger than the rest of the page. */
const BLUR_PX = 8

/** A picture of a few hundred bytes to stand there until the real one comes; null where it can not be read. */
function blurUrl(blur: string): string | null {
  if (blur === '') return null
  try {
    const { w, h, rgba } = thumbHashToRGBA(new Uint8Array(Buffer.from(blur, 'base64')))
    return rgbaToDataURL(BLUR_PX, BLUR_PX, scaled({ width: w, height: h, rgba }))
  } catch {
    return null
  }
}

function scaled({ width, height, rgba }: { width: number; height: number; rgba: Uint8Array }): Uint8Array {
  const small = new Uint8Array(BLUR_PX * BLUR_PX * 4)
  for (let y = 0; y < BLUR_PX; y++)
    for (let x = 0; x < BLUR_PX; x++) {
      const from =
        Math.floor(((y + 0.5) * height) / BLUR_PX) * width + Math.floor(((x + 0.5) * width) / BLUR_PX)
      small.set(rgba.subarray(from * 4, from * 4 + 4), (y * BLUR_PX + x) * 4)
    }
  return small
}
