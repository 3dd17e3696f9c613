import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { formatRatio, median, type Ratio, ratioOf } from '../bench/device/figures.ts'
import { must } from '../domain/std/must.ts'
import type { Device } from './harness/browser/device.ts'
import { waitForServiceWorker } from './harness/browser/service-worker-ready.ts'
import { signIn } from './harness/member.ts'
import type { FakeResponse } from './harness/servers/link.ts'
import { expect, test, type World } from './harness/test.ts'

// A network that accepts every request and never responds, or sends one byte per second: a page may take no longer than offline.
// `npm run proof -- lie-fi 15` loads each page fifteen times in each condition, alternating.

const PAIRS = Number(process.env['LIE_FI_PAIRS'] ?? 15)
const LATEST_RATIO = 1.1
/** Offline compared to itself must give the same result, otherwise the machine was too busy for a measurement. */
const SAME = { low: 0.9, high: 1.11 }
const MS_A_LOAD = 4_000

interface Measured {
  path: string
  /** a selector of its content, and how many elements */
  selector: string
  least?: number
  /** form fields, one of which has a stored value */
  filled?: boolean
}

const OWN = `select id from document where collection = 'routes' and not deleted and author_id =
  (select id from member where username = 'maya') order by id limit 1`
const signedInPages = (id: string): Measured[] => [
  { path: '/home', selector: 'article' },
  { path: '/discover?tab=all', selector: 'article', least: 4 },
  { path: `/routes/${id}`, selector: 'main h1' },
  { path: `/routes/${id}/edit`, selector: 'main form input', filled: true },
  { path: '/routes/create', selector: 'input[type=file]' },
  { path: '/profile', selector: 'main form input', filled: true },
  { path: '/onboarding', selector: 'h1' },
]
const signedOutPages: Measured[] = [
  { path: '/auth/login', selector: 'input[type=password]' },
  { path: '/auth/register', selector: 'input[type=password]' },
]

const WAYS = ['offline', 'silent', 'trickling', 'offline again'] as const
type Way = (typeof WAYS)[number]

const TRICKLE: FakeResponse = {
  status: 200,
  headers: { [SERVER_HEADER]: 'test', 'content-type': 'application/json' },
  body: ' ',
  trickles: true,
}

/**
 * Loads a page in a tab of its own. Returns the milliseconds from the start of the navigation until its content is shown. Every
 * second load of a tab would reuse the process of the load before, with its files in memory, so half of the loads would
 * not be comparable.
 */
async function load(device: Device, measured: Measured): Promise<number> {
  const { path, selector, least = 1, filled = false } = measured
  const page = await device.openTab()
  await page.goto(path, { waitUntil: 'commit' })
  const at = await page.waitForFunction(
    (wanted) => {
      const found = [...document.querySelectorAll(wanted.selector)]
      const isThere = found.length >= wanted.least
      const hasWords = !wanted.filled || found.some((field) => (field as HTMLInputElement).value !== '')
      return isThere && hasWords && performance.now()
    },
    { selector, least, filled },
    { polling: 'raf' },
  )
  const ms = Number(await at.jsonValue())
  await page.close()
  return ms
}

/** Puts the network into that state; returns a function that ends it. */
async function become(way: Way, { link }: World, device: Device): Promise<() => Promise<void>> {
  if (way.startsWith('offline')) {
    await device.setOffline(true)
    return () => device.setOffline(false)
  }
  const ends = new AbortController()
  const never = new Promise<FakeResponse>((resolve) =>
    ends.signal.addEventListener('abort', () => resolve('cut')),
  )
  link.fakeResponse = () => (way === 'silent' ? never : TRICKLE)
  return async () => {
    ends.abort()
    link.fakeResponse = () => null
  }
}

async function measure(world: World, device: Device, pages: readonly Measured[]) {
  const lines: string[] = []
  const ratios: Record<'silent' | 'trickling' | 'offline again', Ratio>[] = []
  for (const measured of pages) {
    const ms: Record<Way, number[]> = { offline: [], silent: [], trickling: [], 'offline again': [] }
    for (let pair = -1; pair < PAIRS; pair++)
      for (const way of pair % 2 === 0 ? WAYS : WAYS.toReversed()) {
        const end = await become(way, world, device)
        const took = await load(device, measured)
        // the first load of each is a warm-up and not counted
        if (pair >= 0) ms[way].push(took)
        await end()
      }
    const to = (way: Way): Ratio => ratioOf(ms[way].map((took, i) => [took, must(ms.offline[i], 'a pair')]))
    const own = { silent: to('silent'), trickling: to('trickling'), 'offline again': to('offline again') }
    ratios.push(own)
    lines.push(words(measured.path, ms, own))
  }
  return { lines, ratios }
}

function words(path: string, ms: Record<Way, number[]>, ratios: Record<string, Ratio>): string {
  const times = WAYS.slice(0, 3).map((way) => `${median(ms[way]).toFixed(0)} ms`)
  const compared = Object.values(ratios).map(formatRatio)
  return `| ${[path.replace(/[0-9a-f-]{30,}/, '{id}'), ...times, ...compared].join(' | ')} |`
}

test('on a network that never responds, each page is shown as fast as offline', async ({ world }) => {
  test.setTimeout((PAIRS + 1) * WAYS.length * 9 * MS_A_LOAD + 120_000)
  const [route] = await world.server.query<{ id: string }>(OWN)
  const member = await world.newDeviceWithServiceWorker()
  const page = await member.start()
  await signIn(page, 'maya')
  const visitor = await world.newDeviceWithServiceWorker()
  const door = await visitor.start()
  await door.goto('/auth/login')
  await waitForServiceWorker(door)

  // no other tab leads, answers or holds a file in memory
  for (const own of [page, door]) await own.goto('about:blank')
  const inside = await measure(world, member, signedInPages(must(route, 'a route of maya').id))
  const outside = await measure(world, visitor, signedOutPages)
  console.log(
    [
      '| page | offline | silent | a byte a second | silent / offline | a byte a second / offline | offline / itself |',
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...inside.lines,
      ...outside.lines,
    ].join('\n'),
  )
  for (const ratio of [...inside.ratios, ...outside.ratios]) {
    expect(ratio['offline again'].median, 'a machine at rest').toBeGreaterThanOrEqual(SAME.low)
    expect(ratio['offline again'].median, 'a machine at rest').toBeLessThanOrEqual(SAME.high)
    expect(ratio.silent.median).toBeLessThanOrEqual(LATEST_RATIO)
    expect(ratio.trickling.median).toBeLessThanOrEqual(LATEST_RATIO)
  }
})
