/** Letters without a removable mark, and their usual ASCII or base replacement. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
}
const REPLACED_LETTERS = new RegExp(`[${Object.keys(REPLACEMENTS).join('')}]`, 'g')

/**
 * Normalizes text for sorting and searching: lower case, no marks, single spaces. `Sölk` and `solk`
 * become equal.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(REPLACED_LETTERS, (letter) => REPLACEMENTS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}
