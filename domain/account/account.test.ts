import { describe, expect, it } from 'vitest'
import { DOCUMENT_ID_MAX } from '../wire/fields.ts'
import { accountFields, accountId, accountMemberId, accountPartOf, draftId } from './account.ts'

const MEMBER = '019471f0-0000-7000-8000-000000000001'

describe('accountId and draftId', () => {
  it.each(['me', 'settings', 'seen', 'usage'] as const)('contains the part %s', (part) => {
    expect(accountPartOf(accountId(MEMBER, part))).toBe(part)
  })

  it('contains the draft id and fits the length limit', () => {
    const id = draftId(MEMBER, '019471f0-0000-7000-8000-000000000002')
    expect(accountPartOf(id)).toBe('draft')
    expect(id.length).toBeLessThanOrEqual(DOCUMENT_ID_MAX)
  })

  it.each(['', 'maya', ':me', 'maya:', 'maya:drafts', 'maya:draft', 'maya:me:x', 'maya:draft:x:y'])(
    '%j is not an account id',
    (id) => {
      expect(accountPartOf(id)).toBeNull()
      expect(accountMemberId(id)).toBeUndefined()
    },
  )
})

describe('an account document', () => {
  it('belongs to the member in its id', () => {
    expect(accountMemberId(accountId(MEMBER, 'me'))).toBe(MEMBER)
    expect(accountMemberId(draftId(MEMBER, 'd'))).toBe(MEMBER)
  })

  it('is written by its member for settings, seen and drafts only', () => {
    const parts = ['me', 'subscription', 'usage', 'plans', 'reputation', 'achievements', null] as const
    for (const part of parts) expect(accountFields(part)).toEqual({})
    for (const part of ['settings', 'seen', 'draft'] as const) {
      expect(Object.keys(accountFields(part)).length).toBeGreaterThan(0)
      expect(accountFields(part)).not.toHaveProperty('part')
    }
  })
})
