const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}
const TAG = /<\/?[a-z][^<>]*>/i
const CODE_POINT_MAX = 0x10ffff

/** The text of an HTML description, as Google Earth and map sites write it. Text without tags is unchanged. */
export function htmlToText(html: string): string {
  if (!TAG.test(html)) return html
  return html
    .replaceAll(/<(script|style)\b[^]*?(<\/\1\s*>|$)/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<\/?(br|p|div|tr|table|ul|ol|li|h[1-6]|hr|blockquote)\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/(td|th)\s*>/gi, ' ')
    .replaceAll(/<\/?[a-z][^<>]*>|<!--[^]*?-->/gi, '')
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, entityText)
    .split('\n')
    .map((line) => line.replaceAll(/[ \u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

function entityText(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code <= CODE_POINT_MAX ? String.fromCodePoint(code) : whole
}
