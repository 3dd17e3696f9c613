import { describe, expect, it } from 'vitest'
import { cardOf } from '#tests/factories/nouns.ts'
import { viewerOf } from '#tests/factories/viewers.ts'
import { collaboratorRoleOf } from './collaborator-role.ts'
import { maySee } from './may-see.ts'

const by = (visibility: Parameters<typeof maySee>[0]['visibility'], communities: string[] = []) => ({
  authorId: 'maya',
  visibility,
  communities,
})

describe('maySee', () => {
  it.each([
    ['private', viewerOf('maya'), true],
    ['private', viewerOf('tomas', { follows: ['maya'], memberOf: ['c-1'] }), false],
    ['followers', viewerOf('tomas', { follows: ['maya'] }), true],
    ['followers', viewerOf('tomas', { follows: ['noor'], memberOf: ['c-1'] }), false],
    ['community', viewerOf('tomas', { memberOf: ['c-1'] }), true],
    ['community', viewerOf('tomas', { follows: ['maya'], memberOf: ['c-2'] }), false],
    ['public', viewerOf('tomas'), true],
    ['public', viewerOf('tomas', { apartFrom: ['maya'] }), false],
    ['followers', viewerOf('tomas', { follows: ['maya'], apartFrom: ['maya'] }), false],
  ] as const)('with visibility %s for %j is %s', (visibility, viewer, expected) => {
    expect(maySee(by(visibility, ['c-1']), viewer)).toBe(expected)
  })

  it('denies communities that are not listed', () => {
    expect(maySee(by('community'), viewerOf('tomas', { memberOf: ['c-1'] }))).toBe(false)
  })
})

describe('collaboratorRoleOf', () => {
  const trip = {
    author: cardOf('maya'),
    collaborators: [{ member: cardOf('ana'), role: 'editor' as const }],
  }
  it('is owner for the author, the assigned role, or null', () => {
    expect(['maya', 'ana', 'tomas'].map((id) => collaboratorRoleOf(trip, id))).toEqual([
      'owner',
      'editor',
      null,
    ])
  })
})
