import { describe, expect, it } from 'vitest'
import { mutantsOf } from './mutants.mjs'

const sourcesOf = (source: string, exact: string) => mutantsOf(source, exact).map((mutant) => mutant.source)

describe('a changed source', () => {
  it('has another letter in a short text, wherever it stands', () => {
    expect(sourcesOf("say('Saved')\nask('Saved')\n", 'Saved')).toEqual(["say('Savex')\nask('Savex')\n"])
  })

  it('has another letter in each half of a long one', () => {
    const [first, second] = sourcesOf(
      "'Nothing was found, and nothing was lost.'",
      'Nothing was found, and nothing was lost.',
    )
    expect(first).toBe("'Nothing wxs found, and nothing was lost.'")
    expect(second).toBe("'Nothing was found, and nothinx was lost.'")
  })

  it('leaves alone what only contains the text', () => {
    expect(sourcesOf("'Saved routes'", 'Saved')).toEqual([])
  })

  it('finds a text in quotes, in a template, and broken over lines', () => {
    expect(sourcesOf(String.raw`'It\'s'`, "It's")).toEqual([String.raw`'It\'x'`])
    expect(sourcesOf('`User: ${name}`', 'User: ')).toEqual(['`Usex: ${name}`'])
    expect(sourcesOf('<p>\n  Go\n  on\n</p>', 'Go on')).toEqual(['<p>\n  Go\n  ox\n</p>'])
  })

  it('has a figure that is greater by one, each of several in turn', () => {
    expect(sourcesOf('export const WAIT_MS = 15_000\n', 'WAIT_MS = 15_000')).toEqual([
      'export const WAIT_MS = 15001\n',
    ])
    expect(sourcesOf('const CODES: readonly number[] = [1001, 1006]\n', 'CODES = [1001, 1006]')).toEqual([
      'const CODES: readonly number[] = [1002, 1006]\n',
      'const CODES: readonly number[] = [1001, 1007]\n',
    ])
  })

  it('lacks a sign where there are no letters', () => {
    expect(sourcesOf("const SIGNS = '!?'\n", "SIGNS = '!?'")).toEqual(["const SIGNS = '!'\n"])
  })
})
