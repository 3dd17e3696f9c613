import { describe, expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import { linkPath, linkPicturePath } from '#domain/wire/link-paths.ts'
import { newMediaId, PHONE, PLACE_IN_FILE } from '#tests/factories/files/photos.ts'
import { collectionFieldsOf } from '#tests/factories/nouns.ts'
import { zoneOf } from '#tests/factories/zones.ts'
import { collectionTarget, linked, openPage, routeTarget } from '#tests/server/linking.ts'
import { look, photoOf, sendPhoto } from '#tests/server/photographing.ts'
import { creating, deleting, editing } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

// Photos on the page of a link: visible with an active link only.

const A_DAY_S = 86_400

const { app, maya, tomas } = useTestApp({
  members: ['maya', 'tomas'],
  ttl: { accessS: 3 * A_DAY_S, refreshS: 30 * A_DAY_S },
})
const requestPicture = (token: string, media: string, picture = '320.webp') =>
  app.get(linkPicturePath(token, media, picture))
const seen = async (token: string, media: string, picture?: string) =>
  (await requestPicture(token, media, picture)).status

describe('the photos of a route', () => {
  it('are on its link’s page with their captions, and load without a session', async () => {
    const media = await sendPhoto(app, maya)
    const photos = [photoOf(media, { caption: 'The hut & the lake' })]
    const token = await linked(maya, routeTarget(await maya.publish({ visibility: 'private', photos })))
    const { text, headers } = await openPage(app, token)
    expect(text).toContain('alt="The hut &amp; the lake"')
    expect(text).toContain('loading="lazy"')
    expect(text).toContain('src="data:image/png;base64,')
    expect(headers.get('content-security-policy')).toContain("img-src 'self' data:")
    const [, source = ''] = text.match(/<img src="(\/link[^"]+)"/) ?? []
    const response = await app.get(source)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length).toBeGreaterThan(50)
    for (const secret of [Buffer.from(PHONE), ...PLACE_IN_FILE]) expect(bytes.includes(secret)).toBe(false)
    for (const name of ['320.avif', '960.webp', '1920.webp']) expect(await seen(token, media, name)).toBe(200)
    for (const name of ['original', '320.png', '4000.webp']) expect(await seen(token, media, name)).toBe(404)
    expect((await look(app, { headers: {} }, media)).status).toBe(401)
  })

  it('end with the link, with the route, and when removed from it', async () => {
    const [first, second] = [await sendPhoto(app, maya), await sendPhoto(app, maya)]
    const photos = [photoOf(first), photoOf(second)]
    const route = await maya.publish({ photos })
    const [kept, ended] = [await linked(maya, routeTarget(route)), await linked(maya, routeTarget(route), 1)]
    await maya.push(editing('routes', route, { was: { photos }, set: { photos: photos.slice(1) } }))
    expect([await seen(kept, first), await seen(kept, second)]).toEqual([404, 200])
    expect((await openPage(app, kept)).text).not.toContain(first)
    app.wait(A_DAY_S + 1)
    expect(await seen(ended, second)).toBe(410)
    await maya.push(deleting('routes', route))
    expect(await seen(kept, second)).toBe(410)
  })

  it('are only those of this route that its author owns and that are ready', async () => {
    const mine = await sendPhoto(app, maya)
    const others = await sendPhoto(app, tomas)
    const late = newMediaId()
    const route = await maya.publish({ photos: [photoOf(mine), photoOf(others), photoOf(late)] })
    const elsewhere = await sendPhoto(app, maya)
    await maya.publish({ photos: [photoOf(elsewhere)] })
    const token = await linked(tomas, routeTarget(route))
    const { text } = await openPage(app, token)
    expect(text).toContain(mine)
    for (const media of [others, late, elsewhere]) {
      expect(text).not.toContain(media)
      expect(await seen(token, media)).toBe(404)
    }
    expect(await seen('y'.repeat(22), mine)).toBe(404)
  })

  it('never have a position', async () => {
    const at = { lat: 46.123456, lon: 14.654321 }
    const photos = [photoOf(await sendPhoto(app, maya), { at })]
    const token = await linked(maya, routeTarget(await maya.publish({ photos })))
    const settings = { was: { privacyZones: [] }, set: { privacyZones: [zoneOf(at)] } }
    for (const hide of [false, true]) {
      if (hide) await maya.push(editing('account', accountId(maya.id, 'settings'), settings))
      const { text } = await openPage(app, token)
      expect(text).toContain('class="photo"')
      for (const place of ['46.12', '14.65']) expect(text).not.toContain(place)
    }
  })

  it('load on click if the browser sends Save-Data', async () => {
    const media = await sendPhoto(app, maya)
    const token = await linked(maya, routeTarget(await maya.publish({ photos: [photoOf(media)] })))
    const { text } = await openPage(app, token, { 'save-data': 'on' })
    expect(text).toContain('Load photo: Photo 1 of 1')
    expect(text).toContain(`href="${linkPicturePath(token, media, '960.webp')}"`)
    expect(text).not.toMatch(/(src|srcset)="\/link/)
  })

  it('make a page of at most 100 kB for fifty, and 5 kB compressed', async () => {
    const media = await sendPhoto(app, maya)
    const photos = Array.from({ length: 50 }, () => photoOf(media, { caption: 'x'.repeat(100) }))
    const token = await linked(maya, routeTarget(await maya.publish({ photos })))
    const { text } = await openPage(app, token)
    expect(text.match(/class="photo"/g)).toHaveLength(50)
    const sent = await app.get(linkPath(token), { 'accept-encoding': 'br' })
    expect(sent.headers.get('content-encoding')).toBe('br')
    expect((await sent.arrayBuffer()).byteLength).toBeLessThan(5_000)
    expect(text.length).toBeLessThan(100_000)
  })
})

describe('the cover of a collection', () => {
  it('is on its link’s page if the member who chose it owns the photo, until it is removed', async () => {
    const media = await sendPhoto(app, maya)
    const theirs = await sendPhoto(app, tomas)
    const cover = { media, words: 'Two lakes', blur: '', by: maya.id }
    await maya.push(
      creating('route_collections', 'lakes', collectionFieldsOf({ visibility: 'private', cover })),
    )
    const token = await linked(maya, collectionTarget('lakes'))
    expect((await openPage(app, token)).text).toContain('alt="Two lakes"')
    expect(await seen(token, media)).toBe(200)
    const other = { ...cover, media: theirs }
    await maya.push(editing('route_collections', 'lakes', { was: { cover }, set: { cover: other } }))
    expect([await seen(token, media), await seen(token, theirs)]).toEqual([404, 404])
    await maya.push(editing('route_collections', 'lakes', { was: { cover: other }, set: { cover: null } }))
    expect((await openPage(app, token)).text).not.toContain('class="cover"')
  })
})
