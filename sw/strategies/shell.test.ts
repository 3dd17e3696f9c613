import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { ORIGIN, stubServiceWorkerScope } from '#tests/fakes/browser/service-worker-scope.ts'
import { until } from '#tests/until.ts'
import { shellCacheName } from '../precache.ts'

const { event } = stubServiceWorkerScope()
const { openShell } = await import('./shell.ts')

const FILES: Record<string, string> = {
  '/index.html': '<built>',
  '/assets/app-1.js': 'built()',
  '/favicon.svg': '<svg>',
}
const hashOf = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 16)
const shell = openShell(
  '7',
  Object.entries(FILES).map(([url, content]) => ({ url, hash: hashOf(content) })),
)
const ours = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { [SERVER_HEADER]: '1', 'content-type': type } })
const script = (body: string) => ours(body, 'text/javascript')

let caches: FakeCacheStorage
let answer: () => Response
let asked: { path: string; cache: RequestCache | undefined }[]

beforeEach(() => {
  caches = new FakeCacheStorage()
  asked = []
  vi.stubGlobal('caches', caches.asStorage())
  vi.stubGlobal('fetch', async ({ url }: Request, init?: RequestInit) => {
    asked.push({ path: new URL(url).pathname, cache: init?.cache })
    return answer()
  })
})

const ask = (path: string) => shell.file(new Request(ORIGIN + path), event)
const textOf = async (answered: Promise<Response>) => (await answered).text()
const kept = async (path: string) =>
  (await caches.match(ORIGIN + path, { cacheName: shellCacheName('7') }))?.text()
const install = async () => {
  const cache = await caches.open(shellCacheName('7'))
  for (const [path, content] of Object.entries(FILES)) await cache.put(path, ours(content, 'any'))
}

describe('a file of this version', () => {
  it('comes from the device, and so does every page, which is the start page', async () => {
    await install()
    expect(await textOf(ask('/assets/app-1.js'))).toBe('built()')
    expect(await textOf(shell.page(event))).toBe('<built>')
    expect(asked).toEqual([])
  })

  it('that has vanished is fetched past every cache on the way, and kept', async () => {
    answer = () => script('built()')
    expect(await textOf(ask('/assets/app-1.js'))).toBe('built()')
    expect(asked).toEqual([{ path: '/assets/app-1.js', cache: 'reload' }])
    await until(async () => expect(await kept('/assets/app-1.js')).toBe('built()'))
  })

  const wrong: [string, () => Response][] = [
    ['half of it', () => script('bui')],
    ['nothing', () => script('')],
    ['a page in its place', () => ours('<!doctype html>', 'text/html')],
    ['the right words under a wrong type', () => ours('built()', 'text/plain')],
    ["our server's error", () => ours('built()', 'text/javascript', 500)],
    ["a captive portal's page", () => new Response('<html>')],
    [
      'the right words of somebody else',
      () => new Response('built()', { headers: { 'content-type': 'text/javascript' } }),
    ],
  ]
  it.each(wrong)('that has vanished is not answered by %s, and none of that is kept', async (_, bad) => {
    answer = bad
    await expect(ask('/assets/app-1.js')).rejects.toThrow()
    expect(await kept('/assets/app-1.js')).toBeUndefined()
  })

  it.each([
    ['/index.html', 'text/html; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml'],
  ])(
    'that has vanished (%s) may be what the server has by now, but that is not kept for it',
    async (path, type) => {
      answer = () => ours('of the next version', type)
      expect(await textOf(path === '/index.html' ? shell.page(event) : ask(path))).toBe('of the next version')
      expect(await kept(path)).toBeUndefined()
      answer = () => new Response('<html>')
      await expect(ask(path)).rejects.toThrow()
    },
  )
})

describe('a part of an older version', () => {
  it('comes from the shell that holds it, else from the network, and is not kept', async () => {
    await (await caches.open(shellCacheName('6'))).put('/assets/app-0.js', script('older()'))
    expect(await textOf(shell.olderFile(new Request(`${ORIGIN}/assets/app-0.js`)))).toBe('older()')
    answer = () => script('much older()')
    expect(await textOf(shell.olderFile(new Request(`${ORIGIN}/assets/app-00.js`)))).toBe('much older()')
    expect([...caches.stores.keys()]).toEqual([shellCacheName('6')])
  })
})
