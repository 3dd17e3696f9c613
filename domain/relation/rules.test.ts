import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { relationOf } from '#tests/factories/nouns.ts'
import { RELATION_KINDS, type RelationKind } from './kinds.ts'
import { mayCreateRelation, mayDeleteRelation, writableRelationFields } from './may-write.ts'
import { relation, relationCreateFields, relationOwnerFields } from './relation.ts'

const edge = (kind: RelationKind, member = 'maya', target = 'x') => ({ kind, member, target })
const by = (memberId: string, ownsTarget = false) => ({ memberId, ownsTarget })
/** The server alone writes the log of moderation. */
const NOT_OWN: readonly RelationKind[] = ['invitation', 'collaboration', 'moderation']
const own = RELATION_KINDS.filter((kind) => !NOT_OWN.includes(kind))
const byMemberOnly = own.filter((kind) => kind !== 'check_in')

describe('relation', () => {
  it.each(RELATION_KINDS)('accepts a document of kind %s', (kind) => {
    const parsed = v.safeParse(relation, relationOf(edge(kind)))
    expect(parsed.issues).toBeUndefined()
    expect(parsed.output).toEqual(relationOf(edge(kind)))
  })

  it('accepts only targets of its kind', () => {
    const follow = relationOf(edge('follow'))
    expect(v.is(relation, { ...follow, target: { collection: 'routes', id: 'r' } })).toBe(false)
    expect(v.is(relation, { ...follow, kind: 'admire' })).toBe(false)
  })
})

describe('relationCreateFields', () => {
  it.each(RELATION_KINDS.filter((kind) => kind !== 'collaboration'))(
    'of kind %s contain no answer of anybody else',
    (kind) => {
      const written = Object.keys(relationCreateFields(kind))
      expect(written).toEqual(['kind', 'target', 'data'])
      for (const answer of Object.keys(relationOwnerFields(kind))) expect(written).not.toContain(answer)
    },
  )

  it('of a collaboration contain the role, written by the owner', () => {
    expect(Object.keys(relationCreateFields('collaboration'))).toEqual(['kind', 'target', 'data', 'role'])
  })

  it.each([
    ['participation', { answer: 'going', guests: 5 }, { answer: 'going', guests: 6 }],
    ['participation', { answer: 'not_going', guests: 0 }, { answer: 'maybe', guests: 0 }],
    ['membership', { answers: ['Yes'] }, { answers: ['x'.repeat(1_001)] }],
    ['report', { reason: 'spam', text: '' }, { reason: 'dislike', text: '' }],
    ['appeal', { text: '' }, {}],
    ['saved_filter', { name: 'Near', query: '' }, { name: ' ', query: '' }],
    ['saved_packing', { name: 'Huts in winter', items: [] }, { name: ' ', items: [] }],
    ['follow', {}, { state: 'accepted' }],
  ] as const)('of kind %s accept %j and reject %j', (kind, good, bad) => {
    const data = v.object(relationCreateFields(kind))
    const target = relationOf(edge(kind)).target
    expect(v.is(data, { kind, target, data: good })).toBe(true)
    expect(v.is(data, { kind, target, data: bad })).toBe(false)
  })
})

describe('creating a relation', () => {
  it.each(byMemberOnly)('of kind %s is allowed to its own member only', (kind) => {
    expect(mayCreateRelation(edge(kind), by('maya'))).toBe(true)
    expect(mayCreateRelation(edge(kind), by('tomas', true))).toBe(false)
  })

  it('of a check-in is allowed to its member and to hosts', () => {
    expect(mayCreateRelation(edge('check_in'), by('maya'))).toBe(true)
    expect(mayCreateRelation(edge('check_in'), by('tomas', true))).toBe(true)
    expect(mayCreateRelation(edge('check_in'), by('tomas'))).toBe(false)
  })

  it('to oneself is denied', () => {
    expect(mayCreateRelation(edge('follow', 'maya', 'maya'), by('maya'))).toBe(false)
  })

  it('of an invitation or collaboration is allowed for somebody else', () => {
    expect(mayCreateRelation(edge('invitation'), by('tomas'))).toBe(true)
    expect(mayCreateRelation(edge('invitation'), by('maya'))).toBe(false)
    expect(mayCreateRelation(edge('collaboration'), by('tomas', true))).toBe(true)
    expect(mayCreateRelation(edge('collaboration'), by('tomas'))).toBe(false)
    expect(mayCreateRelation(edge('collaboration'), by('maya', true))).toBe(false)
  })
})

describe('editing a relation', () => {
  it.each([
    ['participation', ['data'], ['state', 'checkedInAt']],
    ['membership', ['data'], ['state', 'role', 'reason']],
    ['collaboration', ['data'], ['role']],
    ['follow', ['data'], ['state']],
    ['invitation', ['state'], []],
    ['like', ['data'], []],
    ['report', ['data'], []],
    ['appeal', ['data'], []],
  ] as const)('of kind %s is allowed in %j by its member, in %j by the owner', (kind, members, owners) => {
    expect(writableRelationFields(edge(kind), by('maya'))).toEqual(members)
    expect(writableRelationFields(edge(kind), by('tomas', true))).toEqual(owners)
    expect(writableRelationFields(edge(kind), by('tomas'))).toEqual([])
  })

  it.each(RELATION_KINDS)('of kind %s never includes server fields', (kind) => {
    const known = [...Object.keys(relationOwnerFields(kind)), 'data']
    for (const name of writableRelationFields(edge(kind), by('maya', true))) expect(known).toContain(name)
  })
})

describe('deleting a relation', () => {
  const now = { state: null, madeBy: null }
  it.each(own.filter((kind) => kind !== 'report' && kind !== 'appeal'))(
    'of kind %s is allowed to its member',
    (kind) => {
      expect(mayDeleteRelation(edge(kind), by('maya'), now)).toBe(true)
      expect(mayDeleteRelation(edge(kind), by('tomas'), now)).toBe(false)
    },
  )

  it.each([
    ['a follower, by the member followed', 'follow', by('tomas', true), now, true],
    ['a membership, by a steward', 'membership', by('tomas', true), now, true],
    ['a collaboration, by the owner', 'collaboration', by('tomas', true), now, true],
    [
      'a refusal, by the refused participant',
      'participation',
      by('maya'),
      { ...now, state: 'refused' },
      false,
    ],
    ['a check-in by a host, by another host', 'check_in', by('tomas', true), { ...now, madeBy: 'ana' }, true],
    ['a check-in by its member, by a host', 'check_in', by('tomas', true), { ...now, madeBy: 'maya' }, false],
    ['an invitation, by its creator', 'invitation', by('tomas'), { ...now, madeBy: 'tomas' }, true],
    ['an invitation, by another member', 'invitation', by('ana'), { ...now, madeBy: 'tomas' }, false],
    ['a like, by another member', 'like', by('tomas', true), now, false],
    ['a ban, not by the banned member', 'membership', by('maya'), { ...now, state: 'banned' }, false],
    ['a report, not by its author', 'report', by('maya'), now, false],
  ] as const)('%s', (...[, kind, writer, state, expected]) => {
    expect(mayDeleteRelation(edge(kind), writer, state)).toBe(expected)
  })
})
