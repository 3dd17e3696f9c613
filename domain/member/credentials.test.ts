import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { email, newUsername, registration, strongPassword, username } from './credentials.ts'

describe('email', () => {
  it.each(['a@b.c', 'rosa@example.org', 'ro.sa+x@mail.example.org', 'a@..c', 'a@b..', 'ž@ž.ž'])(
    'accepts %s',
    (text) => {
      expect(v.is(email, text)).toBe(true)
    },
  )

  it.each(['', 'a@b', '@b.c', 'a@.c', 'a@b.', 'a b@c.d', 'a@b c.d', 'a@b@c.d', 'a@'])(
    'rejects %j',
    (text) => {
      expect(v.is(email, text)).toBe(false)
    },
  )

  it('reports a message for an invalid address', () => {
    expect(v.safeParse(email, 'rosa').issues?.[0].message).toBe('Enter a valid email address.')
  })

  it('costs linear time for any input, because anybody may send one', () => {
    validationMs(5_000) // warm-up
    // For twelve times the length, linear cost grows 12 times, quadratic cost 144 times.
    expect(validationMs(60_000)).toBeLessThan(30 * validationMs(5_000) + 1)
  })
})

describe('strongPassword', () => {
  it.each([
    ['Cairn-26!', true],
    ['Cairn-2!', false],
    ['cairn-26!', false],
    ['CAIRN-26!', false],
    ['Cairn-xx!', false],
    ['Cairn026a', false],
  ])('accepts %j: %s', (text, isGood) => {
    expect(v.is(strongPassword, text)).toBe(isGood)
  })

  it('requires one of these special characters and accepts no other', () => {
    const signs = Array.from('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~§ ').filter((sign) =>
      v.is(strongPassword, `Cairn2026${sign}`),
    )
    expect(signs.join('')).toBe('!"#$%&()*,.:<>?@^{|}')
  })
})

describe('username', () => {
  it.each([
    ['abc', true],
    ['A-_9', true],
    ['ab', false],
    ['a b', false],
    ['a.b', false],
    ['aüb', false],
  ])('accepts %j: %s', (text, isGood) => {
    expect(v.is(username, text)).toBe(isGood)
  })
})

/** The minimum time to validate a bad address with this many dots. */
function validationMs(dots: number): number {
  const timesMs = Array.from({ length: 5 }, () => {
    const startMs = performance.now()
    // Like a form, collect all errors: a text that is too long is also checked by every other rule.
    expect(v.safeParse(email, `a@${'.'.repeat(dots)}@`).success).toBe(false)
    return performance.now() - startMs
  })
  return Math.min(...timesMs)
}

const issuesOf = (changes: object) => {
  const form = { username: 'rosa', first_name: 'Rosa', last_name: 'Alpina', ...changes }
  const fields = v.pick(v.object(registration.pipe[0].entries), ['username', 'first_name', 'last_name'])
  return v.safeParse(fields, form).issues?.map((issue) => v.getDotPath(issue)) ?? []
}

describe('a registration', () => {
  it('rejects a reserved username', () => {
    expect(issuesOf({ username: 'Admin_1' })).toEqual(['username'])
    expect(v.is(newUsername, 'adminta')).toBe(true)
  })

  it.each(['\u202eRosa', 'Ro\u0007sa', 'Ro\nsa', '\u2066Rosa', 'Ro\u2028sa'])(
    'rejects a name with invisible characters: %j',
    (text) => {
      expect(issuesOf({ first_name: text, last_name: text })).toEqual(['first_name', 'last_name'])
    },
  )

  it.each(['José', '泰山', 'علي', 'נועה', 'Ana-María O’Neil', '👩\u200d🦰'])(
    'accepts the name %s',
    (text) => {
      expect(issuesOf({ first_name: text, last_name: text })).toEqual([])
    },
  )
})
