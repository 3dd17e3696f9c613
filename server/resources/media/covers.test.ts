import { beforeEach, describe, expect, it } from 'vitest'
import type { CoverPhoto } from '#domain/photo/cover.ts'
import type { Visibility } from '#domain/route/visibility.ts'
import type { RouteCollection, RouteCollectionFields } from '#domain/route-collection/route-collection.ts'
import { UNREFERENCED_RETENTION_DAYS } from '#domain/wire/periods.ts'
import { collectionScope } from '#domain/wire/sync/scope.ts'
import { newMediaId } from '#tests/factories/files/photos.ts'
import { collectionFieldsOf } from '#tests/factories/nouns.ts'
import { found, join } from '#tests/server/communities.ts'
import { asking, changeOf, edge, endOf, profileOf, type Target } from '#tests/server/edges.ts'
import { follow } from '#tests/server/following.ts'
import { look, photoOf, sendPhoto } from '#tests/server/photographing.ts'
import { creating, deleting, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { sweepFiles } from './sweep.ts'

// The cover of a collection: who sees the picture, and who may choose it.

const RIDGES: Target = { collection: 'route_collections', id: 'ridges' }
const A_DAY_S = 86_400

const { app, maya, fan, neighbour, editor, stranger } = useTestApp({
  members: ['maya', 'fan', 'neighbour', 'editor', 'stranger'],
  ttl: { accessS: 30 * A_DAY_S, refreshS: 30 * A_DAY_S },
})

beforeEach(async () => {
  await fan.push(follow(fan, maya))
  await found(maya, 'club')
  await join(neighbour, 'club')
})

/** The members who see the picture. */
async function visibleTo(media: string): Promise<string[]> {
  const seen: string[] = []
  for (const member of [maya, fan, neighbour, editor, stranger])
    if ((await look(app, member, media)).status === 200) seen.push(member.username)
  return seen
}

const coverOf = (member: TestMember, media: string): CoverPhoto => ({
  media,
  words: 'The ridge at noon',
  blur: 'x',
  by: member.id,
})

const withVisibility = (visibility: Visibility) => ({
  visibility,
  communities: visibility === 'community' ? ['club'] : [],
})

const createCollection = async (fields: Partial<RouteCollectionFields>) =>
  only(await maya.push(creating('route_collections', RIDGES.id, collectionFieldsOf(fields))))

const setCover = async (member: TestMember, was: CoverPhoto | null, cover: CoverPhoto | null) =>
  only(await member.push(editing('route_collections', RIDGES.id, { was: { cover: was }, set: { cover } })))

/** Makes the editor a collaborator of maya. */
async function addEditor(): Promise<void> {
  await maya.push(asking(editor, RIDGES, 'editor'))
  const accept = { was: { data: { accepted: false } }, set: { data: { accepted: true } } }
  await editor.push(changeOf('collaboration', { member: editor, target: RIDGES }, accept))
}

const collectionFor = async (member: TestMember) => {
  const { documents } = await member.pull({ scopes: { [collectionScope(RIDGES.id)]: 0 } })
  return documents.route_collections?.[0] as RouteCollection | undefined
}

describe('the picture of a cover', () => {
  it.each([
    ['private', ['maya']],
    ['followers', ['maya', 'fan']],
    ['community', ['maya', 'neighbour']],
    ['public', ['maya', 'fan', 'neighbour', 'editor', 'stranger']],
  ] as const)('of a collection shown as %s is visible to %j', async (visibility, members) => {
    const media = await sendPhoto(app, maya)
    await createCollection({ ...withVisibility(visibility), cover: coverOf(maya, media) })
    expect(await visibleTo(media)).toEqual(members)
    expect((await look(app, { headers: {} }, media)).status).toBe(401)
  })

  it('follows the collection, and is visible to its owner only once removed or the collection is deleted', async () => {
    const [first, second] = [await sendPhoto(app, maya), await sendPhoto(app, maya)]
    const [before, after] = [coverOf(maya, first), coverOf(maya, second)]
    await createCollection({ visibility: 'public', cover: before })
    await setCover(maya, before, after)
    expect(await visibleTo(first)).toEqual(['maya'])
    expect(await visibleTo(second)).toContain('stranger')
    const show = { was: { visibility: 'public' }, set: { visibility: 'followers' } }
    await maya.push(editing('route_collections', RIDGES.id, show))
    expect(await visibleTo(second)).toEqual(['maya', 'fan'])
    await maya.push(deleting('route_collections', RIDGES.id))
    expect(await visibleTo(second)).toEqual(['maya'])
  })

  it('may be an editor’s, and stays when they stop being a collaborator', async () => {
    await createCollection({ visibility: 'followers' })
    await addEditor()
    const media = await sendPhoto(app, editor)
    expect((await setCover(editor, null, coverOf(editor, media))).status).toBe('applied')
    expect(await visibleTo(media)).toEqual(['maya', 'fan', 'editor'])
    await maya.push(endOf('collaboration', editor, RIDGES))
    expect(await visibleTo(media)).toEqual(['maya', 'fan', 'editor'])
    await setCover(maya, coverOf(editor, media), null)
    expect(await visibleTo(media)).toEqual(['editor'])
  })

  it('is not visible to members whom its owner blocks, though they see the collection', async () => {
    await createCollection({ visibility: 'public' })
    await addEditor()
    const media = await sendPhoto(app, editor)
    await setCover(editor, null, coverOf(editor, media))
    await editor.push(edge('block', editor, profileOf(stranger)))
    expect(await collectionFor(stranger)).toMatchObject({ name: 'Ridges' })
    expect(await visibleTo(media)).toEqual(['maya', 'fan', 'neighbour', 'editor'])
  })

  it('may be a photo of the member’s private route', async () => {
    const media = await sendPhoto(app, maya)
    await maya.publish({ visibility: 'private', photos: [photoOf(media)] })
    expect(await visibleTo(media)).toEqual(['maya'])
    await createCollection({ visibility: 'public', cover: coverOf(maya, media) })
    expect(await visibleTo(media)).toContain('stranger')
  })

  it('survives its route, and is deleted with the last reference', async () => {
    const media = await sendPhoto(app, maya)
    const route = await maya.publish({ photos: [photoOf(media)] })
    const cover = coverOf(maya, media)
    await createCollection({ visibility: 'public', cover })
    await maya.push(deleting('routes', route))
    await sweepAfterDays()
    expect(await visibleTo(media)).toContain('stranger')
    await setCover(maya, cover, null)
    await sweepAfterDays()
    expect(await visibleTo(media)).toEqual([])
  })

  it('may arrive after its document, which is then published again', async () => {
    const media = newMediaId()
    await createCollection({ visibility: 'public', cover: coverOf(maya, media) })
    const before = await collectionFor(stranger)
    expect(before?.cover).toEqual(coverOf(maya, media))
    expect(await visibleTo(media)).toEqual([])
    const publishedScopes: string[] = []
    app.deps.publishHint = (scopes) => publishedScopes.push(...scopes)
    await sendPhoto(app, maya, media)
    expect(publishedScopes).toContain(collectionScope(RIDGES.id))
    expect(await visibleTo(media)).toContain('stranger')
    expect((await collectionFor(stranger))?.version).toBeGreaterThan(before?.version ?? 0)
  })
})

describe('a cover is rejected', () => {
  it('in the name of another member', async () => {
    const media = await sendPhoto(app, maya)
    await maya.publish({ visibility: 'private', photos: [photoOf(media)] })
    const theirs = collectionFieldsOf({ visibility: 'public', cover: coverOf(maya, media) })
    expect(only(await stranger.push(creating('route_collections', 'theirs', theirs))).error?.code).toBe(
      'forbidden',
    )
    await createCollection({ visibility: 'public' })
    await addEditor()
    expect((await setCover(editor, null, coverOf(maya, media))).error?.code).toBe('forbidden')
    expect(await visibleTo(media)).toEqual(['maya'])
  })

  it('from a member who only sees the collection', async () => {
    await createCollection({ visibility: 'public' })
    const media = await sendPhoto(app, stranger)
    expect((await setCover(stranger, null, coverOf(stranger, media))).error?.code).toBe('forbidden')
  })

  it.each([
    'a-media',
    {},
    { media: 'm', words: 'x'.repeat(301), blur: '', by: 'maya' },
    { media: '', words: '', blur: '', by: 'maya' },
  ])('if it is %j', async (cover) => {
    await createCollection({ visibility: 'public' })
    expect((await setCover(maya, null, cover as never)).error?.code).toBe('validation')
  })

  it('in the member’s name with another’s photo: that photo stays hidden', async () => {
    const media = await sendPhoto(app, maya)
    await maya.publish({ visibility: 'private', photos: [photoOf(media)] })
    const cover = coverOf(stranger, media)
    const theirs = collectionFieldsOf({ visibility: 'public', cover })
    expect(only(await stranger.push(creating('route_collections', 'theirs', theirs))).status).toBe('applied')
    expect(await visibleTo(media)).toEqual(['maya'])
  })
})

it('another member’s cover does not keep an editor from changing other fields', async () => {
  const cover = coverOf(maya, await sendPhoto(app, maya))
  await createCollection({ visibility: 'private', cover })
  await addEditor()
  const edit = { was: { name: 'Ridges', cover }, set: { name: 'Ours', cover } }
  expect(only(await editor.push(editing('route_collections', RIDGES.id, edit))).status).toBe('applied')
})

async function sweepAfterDays(): Promise<void> {
  await sweepFiles(app.deps)
  app.wait((UNREFERENCED_RETENTION_DAYS + 1) * A_DAY_S)
  await sweepFiles(app.deps)
}
