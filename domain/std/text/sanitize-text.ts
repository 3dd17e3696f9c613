import { cutText } from './cut-text.ts'

// Control characters except line breaks and tabs, lone surrogates, and invisible characters that
// change the text direction.
const UNWANTED = /(?![\n\t])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu

/**
 * Normalizes text from outside: NFC, line breaks as \n, no control characters, trimmed, and cut to
 * `max` characters.
 */
export function sanitizeText(text: string, max: number): string {
  const clean = text.replaceAll(/\r\n?/g, '\n').replaceAll(UNWANTED, '').normalize('NFC').trim()
  return cutText(clean, max).trimEnd()
}
