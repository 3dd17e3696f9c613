import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDrawnTileSource } from '#demo/map/drawn-tile-source.ts'
import { highTatras } from '#demo/terrain/regions/high-tatras.ts'
import { drawnTile } from '#domain/wire/map/tile.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { createCachedTileSource } from './cached-tile-source.ts'

/** Over Rysy. */
const TATRAS = '/tiles/12/2276/1403'

describe('a server with drawn tiles', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await openTestApp({ tiles: createCachedTileSource(createDrawnTileSource([highTatras])) })
  })
  afterEach(() => app.close())

  it('returns a tile without a session, compressed and cacheable', async () => {
    const response = await app.get(TATRAS, { 'accept-encoding': 'br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(10_000)
    expect(response.headers.get('cache-control')).toContain('max-age=604800')
    expect(response.headers.has(SERVER_HEADER)).toBe(true)
    const tile = parse(drawnTile, await (await app.get(TATRAS)).json())
    expect(tile.places.map(({ name }) => name)).toContain('Rysy')
  })

  it('responds 304 for an unchanged tile', async () => {
    const first = await app.get(TATRAS)
    const again = await app.get(TATRAS, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(again.headers.has(SERVER_HEADER)).toBe(true)
    expect(await again.text()).toBe('')
    expect((await app.get(TATRAS, { 'if-none-match': 'W/"another"' })).status).toBe(200)
  })

  it('describes its tiles', async () => {
    expect(await (await app.get('/tiles/')).json()).toMatchObject({ kind: 'drawn' })
  })

  it.each(['/tiles/12/0/0', '/tiles/7/71/44', '/tiles/16/36432/22544'])('has no tile at %s', async (path) => {
    const response = await app.get(path)
    expect(response.status).toBe(204)
    expect(response.headers.get('cache-control')).toContain('max-age')
  })

  it.each([
    '/tiles/3/8/0',
    '/tiles/012/1/1',
    '/tiles/12/-1/0',
    '/tiles/1.5/0/0',
    '/tiles/12/2276',
    '/tiles/a/b/c',
  ])('rejects %s', async (path) => {
    const response = await app.get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control') ?? '').not.toContain('max-age')
  })
})

it('a server without tiles says so', async () => {
  const app = await openTestApp()
  expect(await (await app.get('/tiles/')).json()).toEqual({ kind: 'none', attribution: '' })
  expect((await app.get(TATRAS)).status).toBe(204)
  await app.close()
})

it('the number of tiles of an address is limited, and the response says how long to wait', async () => {
  const app = await openTestApp({ limits: { tiles: { tries: 3, windowS: 60 } } })
  const from = (address: string) => app.get(TATRAS, { 'x-forwarded-for': address })
  for (let n = 0; n < 3; n += 1) expect((await from('10.0.0.1')).status).toBe(204)
  const limited = await from('10.0.0.1')
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await from('10.0.0.2')).status).toBe(204)
  app.wait(61)
  expect((await from('10.0.0.1')).status).toBe(204)
  await app.close()
})
