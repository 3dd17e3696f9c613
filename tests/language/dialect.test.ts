import { describe, expect, it } from 'vitest'
import { DIALECT, findDialect } from './dialect.mjs'

describe('the language check', () => {
  it.each(Object.keys(DIALECT))('finds a planted "%s" in a comment', (word) => {
    expect(findDialect('src/a.ts', `const a = 1\n// It is ${word} here.\n`)).toEqual([
      { file: 'src/a.ts', line: 2, word, instead: DIALECT[word] },
    ])
  })

  it('finds a planted word inside an identifier', () => {
    expect(findDialect('src/a.ts', 'const toldHeight = 1').map(({ word }) => word)).toEqual(['told'])
    expect(findDialect('src/a.ts', 'const NOT_LAID = 1').map(({ word }) => word)).toEqual(['laid'])
  })

  it('accepts words that only contain one of them', () => {
    expect(findDialect('src/a.ts', '// Adelaide saw the scaffold and the indeed; he laidback')).toEqual([])
  })
})
