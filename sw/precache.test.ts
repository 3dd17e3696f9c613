import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { activateShell, installShell, repairShell, shellCacheName } from './precache.ts'

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
function site(
  content: Record<string, string>,
  broken: Record<string, (init?: RequestInit) => Response | null> = {},
) {
  const asked: string[] = []
  const fetch = async (url: RequestInfo | URL, init?: RequestInit) => {
    const path = url instanceof Request ? url.url : url.toString()
    asked.push(path)
    return broken[path]?.(init) ?? ours(content[path] ?? '', path, content[path] === undefined ? 404 : 200)
  }
  return { asked, fetch }
}

const ours = (body: string, path: string, status = 200) =>
  new Response(body, { status, headers: { [SERVER_HEADER]: '1', 'content-type': typeOf(path) } })
const typeOf = (path: string) => (path.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/javascript')
/** What an intermediate cache returns to requests that do not bypass it. */
const staleOfFirst = ({ cache }: RequestInit = {}) =>
  cache === 'reload' ? null : ours('<one>', '/index.html')
/** What the browser kept when a portal stood in the server's place. */
const portalsOnce = ({ cache }: RequestInit = {}) =>
  cache === 'default' ? new Response('<html>sign in to the hotel</html>') : null
const portalsAlways = () => new Response('<html>sign in to the hotel</html>')
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

const repair = async (caches: FakeCacheStorage, from: ReturnType<typeof site>) => {
  const reports: boolean[] = []
  const deps = { caches: caches.asStorage(), fetch: from.fetch }
  const outcome = await repairShell(shell('1', FIRST), deps, (isComplete) => reports.push(isComplete)).then(
    () => 'repaired',
    () => 'failed',
  )
  return { reports, outcome }
}

describe('repairing the shell', () => {
  it('fetches nothing while every file is there', async () => {
    const caches = new FakeCacheStorage()
    await install(caches, '1', FIRST)
    const from = site(FIRST)
    expect(await repair(caches, from)).toEqual({ reports: [true], outcome: 'repaired' })
    expect(from.asked).toEqual([])
  })

  it('fetches all files of a cache that the browser deleted, and reports before and after', async () => {
    const caches = new FakeCacheStorage()
    await install(caches, '1', FIRST)
    await caches.delete(shellCacheName('1'))
    expect(await repair(caches, site(FIRST))).toEqual({ reports: [false, true], outcome: 'repaired' })
    expect(await installed(caches, '1')).toEqual(FIRST)
  })

  it('fetches only the files that were lost', async () => {
    const caches = new FakeCacheStorage()
    await install(caches, '1', FIRST)
    caches.stores.get(shellCacheName('1'))?.delete('/assets/map-1.js')
    const from = site(FIRST)
    await repair(caches, from)
    expect(from.asked).toEqual(['/assets/map-1.js'])
    expect(await installed(caches, '1')).toEqual(FIRST)
  })

  it('does not report a complete shell without a network, and never stores the page of a portal', async () => {
    const caches = new FakeCacheStorage()
    await install(caches, '1', FIRST)
    caches.stores.get(shellCacheName('1'))?.delete('/index.html')
    expect(await repair(caches, site(FIRST, { '/index.html': portalsAlways }))).toEqual({
      reports: [false],
      outcome: 'failed',
    })
    expect(await installed(caches, '1')).not.toHaveProperty(['/index.html'])
  })
})

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
    ['an error', () => ours('oops', '.js', 500)],
    ['a file that is no longer there', () => ours('', '.js', 404)],
    ['the file under a type that no browser runs', () => ours('two()', '.html')],
    ['nothing', () => ours('', '.js')],
    ["a captive portal's page", () => new Response('<html>sign in to the hotel</html>')],
    ['the file of another version', () => ours('three()', '.js')],
    ['half of the file', () => ours('tw', '.js')],
  ]
  it.each(wrongAnswers)('refuses %s, and leaves the version before untouched', async (_, answer) => {
    const caches = new FakeCacheStorage()
    await install(caches, '1', FIRST)
    const failing = install(caches, '2', SECOND, site(SECOND, { '/assets/app-2.js': answer }))
    await expect(failing).rejects.toThrow('/assets/app-2.js')
    expect(await installed(caches, '1')).toEqual(FIRST)
    expect(await installed(caches, '2')).not.toHaveProperty(['/assets/app-2.js'])
  })

  it('asks past the caches on the way where one of them gives the file of another version as good still', async () => {
    const caches = new FakeCacheStorage()
    const { asked } = await install(caches, '2', SECOND, site(SECOND, { '/index.html': staleOfFirst }))
    expect(asked.filter((path) => path === '/index.html')).toHaveLength(2)
    expect(await installed(caches, '2')).toEqual(SECOND)
  })

  it('takes what the page has just fetched from the browser, where a name stands for one content alone', async () => {
    const caches = new FakeCacheStorage()
    const asked = new Set<string>()
    const note = (path: string) => (init?: RequestInit) => {
      asked.add(`${path} ${init?.cache}`)
      return null
    }
    const paths = Object.keys(FIRST)
    const noted = Object.fromEntries(paths.map((path) => [path, note(path)]))
    await install(caches, '1', FIRST, site(FIRST, noted))
    expect([...asked].toSorted()).toEqual([
      '/assets/app-1.js default',
      '/assets/map-1.js default',
      '/index.html no-cache',
    ])
  })

  it('asks again where what the browser holds under such a name is a portal’s page', async () => {
    const caches = new FakeCacheStorage()
    await install(caches, '1', FIRST, site(FIRST, { '/assets/app-1.js': portalsOnce }))
    expect(await installed(caches, '1')).toEqual(FIRST)
  })

  it('goes on after a cut with what it had verified', async () => {
    const caches = new FakeCacheStorage()
    const cut = site(FIRST, { '/index.html': () => ours('', '.html', 503) })
    await expect(install(caches, '1', FIRST, cut)).rejects.toThrow('/index.html')
    const verified = Object.keys(await installed(caches, '1'))
    const { asked } = await install(caches, '1', FIRST)
    expect(verified.toSorted()).toEqual(['/assets/app-1.js', '/assets/map-1.js'])
    expect(asked).toEqual(['/index.html'])
    expect(await installed(caches, '1')).toEqual(FIRST)
  })
})

describe('an install that is cut off at any file', () => {
  const TENTH: Record<string, string> = {
    '/index.html': '<ten>',
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, part) => [`/assets/part-${part}-10.js`, `part ${part} of ten`]),
    ),
    '/assets/map-1.js': 'map()',
  }

  // what both have is not fetched, so nothing can cut it off
  it.each(Object.keys(TENTH).filter((url) => TENTH[url] !== FIRST[url]))(
    'such as %s leaves the version before whole, and the next try brings only the rest',
    async (url) => {
      const caches = new FakeCacheStorage()
      await install(caches, '1', FIRST)
      const cutOff = site(TENTH, {
        [url]: () => {
          throw new TypeError('Failed to fetch')
        },
      })
      await expect(install(caches, '10', TENTH, cutOff)).rejects.toThrow('Failed to fetch')
      expect(await installed(caches, '1')).toEqual(FIRST)
      expect(await installed(caches, '10')).not.toHaveProperty([url])
      const { asked } = await install(caches, '10', TENTH)
      expect(asked).toEqual([url])
      expect(await installed(caches, '10')).toEqual(TENTH)
    },
  )

  it('as often as it has files comes to its end all the same', async () => {
    const caches = new FakeCacheStorage()
    await install(caches, '1', FIRST)
    let cuts = 0
    for (const url of Object.keys(TENTH)) {
      const cut = () => {
        cuts++
        throw new TypeError('Failed to fetch')
      }
      await install(caches, '10', TENTH, site(TENTH, { [url]: cut })).catch(() => undefined)
      expect(await installed(caches, '1')).toEqual(FIRST)
    }
    await install(caches, '10', TENTH)
    expect(await installed(caches, '10')).toEqual(TENTH)
    expect(cuts).toBeGreaterThan(0)
  })
})

describe('a version that takes over', () => {
  let caches: FakeCacheStorage
  let hour: number
  beforeEach(() => {
    caches = new FakeCacheStorage()
    hour = 0
  })
  const bring = (...versions: string[]) =>
    Promise.all(versions.map((one) => caches.open(shellCacheName(one))))
  const run = async (version: string) => {
    await bring(version)
    await activateShell(version, { caches: caches.asStorage(), now: () => ++hour })
  }

  it('keeps the one before it, and everything that is no shell', async () => {
    for (const name of ['shell-1', 'tiles', 'shell-2', 'pack-7', 'shell-3']) await caches.open(name)
    await run('3')
    expect(await caches.keys()).toEqual(['tiles', 'shell-2', 'pack-7', 'shell-3'])
  })

  it('keeps of those before it the one that ran, and none that was brought while another waited', async () => {
    await run('1')
    await bring('2', '3', '4', '5', '6', '7', '8', '9', '10', '11')
    await run('11')
    expect(await caches.keys()).toEqual(['shell-1', 'shell-11'])
  })

  it('keeps the one that ran last, also where that is an older one that came back', async () => {
    await run('1')
    await run('2')
    await run('1')
    await run('3')
    expect(await caches.keys()).toEqual(['shell-1', 'shell-3'])
  })
})
