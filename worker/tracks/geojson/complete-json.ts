/** Recordings are nested less than ten deep. */
const DEPTH_MAX = 64

/**
 * Completes truncated JSON after its last complete list or object, so that it contains no partial
 * value: a number with missing digits would be another position. Null if nothing is complete.
 */
export function completeJson(text: string): string | null {
  /** closing brackets for everything open, innermost last */
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
