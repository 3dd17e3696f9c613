import { describe, expect, it } from 'vitest'
import { DOCUMENT_ID_MAX } from '../wire/fields.ts'
import { RELATION_KINDS } from './kinds.ts'
import { parseRelationId } from './parse-relation-id.ts'
import { relationId } from './relation-key.ts'

describe('the id of a relation', () => {
  it('is the same wherever the same act is done', () => {
    const edge = { kind: 'follow', member: 'maya', target: 'tomas' } as const
    expect(relationId(edge)).toBe('follow:maya:tomas')
    expect(relationId({ ...edge })).toBe(relationId(edge))
  })

  it.each(RELATION_KINDS)('of the kind %s is read as it was written, and fits with two UUIDs', (kind) => {
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
  ])('is not %j', (id) => {
    expect(parseRelationId(id)).toBeNull()
  })

  it('has three parts and no more', () => {
    expect(parseRelationId('follow:maya:tomas:x')).toBeNull()
  })
})
