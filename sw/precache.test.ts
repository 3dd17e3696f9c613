import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SERVER_HEADER } from '#domain/wire/session.ts'
import { FakeCacheStorage } from '#tests/fakes/cache-storage.ts'
import { dropOldShells, installShell, shellCacheName } from './precache.ts'

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 16)
const fileOf = ([url, content]: [string, string]) => ({ url, hash: hashOf(content) })

const FIRST: Record<string, string> = {
  '/index.html': '<one>',
  '/assets/app-1.js': 'one()',
  '/assets/map-1.js': 'map()',
}
const SECOND: Record<string, string> = {
  '/index.html': '<two>',
  '/assets/app-2.js': 'two()',
  '/assets/map-1.js': 'map()',
}

/** A server that gives these files, and instead of some of them the answers of `broken`. */
function site(content: Record<string, string>, broken: Record<string, () => Response> = {}) {
  const asked: string[] = []
  const fetch = async (url: RequestInfo | URL) => {
    const path = url instanceof Request ? url.url : url.toString()
    asked.push(path)
    return broken[path]?.() ?? ours(content[path] ?? '', content[path] === undefined ? 404 : 200)
  }
  return { asked, fetch }
}

const ours = (body: string, status = 200) => new Response(body, { status, headers: { [SERVER_HEADER]: '1' } })
const shell = (version: string, content: Record<string, string>) => ({
  version,
  files: Object.entries(content).map(fileOf),
})

async function installed(caches: FakeCacheStorage, version: string) {
  return Object.fromEntries(
    await Promise.all(
      [...(caches.stores.get(shellCacheName(version)) ?? [])].map(async ([url, kept]) => [
        url,
        await kept.clone().text(),
      ]),
    ),
  )
}

async function install(
  caches: FakeCacheStorage,
  version: string,
  content: Record<string, string>,
  from = site(content),
) {
  await installShell(shell(version, content), {
    caches: caches as unknown as CacheStorage,
    fetch: from.fetch,
  })
  return from
}

describe('installing the shell', () => {
  it('stores every file of the version', async () => {
    const caches = new FakeCacheStorage()
    await install(caches, '1', FIRST)
    expect(await installed(caches, '1')).toEqual(FIRST)
  })

  it('fetches only what an older version does not hold', async () => {
    const caches = new FakeCacheStorage()
    await install(caches, '1', FIRST)
    const { asked } = await install(caches, '2', SECOND)
    expect(asked.toSorted()).toEqual(['/assets/app-2.js', '/index.html'])
    expect(await installed(caches, '2')).toEqual(SECOND)
  })

  const wrongAnswers: [string, () => Response][] = [
    ['an error', () => ours('oops', 500)],
    ['a file that is no longer there', () => ours('', 404)],
    ["a captive portal's page", () => new Response('<html>sign in to the hotel</html>')],
    ['the file of another version', () => ours('three()')],
    ['half of the file', () => ours('tw')],
  ]
  it.each(wrongAnswers)('refuses %s, and leaves the version before untouched', async (_, answer) => {
    const caches = new FakeCacheStorage()
    await install(caches, '1', FIRST)
    const failing = install(caches, '2', SECOND, site(SECOND, { '/assets/app-2.js': answer }))
    await expect(failing).rejects.toThrow('/assets/app-2.js')
    expect(await installed(caches, '1')).toEqual(FIRST)
    expect(await installed(caches, '2')).not.toHaveProperty(['/assets/app-2.js'])
  })

  it('goes on after a cut with what it had verified', async () => {
    const caches = new FakeCacheStorage()
    const cut = site(FIRST, { '/index.html': () => ours('', 503) })
    await expect(install(caches, '1', FIRST, cut)).rejects.toThrow('/index.html')
    const verified = Object.keys(await installed(caches, '1'))
    const { asked } = await install(caches, '1', FIRST)
    expect(verified.toSorted()).toEqual(['/assets/app-1.js', '/assets/map-1.js'])
    expect(asked).toEqual(['/index.html'])
    expect(await installed(caches, '1')).toEqual(FIRST)
  })
})

describe('dropping old shells', () => {
  it('keeps this version, the one before it, and everything that is no shell', async () => {
    const caches = new FakeCacheStorage()
    for (const name of ['shell-1', 'tiles', 'shell-2', 'pack-7', 'shell-3']) await caches.open(name)
    await dropOldShells('3', caches as unknown as CacheStorage)
    expect(await caches.keys()).toEqual(['tiles', 'shell-2', 'pack-7', 'shell-3'])
  })
})
