import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import { DEFAULT_SETTINGS } from '#domain/account/settings.ts'
import { isHidden } from '#domain/privacy/disc.ts'
import { computeRouteFigures } from '#domain/route/figures/route-figures.ts'
import type { RouteCollectionFields } from '#domain/route-collection/route-collection.ts'
import { encodeSegment } from '#domain/track/codec.ts'
import { lineFromPoints } from '#domain/track/line.ts'
import { linkFilePath, linkRouteFilePath, linkZipPath } from '#domain/wire/link-paths.ts'
import { trackFieldsOf } from '#tests/factories/documents.ts'
import { collectionFieldsOf } from '#tests/factories/nouns.ts'
import { zoneOf } from '#tests/factories/zones.ts'
import { asking, changeOf, edge, profileOf } from '#tests/server/edges.ts'
import { follow } from '#tests/server/following.ts'
import { collectionTarget, linked, linksOf, makeLink, openPage } from '#tests/server/linking.ts'
import { creating, deleting, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

// A collection shared with visitors without an account: what they see, and what cannot be shared.

const RIDGES = collectionTarget('ridges')

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })
const item = (route: string, at = 0, note = '') => ({
  id: `i-${route}`.slice(0, 40),
  route,
  note,
  rank: `m${at + 1}`,
})
const itemsOf = (...routes: string[]) => routes.map((route, at) => item(route, at))

async function createCollection(fields: Partial<RouteCollectionFields> = {}): Promise<void> {
  const made = only(await maya.push(creating('route_collections', RIDGES.id, collectionFieldsOf(fields))))
  expect(made.status).toBe('applied')
}

const LINE = lineFromPoints(Array.from({ length: 60 }, (_, i) => ({ lat: 46, lon: 14 + i * 1e-3 })))

/** A route with its track. */
async function publishWithTrack(
  member: TestMember,
  fields: Parameters<TestMember['publish']>[0] = {},
): Promise<string> {
  const id = await member.publish({ ...computeRouteFigures([LINE], 'hike'), ...fields })
  await member.push(creating('tracks', id, trackFieldsOf({ lines: [{ segments: [encodeSegment(LINE)] }] })))
  return id
}

const open = async (token: string) => openPage(app, token)
/** The routes that a page lists, by name. */
const namesOn = (text: string): string[] =>
  [...text.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, name]) => name ?? '')
const status = async (path: string) => (await app.get(path)).status

describe('a link to a collection', () => {
  it('shows its texts, totals, lines and routes in order with their notes, without an account', async () => {
    const [first, second] = [
      await publishWithTrack(maya, { name: 'To the hut', distance: 12_000, ascent: 1_000 }),
      await publishWithTrack(maya, { name: 'Round the lake', distance: 4_000, ascent: null }),
    ]
    await createCollection({
      name: 'Days above the lake',
      description: 'When the weather holds.',
      visibility: 'private',
      items: [item(first, 1, 'Start early'), item(second, 0), { ...item(first, 2, 'Again'), id: 'again' }],
    })
    const { status: answered, text, headers } = await open(await linked(maya, RIDGES))
    expect(answered).toBe(200)
    expect(text).toContain('<h1>Days above the lake</h1>')
    expect(text).toContain('When the weather holds.')
    expect(namesOn(text)).toEqual(['Round the lake', 'To the hut'])
    expect(text).toContain('Start early')
    expect(text).toContain('aria-label="Sketch of 2 routes of Days above the lake"')
    expect(text.match(/class="line"/g)).toHaveLength(2)
    expect(text).toContain('<dd>16.0 km <small>9.9 mi</small></dd>')
    expect(text).toContain('<dd>1,000 m <small>3,281 ft</small></dd>')
    expect(text).not.toContain('not shown')
    expect(text).not.toContain('<script')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('cache-control')).toContain('no-store')
    expect(await linksOf(app, maya, RIDGES)).toHaveLength(1)
    expect(await linksOf(app, tomas, RIDGES)).toEqual([])
  })

  it('cannot be created by a member who only sees it, unless it is public', async () => {
    await createCollection({ visibility: 'followers' })
    await tomas.push(follow(tomas, maya))
    expect((await makeLink(tomas, RIDGES)).status).toBe(404)
    await maya.push(
      editing('route_collections', RIDGES.id, {
        was: { visibility: 'followers' },
        set: { visibility: 'public' },
      }),
    )
    expect((await makeLink(tomas, RIDGES)).status).toBe(200)
  })

  it('cannot be created by an editor of a private one', async () => {
    await createCollection({ visibility: 'private' })
    await maya.push(asking(tomas, RIDGES, 'editor'))
    const accept = { was: { data: { accepted: false } }, set: { data: { accepted: true } } }
    await tomas.push(changeOf('collaboration', { member: tomas, target: RIDGES }, accept))
    expect((await makeLink(tomas, RIDGES)).status).toBe(404)
  })

  it('ends with the collection, and when its creator may no longer share it', async () => {
    await createCollection({ visibility: 'public' })
    const [mine, theirs] = [await linked(maya, RIDGES), await linked(tomas, RIDGES)]
    await maya.push(
      editing('route_collections', RIDGES.id, {
        was: { visibility: 'public' },
        set: { visibility: 'private' },
      }),
    )
    expect((await open(theirs)).status).toBe(410)
    expect((await open(mine)).status).toBe(200)
    await maya.push(deleting('route_collections', RIDGES.id))
    expect((await open(mine)).status).toBe(410)
    expect(await status(linkZipPath(mine))).toBe(410)
  })
})

describe('a link to a collection shows', () => {
  it('routes that its creator may share; others are only counted', async () => {
    const own = await publishWithTrack(maya, { name: 'Mine alone', visibility: 'private' })
    const open_ = await publishWithTrack(tomas, { name: 'Everybody’s', visibility: 'public' })
    const followers = await publishWithTrack(tomas, {
      name: 'For followers',
      visibility: 'followers',
      distance: 90_000,
    })
    const secret = await publishWithTrack(tomas, { name: 'Secret', visibility: 'private' })
    await maya.push(follow(maya, tomas))
    await createCollection({ visibility: 'public', items: itemsOf(own, open_, followers, secret, 'gone') })
    const token = await linked(maya, RIDGES)
    const { text } = await open(token)
    expect(namesOn(text)).toEqual(['Mine alone', 'Everybody’s'])
    expect(text).toContain('2 routes are not shown')
    expect(text).toContain('<dd>9.1 km')
    for (const word of ['For followers', 'Secret', followers, secret]) expect(text).not.toContain(word)
    expect(text.match(/class="line"/g)).toHaveLength(2)
    for (const route of [followers, secret, 'gone'])
      expect(await status(linkRouteFilePath(token, route))).toBe(404)
    for (const route of [own, open_]) expect(await status(linkRouteFilePath(token, route))).toBe(200)

    const byTomas = (await open(await linked(tomas, RIDGES))).text
    expect(namesOn(byTomas)).toEqual(['Everybody’s', 'For followers', 'Secret'])
    expect(byTomas).toContain('1 route is not shown')
  })

  it('no routes of blocked members, removed routes, or routes made private', async () => {
    const [first, second, third] = [
      await publishWithTrack(tomas, { name: 'First' }),
      await publishWithTrack(maya, { name: 'Second' }),
      await publishWithTrack(tomas, { name: 'Third' }),
    ]
    const items = itemsOf(first, second, third)
    await createCollection({ visibility: 'public', items })
    const token = await linked(maya, RIDGES)
    expect(namesOn((await open(token)).text)).toEqual(['First', 'Second', 'Third'])
    await tomas.push(
      editing('routes', first, { was: { visibility: 'public' }, set: { visibility: 'private' } }),
    )
    expect(namesOn((await open(token)).text)).toEqual(['Second', 'Third'])
    await tomas.push(edge('block', tomas, profileOf(maya)))
    expect(namesOn((await open(token)).text)).toEqual(['Second'])
    await maya.push(editing('route_collections', RIDGES.id, { was: { items }, set: { items: [] } }))
    const { text } = await open(token)
    expect(namesOn(text)).toEqual([])
    expect(text).not.toContain('.zip')
    expect(await status(linkRouteFilePath(token, second))).toBe(404)
    expect(await status(linkZipPath(token))).toBe(404)
  })

  it('no routes of other collections', async () => {
    const other = await publishWithTrack(maya)
    await createCollection({ visibility: 'public', items: itemsOf(await publishWithTrack(maya)) })
    const token = await linked(maya, RIDGES)
    expect(await status(linkRouteFilePath(token, other))).toBe(404)
    expect(await status(linkFilePath(token))).toBe(404)
  })

  it('nothing within privacy zones: on the page, in files, or in the zip', async () => {
    const route = await publishWithTrack(maya, { name: 'From my door' })
    await createCollection({ visibility: 'public', items: itemsOf(route) })
    const links = [await linked(maya, RIDGES), await linked(tomas, RIDGES)]
    const whole = (await open(links[0] ?? '')).text
    const home = zoneOf()
    const { privacyZones } = DEFAULT_SETTINGS
    const settings = { was: { privacyZones }, set: { privacyZones: [home] } }
    await maya.push(editing('account', accountId(maya.id, 'settings'), settings))
    for (const token of links) {
      expect((await open(token)).text).not.toBe(whole)
      const file = await (await app.get(linkRouteFilePath(token, route))).text()
      const zip = unzipSync(new Uint8Array(await (await app.get(linkZipPath(token))).arrayBuffer()))
      for (const gpx of [file, strFromU8(zip['From my door.gpx'] ?? new Uint8Array())]) {
        const points = [...gpx.matchAll(/<trkpt lat="([^"]+)" lon="([^"]+)"/g)]
        expect(points.length).toBeGreaterThan(20)
        const shown = points.map(([, lat, lon]) => ({ lat: Number(lat), lon: Number(lon) }))
        expect(shown.filter((point) => isHidden(point, [home.hides]))).toEqual([])
      }
    }
  })
})

it('the zip of a link contains each route that the link shows, under its name', async () => {
  const routes = [
    await publishWithTrack(maya, { name: 'To Komna' }),
    await publishWithTrack(maya, { name: 'To Komna' }),
    await publishWithTrack(tomas, { name: 'Secret', visibility: 'private' }),
    await maya.publish({ name: 'Without a track' }),
  ]
  await createCollection({ name: 'Huts / lakes', visibility: 'public', items: itemsOf(...routes) })
  const response = await app.get(linkZipPath(await linked(maya, RIDGES)))
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Huts%20lakes.zip")
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['To Komna.gpx', 'To Komna (2).gpx'])
  expect(strFromU8(files['To Komna.gpx'] ?? new Uint8Array())).toContain('<trkpt')
})

it('texts of a collection are escaped on the page', async () => {
  const bad = '"><script>alert(1)</script>'
  await createCollection({
    name: bad,
    description: bad,
    items: [item(await publishWithTrack(maya, { name: bad }), 0, bad)],
  })
  const { text } = await open(await linked(maya, RIDGES))
  expect(text).not.toContain('<script')
  expect(text.match(/&lt;script&gt;/g)?.length).toBeGreaterThan(4)
})
