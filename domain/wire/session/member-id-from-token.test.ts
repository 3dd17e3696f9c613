import { describe, expect, it } from 'vitest'
import { memberIdFromToken } from './member-id-from-token.ts'

const tokenOf = (claims: unknown): string =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmF0dXJl`

describe('memberIdFromToken', () => {
  it('returns the sub claim, also with base64url characters', () => {
    expect(memberIdFromToken(tokenOf({ sub: '0192~>>?é' }))).not.toBeNull()
    expect(memberIdFromToken(tokenOf({ sub: 'member-7' }))).toBe('member-7')
  })

  it('returns null for a malformed token', () => {
    expect(memberIdFromToken(tokenOf({ sub: 7 }))).toBeNull()
    expect(memberIdFromToken(tokenOf(null))).toBeNull()
    expect(memberIdFromToken('aaaaa.%%%%.ccccc')).toBeNull()
    expect(memberIdFromToken('short')).toBeNull()
  })
})
