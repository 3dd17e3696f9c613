import { describe, expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import { DEFAULT_SETTINGS } from '#domain/account/settings.ts'
import { isHidden } from '#domain/privacy/disc.ts'
import { computeRouteFigures } from '#domain/route/figures/route-figures.ts'
import { encodeSegment } from '#domain/track/codec.ts'
import { lineFromPoints } from '#domain/track/line.ts'
import { linkFilePath } from '#domain/wire/link-paths.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { SHARE_LINKS_MAX } from '#domain/wire/share-link.ts'
import { trackFieldsOf } from '#tests/factories/documents.ts'
import { zoneOf } from '#tests/factories/zones.ts'
import { edge, profileOf } from '#tests/server/edges.ts'
import {
  linked as linkedTo,
  linksOf as linksTo,
  makeLink as makeLinkTo,
  newToken,
  openPage,
  routeTarget,
} from '#tests/server/linking.ts'
import { creating, deleting, editing, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const DAY_S = 86_400

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })
const makeLink = (member: TestMember, route: string, given: Parameters<typeof makeLinkTo>[2] = {}) =>
  makeLinkTo(member, routeTarget(route), given)
const linked = (member: TestMember, route: string, days: number | null = null) =>
  linkedTo(member, routeTarget(route), days)
const linksOf = (member: TestMember, route: string) => linksTo(app, member, routeTarget(route))
const open = (token: string) => openPage(app, token)

describe('a link to a private route', () => {
  it('shows it without an account, and is listed only for its creator', async () => {
    const route = await maya.publish({
      name: 'To the hut',
      visibility: 'private',
      description: 'Past the lake.',
    })
    const token = await linked(maya, route)
    const { status, text, headers } = await open(token)
    expect(status).toBe(200)
    expect(text).toContain('<h1>To the hut</h1>')
    expect(text).toContain('Past the lake.')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('cache-control')).toContain('no-store')
    expect((await linksOf(maya, route)).map((link) => link.token)).toEqual([token])
    expect(await linksOf(tomas, route)).toEqual([])
  })

  it('is created once, however often it is retried', async () => {
    const route = await maya.publish({ visibility: 'private' })
    const token = await linked(maya, route)
    await makeLink(maya, route, { token })
    expect(await linksOf(maya, route)).toHaveLength(1)
  })

  it('cannot be created by another member', async () => {
    const route = await maya.publish({ visibility: 'private' })
    expect((await makeLink(tomas, route)).status).toBe(404)
    expect(
      (await app.post(apiPaths.shareLinks, { token: newToken(), target: routeTarget(route), days: null }))
        .status,
    ).toBe(401)
  })

  it('can be ended only by its creator, and then says so', async () => {
    const token = await linked(maya, await maya.publish({ visibility: 'private' }))
    expect((await tomas.post(apiPaths.shareLinkEnd(token), {})).status).toBe(404)
    expect((await open(token)).status).toBe(200)
    expect((await maya.post(apiPaths.shareLinkEnd(token), {})).status).toBe(200)
    const { status, text } = await open(token)
    expect(status).toBe(410)
    expect(text).toContain('This link has ended')
  })

  it('ends when it expires', async () => {
    const route = await maya.publish({ visibility: 'private' })
    const token = await linked(maya, route, 1)
    app.wait(DAY_S - 1)
    expect((await open(token)).status).toBe(200)
    app.wait(2)
    expect((await open(token)).status).toBe(410)
  })

  it('ends with the route', async () => {
    const route = await maya.publish({ visibility: 'private' })
    const token = await linked(maya, route)
    await maya.push(deleting('routes', route))
    expect((await open(token)).status).toBe(410)
    expect((await app.get(linkFilePath(token))).status).toBe(410)
  })
})

describe('a link by another member', () => {
  it('shows a public route as long as it is public', async () => {
    const route = await maya.publish({ name: 'Over the ridge', visibility: 'public' })
    const token = await linked(tomas, route)
    expect((await open(token)).text).toContain('Over the ridge')
    await maya.push(
      editing('routes', route, { was: { visibility: 'public' }, set: { visibility: 'private' } }),
    )
    expect((await open(token)).status).toBe(410)
  })

  it('ends if the author blocks its creator, and if its creator is suspended', async () => {
    const route = await maya.publish({ visibility: 'public' })
    const [first, second] = [await linked(tomas, route), await linked(maya, route)]
    await maya.push(edge('block', maya, profileOf(tomas)))
    expect((await open(first)).status).toBe(410)
    expect((await open(second)).status).toBe(200)
    await app.db.query('update member set suspended_at = now() where id = $1', [maya.id])
    expect((await open(second)).status).toBe(410)
  })

  it('cannot be created for a route for followers', async () => {
    const route = await maya.publish({ visibility: 'followers' })
    expect((await makeLink(tomas, route)).status).toBe(404)
  })
})

it('a page and its file have nothing within the author’s privacy zones, independent of its creator', async () => {
  const line = lineFromPoints(Array.from({ length: 60 }, (_, i) => ({ lat: 46, lon: 14 + i * 1e-3 })))
  const route = await maya.publish(computeRouteFigures([line], 'hike'))
  const lines = [{ segments: [encodeSegment(line)] }]
  await maya.push(creating('tracks', route, trackFieldsOf({ lines })))
  const links = [await linked(maya, route), await linked(tomas, route)]
  const whole = (await open(links[0] ?? '')).text
  const home = zoneOf()
  const { privacyZones } = DEFAULT_SETTINGS
  const settings = { was: { privacyZones }, set: { privacyZones: [home] } }
  await maya.push(editing('account', accountId(maya.id, 'settings'), settings))
  for (const token of links) {
    expect((await open(token)).text).not.toBe(whole)
    const gpx = await (await app.get(linkFilePath(token))).text()
    const points = [...gpx.matchAll(/<trkpt lat="([^"]+)" lon="([^"]+)"/g)]
    const shown = points.map(([, lat, lon]) => ({ lat: Number(lat), lon: Number(lon) }))
    expect(shown.length).toBeGreaterThan(20)
    expect(shown.filter((point) => isHidden(point, [home.hides]))).toEqual([])
  }
})

it('figures are shown in both systems of units', async () => {
  const route = await maya.publish({ distance: 12_400, duration: 12_000, ascent: 1_240, descent: null })
  const { text } = await open(await linked(maya, route))
  expect(text).toContain('<dd>12.4 km <small>7.7 mi</small></dd>')
  expect(text).toContain('<dd>1,240 m <small>4,068 ft</small></dd>')
  expect(text).toContain('<dd>3 h 20 min</dd>')
  expect(text).not.toContain('Descent')
})

it('texts of a route are escaped on the page', async () => {
  const name = '<img src=x onerror=alert(1)> & "Co"'
  const description = '</p><script>alert(1)</script>'
  const { text, headers } = await open(await linked(maya, await maya.publish({ name, description })))
  expect(text).not.toContain('<img')
  expect(text).not.toContain('<script')
  expect(text).toContain('&lt;script&gt;')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

it.each(['nothing', `${'x'.repeat(21)}!`, 'y'.repeat(22), '%00'])(
  '%j is an unknown link, and the page says so',
  async (token) => {
    const { status, text } = await open(token)
    expect(status).toBe(404)
    expect(text).toContain('There is no such link')
  },
)

it('a member has a limited number of active links to a route', async () => {
  const route = await maya.publish()
  const tokens = []
  for (let i = 0; i < SHARE_LINKS_MAX; i++) tokens.push(await linked(maya, route))
  expect((await makeLink(maya, route)).status).toBe(403)
  await maya.post(apiPaths.shareLinkEnd(tokens[0] ?? ''), {})
  expect((await makeLink(maya, route)).status).toBe(200)
})

it.each([
  { token: 'short', target: routeTarget('r'), days: null },
  { token: newToken(), target: routeTarget('r'), days: 3 },
  { token: newToken(), target: { collection: 'events', id: 't' }, days: null },
  { token: newToken(), days: null },
  'nothing',
])('%j is rejected as a new link', async (body) => {
  expect((await maya.post(apiPaths.shareLinks, body)).status).toBe(400)
})

it('the log contains no token', async () => {
  const token = await linked(maya, await maya.publish())
  await open(token)
  await maya.post(apiPaths.shareLinkEnd(token), {})
  expect(app.logged.join('\n')).toContain('/link/…')
  expect(app.logged.join('\n')).not.toContain(token)
})

it.each([
  ['begins with two slashes', (token: string) => `//link/${token}`],
  ['has two slashes within', (token: string) => `/link//${token}`],
  ['has an encoded letter', (token: string) => `/l%69nk/${token}`],
  ['has a letter that is encoded twice', (token: string) => `/l%2569nk/${token}`],
  ['has an encoded slash', (token: string) => `/link%2f${token}`],
  ['has capital letters', (token: string) => `/LINK/${token}`],
  ['has an encoded token', (token: string) => `/link/%${token.charCodeAt(0).toString(16)}${token.slice(1)}`],
])('the log contains no token if the path %s', async (_, pathOf) => {
  const token = await linked(maya, await maya.publish())
  await app.get(`http://localhost${pathOf(token)}`)
  await app.get(`http://localhost${pathOf(token)}/route.gpx`)
  const log = app.logged.join('\n')
  expect(log.toLowerCase()).toContain('/link/…')
  expect(log).not.toContain(token.slice(1))
})
