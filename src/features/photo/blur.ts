import { thumbHashToDataURL } from 'thumbhash'

/** The data URL of a ThumbHash placeholder; null if it is empty or invalid. */
export function blurUrl(blur: string): string | null {
  if (blur === '') return null
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(blur), (byte) => byte.charCodeAt(0)))
  } catch {
    return null
  }
}
