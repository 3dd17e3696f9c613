import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memberScope, profileScope, routeScope } from '#domain/wire/sync/scope.ts'
import { routeFieldsOf, routeGuess, routeOf } from '#tests/factories/documents.ts'
import { AREA, ELSEWHERE, SMALL_AREA } from '#tests/factories/places.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { ALL_MEMBERS, AUTHOR_ONLY, followersGroup } from '../../sync/visibility/groups.ts'
import { routeCollection } from './collection.ts'

const scopesOf = (changes: object = {}) =>
  routeCollection.scopes({
    id: 'r1',
    authorId: 'maya',
    audience: ALL_MEMBERS,
    fields: routeOf({ id: 'r1', ...routeGuess('maya'), ...changes }),
    parent: null,
    fanOutMembers: ['tomas'],
  })

describe('the scopes of a route', () => {
  it('are its areas, its page, its author’s page, its author and followers', () => {
    expect(scopesOf().toSorted()).toEqual(
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

  it('include the front page if it is featured', () => {
    expect(scopesOf({ featured: true })).toContain('featured')
    expect(scopesOf()).not.toContain('featured')
  })

  it('depend on its start, whatever cell was sent', () => {
    expect(scopesOf({ cell: 'zzzzzz' })).toContain(AREA)
    expect(scopesOf({ start: ELSEWHERE })).not.toContain(AREA)
  })
})

describe('the audience of a route', () => {
  it.each([
    ['published', 'public', 'everybody', ALL_MEMBERS],
    ['published', 'followers', 'followers', [followersGroup('maya')]],
    ['published', 'private', 'its author', AUTHOR_ONLY],
    ['draft', 'public', 'its author', AUTHOR_ONLY],
    ['draft', 'followers', 'its author', AUTHOR_ONLY],
    ['hidden', 'public', 'its author', AUTHOR_ONLY],
  ] as const)('%s and %s: %s', (state, visibility, _whom, audience) => {
    const fields = routeOf({ id: 'r1', state, visibility })
    expect(routeCollection.audience({ id: 'r1', authorId: 'maya', fields, parent: null })).toEqual(audience)
  })
})

const setState = (id: string, was: string, state: string) =>
  editing('routes', id, { was: { state: was }, set: { state } })

describe('hiding a route', () => {
  let app: TestApp
  let maya: TestMember
  beforeEach(async () => {
    app = await openTestApp()
    maya = await addMember(app, 'maya')
  })
  afterEach(() => app.close())

  it('is rejected from the author', async () => {
    const id = await maya.publish()
    expect(only(await maya.push(setState(id, 'published', 'hidden'))).error?.field_errors).toHaveProperty(
      'state',
    )
  })

  it('cannot be undone by the author, who may still edit other fields', async () => {
    const id = await maya.publish()
    await app.db.query(
      `update document set own = own || '{"state":"hidden"}', audience = '{}' where id = $1`,
      [id],
    )
    const name = editing('routes', id, { was: { name: routeFieldsOf().name }, set: { name: 'Hochtor' } })
    const results = await maya.push(setState(id, 'hidden', 'published'), name)
    expect(results).toMatchObject([{ error: { code: 'forbidden' } }, { status: 'applied' }])
  })

  it('does not affect drafts, which the author publishes', async () => {
    const id = await maya.publish({ state: 'draft' })
    expect(only(await maya.push(setState(id, 'draft', 'published'))).status).toBe('applied')
  })
})
