// Control characters, line breaks and tabs excepted; halves of characters; and the marks that turn a text's direction
// unseen.
const UNWANTED = /(?![\n\t])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu

/** A text from elsewhere as members' texts are kept: NFC, line breaks as \n, no control characters, trimmed, and cut to
 * `max` UTF-16 units without halving a character. */
export function sanitizeText(text: string, max: number): string {
  const plain = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNWANTED, '')

    .normalize('NFC')
    .trim()
  return cut(plain, max).trimEnd()
}

function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const last = text.charCodeAt(max - 1)
  const halved = last >= 0xd800 && last <= 0xdbff
  return text.slice(0, halved ? max - 1 : max)
}
