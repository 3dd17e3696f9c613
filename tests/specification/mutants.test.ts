import { describe, expect, it } from 'vitest'
import { mutantsOf } from './mutants.mjs'

const sourcesOf = (source: string, exact: string) => mutantsOf(source, exact).map((mutant) => mutant.source)

describe('a changed source', () => {
  it('changes a letter of a short text, at every occurrence', () => {
    expect(sourcesOf("say('Saved')\nask('Saved')\n", 'Saved')).toEqual(["say('Savex')\nask('Savex')\n"])
  })

  it('changes a letter in each half of a long text', () => {
    const [first, second] = sourcesOf(
      "'Nothing was found, and nothing was lost.'",
      'Nothing was found, and nothing was lost.',
    )
    expect(first).toBe("'Nothing wxs found, and nothing was lost.'")
    expect(second).toBe("'Nothing was found, and nothinx was lost.'")
  })

  it('does not change longer words that contain the text', () => {
    expect(sourcesOf("'Saved routes'", 'Saved')).toEqual([])
  })

  it('finds a text in quotes, in a template, and broken over lines', () => {
    expect(sourcesOf(String.raw`'It\'s'`, "It's")).toEqual([String.raw`'It\'x'`])
    expect(sourcesOf('`User: ${name}`', 'User: ')).toEqual(['`Usex: ${name}`'])
    expect(sourcesOf('<p>\n  Go\n  on\n</p>', 'Go on')).toEqual(['<p>\n  Go\n  ox\n</p>'])
  })

  it('increases a figure by one, each of several separately', () => {
    expect(sourcesOf('export const WAIT_MS = 15_000\n', 'WAIT_MS = 15_000')).toEqual([
      'export const WAIT_MS = 15001\n',
    ])
    expect(sourcesOf('const CODES: readonly number[] = [1001, 1006]\n', 'CODES = [1001, 1006]')).toEqual([
      'const CODES: readonly number[] = [1002, 1006]\n',
      'const CODES: readonly number[] = [1001, 1007]\n',
    ])
  })

  it('omits a character if there are no letters', () => {
    expect(sourcesOf("const SIGNS = '!?'\n", "SIGNS = '!?'")).toEqual(["const SIGNS = '!'\n"])
  })
})
