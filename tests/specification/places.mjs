// @ts-check

/** @typedef {{ start: number, end: number }} Span */

const FIGURE = /^([A-Z][A-Z0-9_]*) = (.+)$/s

/**
 * Where a file contains an exact text, in any quotes and with any line breaks, or a constant with its value, as
 * in `RETRIES = 2`. The spans are those of the text or of the value.
 * @param {string} source
 * @param {string} exact
 * @returns {Span[]}
 */
export function occurrences(source, exact) {
  const [, name, value] = FIGURE.exec(exact) ?? []
  if (name && value) return figure(source, name, value)
  return all(source, new RegExp(`(?<=['"\`>}]\\s*)${written(exact)}(?=\\s*['"\`<{$])`, 'g'))
}

/** @param {string} exact */
export const isFigure = (exact) => FIGURE.test(exact)

/** @param {string} source @param {string} name @param {string} value */
function figure(source, name, value) {
  return all(
    source,
    new RegExp(`(?<=\\bconst ${name}(?:: [^=\\n]+)? = )[^\\n]+?(?= as const|;|\\s*//|\\n)`, 'g'),
  ).filter(({ start, end }) => plain(source.slice(start, end)) === plain(value))
}

/** @param {string} text */
const plain = (text) => text.replaceAll('_', '').trim()

/** The text as code may have it: quotes escaped, broken over lines. @param {string} text */
function written(text) {
  return text
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replaceAll(/['"`]/g, '\\\\?$&')
    .replaceAll(/\s+/g, '\\s+')
}

/** @param {string} source @param {RegExp} pattern @returns {Span[]} */
function all(source, pattern) {
  return [...source.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}
