import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

describe('a line of CSV', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00a0=1',
    '\ufeff=1',
    '\u200b=cmd',
    '＝1',
    '＋1',
    '－1',
    '＠A1',
    '|calc',
    '%0A=1',
    '=HYPERLINK("http://x.example","y")',
    "=cmd|' /C calc'!A0",
    '-2+3+cmd',
  ])('never begins with a formula: %j', (text) => {
    expect(csvLine([text])).toMatch(/^"?'/)
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
