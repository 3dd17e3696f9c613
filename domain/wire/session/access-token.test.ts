import { describe, expect, it } from 'vitest'
import { isTokenLongEnough, isWellFormedToken } from './access-token.ts'

describe('a token that may be sent', () => {
  it('has three parts and more than ten characters', () => {
    expect(isWellFormedToken('aaa.bbb.ccc')).toBe(true)
    expect(isWellFormedToken('aaa.bbb.cc')).toBe(false)
    expect(isWellFormedToken('aaaa.bbbb.cc.d')).toBe(false)
    expect(isWellFormedToken('aaaabbbbccccdddd')).toBe(false)
    expect(isWellFormedToken(null)).toBe(false)
  })

  it('may come from a refresh in another shape, but not shorter', () => {
    expect(isTokenLongEnough('12345678901')).toBe(true)
    expect(isTokenLongEnough('1234567890')).toBe(false)
  })
})
