// Control characters except line breaks and tabs, lone surrogates, and invisible characters that
// change the text direction.
const UNWANTED = /(?![\n\t])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu

/**
 * Normalizes text from outside: NFC, line breaks as \n, no control characters, trimmed, and cut to
 * `max` UTF-16 units without splitting a character.
 */
export function sanitizeText(text: string, max: number): string {
  const clean = text.replaceAll(/\r\n?/g, '\n').replaceAll(UNWANTED, '').normalize('NFC').trim()
  return truncate(clean, max).trimEnd()
}

function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  const last = text.charCodeAt(max - 1)
  const splitsPair = last >= 0xd800 && last <= 0xdbff
  return text.slice(0, splitsPair ? max - 1 : max)
}
