import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import type { Visibility } from '#domain/route/visibility.ts'
import { originalPath } from '#domain/wire/picture-paths.ts'
import { routeScope } from '#domain/wire/sync/scope.ts'
import { newMediaId, photoFile } from '#tests/factories/files/photos.ts'
import { commentFieldsOf, postFieldsOf } from '#tests/factories/nouns.ts'
import { zoneOf } from '#tests/factories/zones.ts'
import { found, join } from '#tests/server/communities.ts'
import { edge, profileOf } from '#tests/server/edges.ts'
import { follow } from '#tests/server/following.ts'
import { look, photoOf, routeFor, sendPhoto } from '#tests/server/photographing.ts'
import { creating, deleting, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { uploader } from '#tests/server/uploading.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, fan, neighbour, stranger } = useTestApp({
  members: ['maya', 'fan', 'neighbour', 'stranger'],
})

beforeEach(async () => {
  await fan.push(follow(fan, maya))
  await found(maya, 'club')
  await join(neighbour, 'club')
})

/** The members who see the picture. */
async function visibleTo(media: string): Promise<string[]> {
  const statuses = await Promise.all(
    [maya, fan, neighbour, stranger].map(async (member) => [
      member.username,
      (await look(app, member, media)).status,
    ]),
  )
  return statuses.filter(([, status]) => status === 200).map(([name]) => String(name))
}

const withVisibility = (visibility: Visibility) => ({
  visibility,
  communities: visibility === 'community' ? ['club'] : [],
})

describe('a picture', () => {
  it.each([
    ['private', ['maya']],
    ['followers', ['maya', 'fan']],
    ['community', ['maya', 'neighbour']],
    ['public', ['maya', 'fan', 'neighbour', 'stranger']],
  ] as const)('of a route shown as %s is visible to %j', async (visibility, members) => {
    const media = await sendPhoto(app, maya)
    await maya.publish({ ...withVisibility(visibility), photos: [photoOf(media)] })
    expect(await visibleTo(media)).toEqual(members)
    expect((await look(app, { headers: {} }, media)).status).toBe(401)
  })

  it('follows its route’s visibility', async () => {
    const media = await sendPhoto(app, maya)
    const id = await maya.publish({ ...withVisibility('public'), photos: [photoOf(media)] })
    const show = (was: Visibility, set: Visibility) =>
      maya.push(editing('routes', id, { was: { visibility: was }, set: { visibility: set } }))
    await show('public', 'followers')
    expect(await visibleTo(media)).toEqual(['maya', 'fan'])
    await show('followers', 'private')
    expect(await visibleTo(media)).toEqual(['maya'])
    await show('private', 'public')
    expect(await visibleTo(media)).toEqual(['maya', 'fan', 'neighbour', 'stranger'])
  })

  it('is visible to its owner only once the route is deleted or it was removed', async () => {
    const [first, second] = [await sendPhoto(app, maya), await sendPhoto(app, maya)]
    const photos = [photoOf(first), photoOf(second)]
    const id = await maya.publish({ ...withVisibility('public'), photos })
    await maya.push(editing('routes', id, { was: { photos }, set: { photos: photos.slice(1) } }))
    expect(await visibleTo(first)).toEqual(['maya'])
    expect(await visibleTo(second)).toContain('stranger')
    await maya.push(deleting('routes', id))
    expect(await visibleTo(second)).toEqual(['maya'])
  })

  it('is not visible to members with a block between them and its owner', async () => {
    const media = await sendPhoto(app, maya)
    await maya.publish({ ...withVisibility('public'), photos: [photoOf(media)] })
    await maya.push(edge('block', maya, profileOf(stranger)))
    await neighbour.push(edge('block', neighbour, profileOf(maya)))
    expect(await visibleTo(media)).toEqual(['maya', 'fan'])
  })

  it('is shared with no one by another member’s route that references it', async () => {
    const media = await sendPhoto(app, maya)
    await maya.publish({ ...withVisibility('private'), photos: [photoOf(media)] })
    const id = await stranger.publish({ ...withVisibility('public'), photos: [photoOf(media)] })
    expect(await visibleTo(media)).toEqual(['maya'])
    expect((await routeFor(fan, id))?.photos).toEqual([])
  })

  it('of a review is visible to all who see the route', async () => {
    const media = await sendPhoto(app, stranger)
    const id = await maya.publish(withVisibility('public'))
    const on = { collection: 'routes', id }
    const review = commentFieldsOf({ on, kind: 'review', stars: 4, photos: [photoOf(media)] } as never)
    expect(only(await stranger.push(creating('comments', newMediaId(), review))).status).toBe('applied')
    expect(await visibleTo(media)).toEqual(['maya', 'fan', 'neighbour', 'stranger'])
    await maya.push(editing('routes', id, { was: { visibility: 'public' }, set: { visibility: 'private' } }))
    expect(await visibleTo(media)).toEqual(['maya', 'stranger'])
  })

  it('of a post is visible to all who see the post, and to stewards only once it is hidden', async () => {
    const media = await sendPhoto(app, neighbour)
    const photos = [photoOf(media)]
    const create = (id: string, visibility: Visibility, community: string | null) =>
      neighbour.push(
        creating('posts', id, postFieldsOf({ kind: 'photo', text: '', photos, visibility, community })),
      )
    await create('p-private', 'private', null)
    expect(await visibleTo(media)).toEqual(['neighbour'])
    expect(only(await create('p-club', 'community', 'club')).status).toBe('applied')
    expect(await visibleTo(media)).toEqual(['maya', 'fan', 'neighbour', 'stranger'])
    const close = { was: { visibility: 'public' }, set: { visibility: 'members' } }
    await maya.push(editing('communities', 'club', close))
    expect(await visibleTo(media)).toEqual(['maya', 'neighbour'])
    await maya.push(editing('posts', 'p-club', { was: { hidden: false }, set: { hidden: true } }))
    expect(await visibleTo(media)).toEqual(['maya', 'neighbour'])
    await maya.push(deleting('posts', 'p-club'))
    expect(await visibleTo(media)).toEqual(['neighbour'])
  })

  it('that is missing has the same response as one the member may not see', async () => {
    const media = await sendPhoto(app, maya)
    for (const id of [media, newMediaId(), 'x', '..%2f..']) {
      const response = await look(app, stranger, id)
      const { error } = (await response.json()) as { error: object }
      expect([response.status, error]).toMatchObject([
        404,
        { code: 'not_found', message: expect.any(String) },
      ])
    }
    for (const name of ['320.png', '321.webp', '320', 'x'])
      expect((await app.get(`/media/${media}/${name}`, maya.headers)).status).toBe(404)
  })

  it('cannot run as a page, and is not stored in the browser’s cache', async () => {
    const media = await sendPhoto(app, maya)
    const response = await look(app, maya, media, { format: 'avif' })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/avif',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'cookie, authorization',
    })
    expect(response.headers.get('etag')).toBeNull()
  })

  it('loads with the media cookie until the member signs out', async () => {
    const rosa = await app.register()
    const login = await app.post('/api/login/', { username: 'rosa', password: 'Gentian-7!' })
    const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
    const media = await sendPhoto(app, { ...maya, headers: { authorization: `Bearer ${rosa.access}` } })
    const seen = async (cookie: string) => (await look(app, { headers: { cookie } }, media)).status
    const [push = '', picture = ''] = cookies
    expect(await seen(picture)).toBe(200)
    expect(await seen(push)).toBe(401)
    expect(await seen(push.replace('cairnway-push', 'cairnway-media'))).toBe(401)
    expect(await seen(`cairnway-media=${rosa.access}`)).toBe(401)
    expect((await app.get('/api/users/me/', { cookie: picture })).status).toBe(401)
    const { refresh } = (await login.json()) as { refresh: string }
    await app.post('/api/logout/', { refresh })
    expect(await seen(picture)).toBe(401)
  })
})

describe('a route with a photo', () => {
  const HOME = zoneOf({ lat: 46.1, lon: 14.1 })

  it('reaches others without it until it is ready, and then with it at their next pull', async () => {
    const media = newMediaId()
    const photo = photoOf(media, { caption: 'The pass' })
    const id = await maya.publish({ ...withVisibility('public'), photos: [photo] })
    const before = await stranger.pull({ scopes: { [routeScope(id)]: 0 } })
    expect(before.documents.routes?.[0]).toMatchObject({ photos: [] })
    expect((await routeFor(maya, id))?.photos).toEqual([photo])
    await sendPhoto(app, maya, media)
    const after = await stranger.pull({ epoch: before.epoch, scopes: before.scopes })
    expect(after.documents.routes?.[0]).toMatchObject({
      photos: [{ ...photo, blur: expect.stringMatching(/.{20}/) }],
    })
    expect((await routeFor(maya, id))?.photos).toEqual([photo])
  })

  it('has a photo that was uploaded before', async () => {
    const media = await sendPhoto(app, maya)
    const id = await maya.publish({ ...withVisibility('public'), photos: [photoOf(media, { blur: 'mine' })] })
    expect((await routeFor(stranger, id))?.photos).toEqual([photoOf(media, { blur: 'mine' })])
  })

  it('has no photo position in a privacy zone, even far from its line, nor has a condition', async () => {
    const { lat, lon } = HOME
    const at = { lat, lon }
    const photos = [photoOf(await sendPhoto(app, maya), { at })]
    const id = await maya.publish({ ...withVisibility('public'), photos })
    const publishedScopes = [photoOf(await sendPhoto(app, maya), { at })]
    const condition = commentFieldsOf({
      on: { collection: 'routes', id },
      kind: 'condition',
      condition: { state: 'good', date: '2026-05-01' },
      photos: publishedScopes,
    })
    expect(only(await maya.push(creating('comments', newMediaId(), condition))).status).toBe('applied')
    const placesFor = async (member: TestMember) => {
      const { documents } = await member.pull({ scopes: { [routeScope(id)]: 0 } })
      const shown = [...(documents.routes ?? []), ...(documents.comments ?? [])] as {
        photos?: typeof photos
      }[]
      return shown.flatMap((document) => document.photos ?? []).map((photo) => photo.at)
    }
    expect(await placesFor(stranger)).toEqual([at, at])
    const zones = (was: unknown, set: unknown) =>
      maya.push(
        editing('account', accountId(maya.id, 'settings'), {
          was: { privacyZones: was },
          set: { privacyZones: set },
        }),
      )
    expect(only(await zones([], [HOME])).status).toBe('applied')
    expect(await placesFor(stranger)).toEqual([null, null])
    expect(await placesFor(maya)).toEqual([at, at])
    expect(only(await zones([HOME], [])).status).toBe('applied')
    expect(await placesFor(stranger)).toEqual([at, at])
  })

  it('is published to subscribers once the photo is ready', async () => {
    const media = newMediaId()
    const id = await maya.publish({ ...withVisibility('public'), photos: [photoOf(media)] })
    const publishedScopes: string[] = []
    app.deps.publishHint = (scopes) => publishedScopes.push(...scopes)
    await sendPhoto(app, maya, media)
    expect(publishedScopes).toContain(routeScope(id))
  })

  it('gets its photo whatever the order of its write and the last byte', async () => {
    const file = await photoFile({ width: 32, height: 32 })
    const rounds = Array.from({ length: 12 }, async () => {
      const media = newMediaId()
      const [id] = await Promise.all([
        maya.publish({ ...withVisibility('public'), photos: [photoOf(media)] }),
        uploader(app, maya).upload(media, file),
      ])
      return { id, media }
    })
    for (const { id, media } of await Promise.all(rounds))
      expect((await routeFor(stranger, id))?.photos).toMatchObject([{ media }])
  })
})

describe('an original file', () => {
  const content = Buffer.from('<gpx>a line</gpx>')

  it('is returned unchanged, as an attachment, to its owner only', async () => {
    const media = newMediaId()
    expect((await uploader(app, maya).upload(media, gzipSync(content), 'original')).ok).toBe(true)
    await maya.publish({ ...withVisibility('public'), original: { media, name: 'line.gpx' } })
    const response = await app.get(originalPath(media), maya.headers)
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''photo.jpg")
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    const packed = await app.get(originalPath(media), { ...maya.headers, 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    for (const member of [stranger, fan])
      expect((await app.get(originalPath(media), member.headers)).status).toBe(404)
    expect((await look(app, maya, media)).status).toBe(404)
  })

  it('is rejected if it is not gzip, or truncated', async () => {
    for (const broken of [content, gzipSync(content).subarray(0, 20)]) {
      const response = await uploader(app, maya).upload(newMediaId(), broken, 'original')
      expect(await response.json()).toMatchObject({ error: { code: 'validation' } })
    }
  })
})
