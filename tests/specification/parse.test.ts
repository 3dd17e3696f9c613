import { describe, expect, it } from 'vitest'
import { parseSection } from './parse.mjs'

const HEAD = '| id | required | exact | stands in | held by |\n|---|---|---|---|---|\n'
const ROW =
  '| S8.auth | A 401. | `Sign in.` `RETRIES = 2` | src/a.ts | src/a.test.ts: a > b<br>e2e/c.spec.ts: d |'
const section = (count: number, ...rows: string[]) =>
  `# 8. Errors\n\n${count} points.\n\n${HEAD}${rows.join('\n')}\n`

describe('a section of the specification', () => {
  it('is read into its points', () => {
    const { points, problems } = parseSection(section(1, ROW), 8)
    expect(problems).toEqual([])
    expect(points).toEqual([
      {
        id: 'S8.auth',
        section: 8,
        required: 'A 401.',
        exact: ['Sign in.', 'RETRIES = 2'],
        place: 'src/a.ts',
        heldBy: [
          { file: 'src/a.test.ts', name: 'a > b' },
          { file: 'e2e/c.spec.ts', name: 'd' },
        ],
      },
    ])
  })

  it('may leave a point open', () => {
    const { points, problems } = parseSection(section(1, '| S8.x | Later. | `Soon` | | open |'), 8)
    expect(problems).toEqual([])
    expect(points[0]).toMatchObject({ exact: ['Soon'], place: null, heldBy: [] })
  })

  it('may have a bar inside a text', () => {
    const { points } = parseSection(section(1, ROW.replace('Sign in.', 'a\\|b')), 8)
    expect(points[0]?.exact[0]).toBe('a|b')
  })

  it.each([
    ['a point is missing', section(2, ROW), 'Section 8 declares 2 points, and has 1.'],
    ['without a count', HEAD + ROW, 'Section 8 declares NaN points, and has 1.'],
    ['an id is of another section', section(1, ROW.replace('S8', 'S7')), 'S7.auth is no id of section 8.'],
    [
      'a point says nothing of its test',
      section(1, '| S8.x | Now. | | | |'),
      'S8.x says neither by which test it is held nor that it is open.',
    ],
    [
      'a held text has no place',
      section(1, ROW.replace('src/a.ts |', ' |')),
      'S8.auth does not say where its texts and figures stand.',
    ],
  ])('reports that %s', (_what, text, problem) => {
    expect(parseSection(text, 8).problems).toContain(problem)
  })

  it('reports that a row lacks a cell', () => {
    expect(parseSection(section(0, '| S8.x | Now. | open |'), 8).problems[0]).toContain('a row of 3 cells')
  })
})
