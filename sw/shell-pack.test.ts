import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { installShell, repairShell, shellCacheName } from './precache.ts'

const PACK = '/assets/pack-1.txt'
const ALONE: Record<string, string> = { '/index.html': '<one>', '/assets/app-1.js': 'one()' }
const SMALL: Record<string, string> = Object.fromEntries(
  Array.from({ length: 6 }, (_, part) => [`/assets/part-${part}.js`, `part(${part}, "häuser")`]),
)
const ALL = { ...ALONE, ...SMALL }

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 16)
const shellOf = (all: Record<string, string>) => ({
  version: '1',
  pack: PACK,
  files: Object.entries(all).map(([url, content]) => ({
    url,
    hash: hashOf(content),
    ...(url in SMALL && { packed: 1 as const }),
  })),
})
const whole = Object.values(SMALL)
  .map((content) => `${content}\0`)
  .join('')

const typeOf = (path: string) =>
  path.endsWith('.html') ? 'text/html' : path.endsWith('.txt') ? 'text/plain' : 'text/javascript'
const ours = (body: BodyInit, path: string) =>
  new Response(body, {
    headers: { [SERVER_HEADER]: '1', 'content-type': typeOf(path), 'content-encoding': 'br' },
  })

function site(pack: () => Response, all: Record<string, string> = ALL) {
  const asked: string[] = []
  const fetch = async (url: RequestInfo | URL) => {
    const path = url instanceof Request ? url.url : url.toString()
    asked.push(path)
    return path === PACK ? pack() : ours(all[path] ?? '', path)
  }
  return { asked, fetch }
}

async function stored(caches: FakeCacheStorage) {
  const entries = [...(caches.stores.get(shellCacheName('1')) ?? [])]
  return Object.fromEntries(
    await Promise.all(entries.map(async ([url, kept]) => [url, await kept.clone().text()] as const)),
  )
}

async function install(from: ReturnType<typeof site>, caches = new FakeCacheStorage()) {
  await installShell(shellOf(ALL), { caches: caches.asStorage(), fetch: from.fetch })
  return caches
}

/** The pack in pieces of a few bytes, cut in the middle of letters as well; it may end early, as a connection does. */
const inPieces = (text: string, upTo = Infinity) => {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      if (at >= upTo) return controller.error(new TypeError('network error'))
      controller.enqueue(bytes.slice(at, at + 7))
      at += 7
      if (at >= bytes.length) controller.close()
    },
  })
}

describe('installing from the pack', () => {
  it('stores each of its files as a script, with one request for all of them', async () => {
    const from = site(() => ours(inPieces(whole), PACK))
    const caches = await install(from)
    expect(await stored(caches)).toEqual(ALL)
    expect(from.asked.toSorted()).toEqual(['/assets/app-1.js', PACK, '/index.html'])
    const [response] = [...(caches.stores.get(shellCacheName('1')) ?? [])].flatMap(([url, kept]) =>
      url === '/assets/part-0.js' ? [kept] : [],
    )
    expect(response?.headers.get('content-type')).toContain('javascript')
    expect(response?.headers.get('content-encoding')).toBeNull()
    expect(response?.headers.has(SERVER_HEADER)).toBe(true)
  })

  it('keeps what came before a cut, and fetches the rest file by file', async () => {
    const from = site(() => ours(inPieces(whole, 80), PACK))
    expect(await stored(await install(from))).toEqual(ALL)
    const parts = from.asked.filter((path) => path.startsWith('/assets/part'))
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.length).toBeLessThan(Object.keys(SMALL).length)
  })

  it('keeps what came before a cut also where files arrive faster than they are stored', async () => {
    const arrived = Object.values(SMALL).slice(0, 4).join('\0')
    const cutSoon = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        for (const letter of arrived) controller.enqueue(new TextEncoder().encode(letter))
        setTimeout(() => controller.error(new TypeError('network error')))
      },
    })
    const from = site(() => ours(cutSoon, PACK))
    expect(await stored(await install(from))).toEqual(ALL)
    const parts = from.asked.filter((path) => path.startsWith('/assets/part'))
    expect(parts.toSorted()).toEqual(Object.keys(SMALL).slice(3))
  })

  const useless: [string, () => Response][] = [
    ['a portal’s page', () => new Response('<html>sign in to the hotel</html>')],
    ['no longer there', () => new Response('', { status: 404 })],
    ['another pack', () => ours('one\0two\0three\0four\0five\0six\0seven\0', PACK)],
  ]
  it.each(useless)('fetches file by file where it is %s', async (_, pack) => {
    const from = site(pack)
    expect(await stored(await install(from))).toEqual(ALL)
    expect(from.asked).toEqual(expect.arrayContaining(Object.keys(ALL)))
  })

  it('is not worth it for a few files, as after an update', async () => {
    const caches = await install(site(() => ours(whole, PACK)))
    for (const url of ['/assets/part-1.js', '/assets/part-2.js'])
      caches.stores.get(shellCacheName('1'))?.delete(url)
    const from = site(() => ours(whole, PACK))
    const deps = { caches: caches.asStorage(), fetch: from.fetch }
    await repairShell(shellOf(ALL), deps, () => undefined)
    expect(from.asked.toSorted()).toEqual(['/assets/part-1.js', '/assets/part-2.js'])
    expect(await stored(caches)).toEqual(ALL)
  })

  it('also repairs a cache that has lost most of them', async () => {
    const caches = await install(site(() => ours(whole, PACK)))
    await caches.delete(shellCacheName('1'))
    const from = site(() => ours(whole, PACK))
    const deps = { caches: caches.asStorage(), fetch: from.fetch }
    await repairShell(shellOf(ALL), deps, () => undefined)
    expect(from.asked).toContain(PACK)
    expect(await stored(caches)).toEqual(ALL)
  })
})
