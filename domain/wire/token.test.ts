import { describe, expect, it } from 'vitest'
import { isLongEnough, isSendable } from './token.ts'

describe('a token that may be sent', () => {
  it('has three parts and more than ten characters', () => {
    expect(isSendable('aaa.bbb.ccc')).toBe(true)
    expect(isSendable('aaa.bbb.cc')).toBe(false)
    expect(isSendable('aaaa.bbbb.cc.d')).toBe(false)
    expect(isSendable('aaaabbbbccccdddd')).toBe(false)
    expect(isSendable(null)).toBe(false)
  })

  it('may come from a refresh in another shape, but not shorter', () => {
    expect(isLongEnough('12345678901')).toBe(true)
    expect(isLongEnough('1234567890')).toBe(false)
  })
})
