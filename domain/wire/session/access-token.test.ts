import { describe, expect, it } from 'vitest'
import { isTokenLongEnough, isWellFormedToken } from './access-token.ts'

describe('a sendable access token', () => {
  it('has three parts and more than ten characters', () => {
    expect(isWellFormedToken('aaa.bbb.ccc')).toBe(true)
    expect(isWellFormedToken('aaa.bbb.cc')).toBe(false)
    expect(isWellFormedToken('aaaa.bbbb.cc.d')).toBe(false)
    expect(isWellFormedToken('aaaabbbbccccdddd')).toBe(false)
    expect(isWellFormedToken(null)).toBe(false)
  })

  it('may have another shape after a refresh, but not be shorter', () => {
    expect(isTokenLongEnough('12345678901')).toBe(true)
    expect(isTokenLongEnough('1234567890')).toBe(false)
  })
})
