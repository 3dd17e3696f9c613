import { describe, expect, it } from 'vitest'
import { memberOfToken } from './member-of-token.ts'

const tokenOf = (claims: unknown): string =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmF0dXJl`

describe('the member of a token', () => {
  it('is its sub, also with letters that base64url writes differently', () => {
    expect(memberOfToken(tokenOf({ sub: '0192~>>?é' }))).not.toBeNull()
    expect(memberOfToken(tokenOf({ sub: 'member-7' }))).toBe('member-7')
  })

  it('is nobody where the token is broken', () => {
    expect(memberOfToken(tokenOf({ sub: 7 }))).toBeNull()
    expect(memberOfToken(tokenOf(null))).toBeNull()
    expect(memberOfToken('aaaaa.%%%%.ccccc')).toBeNull()
    expect(memberOfToken('short')).toBeNull()
  })
})
