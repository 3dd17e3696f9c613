/** Recordings are nested less than ten deep. */
const DEPTH_MAX = 64

/**
 * JSON that breaks off, ended where its last list or object was whole, so that nothing stands in it that was not written: a number of which
 * digits are missing lies elsewhere. Null where there is no such place.
 */
export function completeJson(text: string): string | null {
  /** what would close all that is open, innermost last */
  const open: string[] = []
  let whole = { at: 0, closing: '' }
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (inText) {
      if (sign === '\\') at++
      else if (sign === '"') inText = false
    } else if (sign === '"') inText = true
    else if (sign === '[' || sign === '{') {
      open.push(sign === '[' ? ']' : '}')
      if (open.length > DEPTH_MAX) return null
    } else if (sign === ']' || sign === '}') {
      open.pop()
      whole = { at: at + 1, closing: open.toReversed().join('') }
    }
  }
  return whole.at === 0 ? null : text.slice(0, whole.at) + whole.closing
}
