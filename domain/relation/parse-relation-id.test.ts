import { describe, expect, it } from 'vitest'
import { DOCUMENT_ID_MAX } from '../wire/fields.ts'
import { RELATION_KINDS } from './kinds.ts'
import { parseRelationId } from './parse-relation-id.ts'
import { relationId } from './relation-key.ts'

describe('relationId', () => {
  it('is equal for the same action on two devices', () => {
    const edge = { kind: 'follow', member: 'maya', target: 'tomas' } as const
    expect(relationId(edge)).toBe('follow:maya:tomas')
    expect(relationId({ ...edge })).toBe(relationId(edge))
  })

  it.each(RELATION_KINDS)('of kind %s round-trips and fits with two UUIDs', (kind) => {
    const edge = {
      kind,
      member: '019471f0-0000-7000-8000-000000000001',
      target: '019471f0-0000-7000-8000-000000000002',
    }
    const id = relationId(edge)
    expect(parseRelationId(id)).toEqual(edge)
    expect(id.length).toBeLessThanOrEqual(DOCUMENT_ID_MAX)
  })

  it.each([
    '',
    'follow',
    'follow:maya',
    'follow:maya:',
    'follow::tomas',
    'admire:maya:tomas',
    'toString:a:b',
  ])('parseRelationId rejects %j', (id) => {
    expect(parseRelationId(id)).toBeNull()
  })

  it('has exactly three parts', () => {
    expect(parseRelationId('follow:maya:tomas:x')).toBeNull()
  })
})
