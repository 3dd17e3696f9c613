import { thumbHashToDataURL } from 'thumbhash'

/** A tiny picture to stand there until the real one comes; null where it can not be read. */
export function blurUrl(blur: string): string | null {
  if (blur === '') return null
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(blur), (byte) => byte.charCodeAt(0)))
  } catch {
    return null
  }
}
