import { describe, expect, it } from 'vitest'
import { HOSTILE_CELLS } from '#tests/hostile-cells.ts'
import { csvLine } from './csv.ts'

/** What spreadsheets take for the beginning of a formula, also behind what they cut off. */
const FORMULA = /^[\s\p{Cc}\u200b\ufeff]*[=+\-@|%＝＋－＠]/u

/** The only cell of a line, as a spreadsheet reads it (RFC 4180). */
function parseCell(line: string): string {
  const cell = line.replace(/\r\n$/, '')
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

describe('a line of CSV', () => {
  it.each(HOSTILE_CELLS)('never begins with a formula, and loses nothing: %j', (text) => {
    const read = parseCell(csvLine([text]))
    expect(read).not.toMatch(FORMULA)
    expect([text, `'${text}`]).toContain(read)
  })

  it('is tested with sixty hostile cells', () => {
    expect(new Set(HOSTILE_CELLS).size).toBe(60)
  })

  it('keeps numbers as numbers, also negative ones', () => {
    expect(csvLine([-12, 0.5, 1_000])).toBe('-12,0.5,1000\r\n')
  })

  it('quotes what would end a cell', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'a;b'])).toBe(
      '"a,b","say ""hi""","two\nlines","a;b"\r\n',
    )
  })

  it('leaves a cell empty that has no value', () => {
    expect(csvLine([null, '', true])).toBe(',,true\r\n')
  })
})
