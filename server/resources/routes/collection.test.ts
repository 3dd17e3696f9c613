import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memberScope, profileScope, routeScope } from '#domain/wire/sync/scope.ts'
import { routeFieldsOf, routeGuess } from '#tests/factories/documents.ts'
import { AREA, ELSEWHERE, SMALL_AREA } from '#tests/factories/places.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { ALL_MEMBERS, AUTHOR_ONLY, followersGroup } from '../../sync/visibility/groups.ts'
import { routeCollection } from './collection.ts'

const placed = (changes: object = {}) =>
  routeCollection.scopes({
    id: 'r1',
    authorId: 'maya',
    audience: ALL_MEMBERS,
    fields: { ...routeFieldsOf(), ...routeGuess('maya'), ...changes },
    parent: null,
    fanOutMembers: ['tomas'],
  })

describe('a route stands', () => {
  it('in its area, on its page, on its author’s page, and with author and followers', () => {
    expect(placed().toSorted()).toEqual(
      [
        AREA,
        SMALL_AREA,
        routeScope('r1'),
        profileScope('maya'),
        memberScope('maya'),
        memberScope('tomas'),
      ].toSorted(),
    )
  })

  it('on the front page where it is featured', () => {
    expect(placed({ featured: true })).toContain('featured')
    expect(placed()).not.toContain('featured')
  })

  it('where its line starts, whatever cell was sent', () => {
    expect(placed({ cell: 'zzzzzz' })).toContain(AREA)
    expect(placed({ start: ELSEWHERE })).not.toContain(AREA)
  })
})

describe('a route is for', () => {
  it.each([
    ['published', 'public', 'everybody', ALL_MEMBERS],
    ['published', 'followers', 'followers', [followersGroup('maya')]],
    ['published', 'private', 'its author', AUTHOR_ONLY],
    ['draft', 'public', 'its author', AUTHOR_ONLY],
    ['draft', 'followers', 'its author', AUTHOR_ONLY],
    ['hidden', 'public', 'its author', AUTHOR_ONLY],
  ] as const)('%s and %s: %s', (state, visibility, _whom, audience) => {
    const fields = routeFieldsOf({ state, visibility })
    expect(routeCollection.audience({ id: 'r1', authorId: 'maya', fields, parent: null })).toEqual(audience)
  })
})

const turn = (id: string, was: string, state: string) =>
  editing('routes', id, { was: { state: was }, set: { state } })

describe('hiding a route', () => {
  let app: TestApp
  let maya: TestMember
  beforeEach(async () => {
    app = await openTestApp()
    maya = await addMember(app, 'maya')
  })
  afterEach(() => app.close())

  it('is not the author’s to do', async () => {
    const id = await maya.publish()
    expect(only(await maya.push(turn(id, 'published', 'hidden'))).error?.field_errors).toHaveProperty('state')
  })

  it('is not the author’s to undo, though the rest stays theirs', async () => {
    const id = await maya.publish()
    await app.db.query(
      `update document set own = own || '{"state":"hidden"}', audience = '{}' where id = $1`,
      [id],
    )
    const name = editing('routes', id, { was: { name: routeFieldsOf().name }, set: { name: 'Hochtor' } })
    const results = await maya.push(turn(id, 'hidden', 'published'), name)
    expect(results).toMatchObject([{ error: { code: 'forbidden' } }, { status: 'applied' }])
  })

  it('does not happen to drafts: the author publishes them', async () => {
    const id = await maya.publish({ state: 'draft' })
    expect(only(await maya.push(turn(id, 'draft', 'published'))).status).toBe('applied')
  })
})
