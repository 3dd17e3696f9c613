import { describe, expect, it } from 'vitest'
import { memberIdFromToken } from './member-id-from-token.ts'

const tokenOf = (claims: unknown): string =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmF0dXJl`

describe('the member of a token', () => {
  it('is its sub, also with letters that base64url writes differently', () => {
    expect(memberIdFromToken(tokenOf({ sub: '0192~>>?é' }))).not.toBeNull()
    expect(memberIdFromToken(tokenOf({ sub: 'member-7' }))).toBe('member-7')
  })

  it('is nobody where the token is broken', () => {
    expect(memberIdFromToken(tokenOf({ sub: 7 }))).toBeNull()
    expect(memberIdFromToken(tokenOf(null))).toBeNull()
    expect(memberIdFromToken('aaaaa.%%%%.ccccc')).toBeNull()
    expect(memberIdFromToken('short')).toBeNull()
  })
})
