// CSV (RFC 4180) for spreadsheets, which run a cell as a formula if it begins in a certain way.

export type CsvCell = string | number | boolean | null

/** OWASP ASVS 5, 1.2.10, also behind blanks and in full width, as spreadsheets read them. */
const FORMULA_START = /^[\s\p{Cc}\u200b-\u200f\ufeff]*[=+\-@|%＝＋－＠]/u
const NEEDS_QUOTES = /[",\r\n\t;']|^\s|\s$/

/** One line with its end. Numbers stay numbers, also negative ones. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const harmless = FORMULA_START.test(cell) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
