import { describe, expect, it } from 'vitest'
import { check } from './check.mjs'

const held = (id: string, section: number) => ({
  id,
  section,
  required: 'What must be.',
  exact: [] as string[],
  place: null as string | null,
  heldBy: [{ file: 'src/a.test.ts', name: 'a > b' }],
})
const all = () => Array.from({ length: 9 }, (_, place) => held(`S${place + 1}.a`, place + 1))
const found = {
  tests: new Set(['src/a.test.ts: a > b']),
  sources: new Map([
    ['src/a.ts', "const RETRIES = 2\nsay('Nothing was found anywhere.')\n"],
    ['src/b.ts', "const RETRIES = 3\nsay('Nothing at all')\n"],
  ]),
}

describe('the check of the specification', () => {
  it('reports nothing if there is no problem', () => expect(check(all(), found)).toEqual([]))

  it('reports a point that has lost its test', () => {
    expect(check(all(), { ...found, tests: new Set(['src/a.test.ts: a > c']) })[0]).toBe(
      'S1.a has lost its test: src/a.test.ts: a > b',
    )
  })

  it('reports a duplicate id', () => {
    expect(check([...all(), held('S3.a', 3)], found)).toEqual(['S3.a stands twice.'])
  })

  it('reports a missing section', () => {
    expect(check(all().slice(0, 8), found)).toEqual(['Section 9 has no points.'])
  })

  it.each([
    ['a text', 'Nothing was found anywhere.', []],
    ['a figure', 'RETRIES = 2', []],
    ['a text that is not there', 'Nothing was lost', ['S9.b: src/a.ts does not have Nothing was lost']],
    ['a figure of another value', 'RETRIES = 4', ['S9.b: src/a.ts does not have RETRIES = 4']],
  ])('searches the code for %s', (_what, exact, problems) => {
    const point = { ...held('S9.b', 9), exact: [exact], place: 'src/a.ts' }
    expect(check([...all(), point], found)).toEqual(problems)
  })

  it('reports a text that occurs in a second place', () => {
    const sources = new Map([...found.sources, ['src/c.ts', 'say("Nothing was found anywhere.")']])
    const point = { ...held('S9.b', 9), exact: ['Nothing was found anywhere.'], place: 'src/a.ts' }
    expect(check([...all(), point], { ...found, sources })).toEqual([
      'S9.b: Nothing was found anywhere. stands in src/a.ts, and again in src/c.ts.',
    ])
  })

  it('requires nothing of an open point', () => {
    const point = { ...held('S9.b', 9), exact: ['Some day'], heldBy: [] }
    expect(check([...all(), point], found)).toEqual([])
  })
})
