import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'
import { must } from '#domain/std/must.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { appDir, root } from '../../../build/steps/paths.mjs'
import { BEGINNING, recordEventsBy, type TraceEvent, wireOf } from '../../device/browser/thread-tasks.ts'
import { recordPullOfApp } from '../../device/measures/first-pull.ts'
import { idOfCard, renameOnce, showAll } from '../../device/measures/paint-after-write.ts'
import { recordStartOfApp, recordStartOfPeer, type Warm } from '../../device/measures/warm-start.ts'
import { pullAll } from '../../device/peers/shared/pull.ts'
import { forgetLimits, ROUTES, scopesOf } from '../../device/seed.ts'
import type { Stage } from '../../device/stage.ts'
import type { GoalName } from '../goals.ts'
import { openPackages } from './packages.ts'
import { filesIn, PROFILE_CATEGORIES, profilesOf, type Span, type ThreadWork, workOf } from './shares.ts'

/** Where the time or the bytes of a goal go, as it was measured. */
export interface Reason {
  goal: GoalName
  text: string
}

/** The pause before a write, so that none waits for remaining work of the one before. */
const REST_MS = 400
const MICROSECONDS = 1_000
const PARTS = 6
const FIELDS = 5
/** A thread that did less is not named. */
const BUSY_MS = 5

const APP = `${root}${appDir}`
const recordProfile = (wire: Parameters<typeof recordEventsBy>[0]) => recordEventsBy(wire, PROFILE_CATEGORIES)
const recordProfileOf = async (page: Page) => recordProfile(await wireOf(page))

/** One start of each; a profile costs time itself, so that only the shares are of use. */
export async function reasonOfStart(warm: Warm, { folder }: Stage): Promise<Reason> {
  const app = await recordStartOfApp(warm, { record: recordProfile })
  const dexie = await recordStartOfPeer(warm, { record: recordProfile })
  const ours = await threadsOf(app.recorded, { folder: APP, spans: [spanFor(app.recorded, app.ms)] })
  const theirs = await threadsOf(dexie.recorded, {
    folder: `${folder}/dexie`,
    spans: [spanFor(dexie.recorded, dexie.ms)],
  })
  return { goal: 'start', text: `${inWords(ours)} With raw Dexie ${inWords(theirs).replace('The', 'the')}` }
}

export async function reasonOfSync(stage: Stage): Promise<Reason> {
  const { recorded, pageMs } = await recordPullOfApp(stage, recordProfileOf)
  const spans = [spanFor(recorded, pageMs)]
  return { goal: 'sync', text: inWords(await threadsOf(recorded, { folder: APP, spans })) }
}

export async function reasonOfPaint(stage: Stage, writes: number): Promise<Reason> {
  const device = await stage.newDevice(stage.app)
  const page = await device.start()
  await showAll(page, stage, ROUTES)
  await device.setOffline(true)
  const id = await idOfCard(page)
  await renameOnce(page, { id, name: 'Renamed before' })
  const events = await recordProfileOf(page)
  const markedAt = await page.evaluate((mark) => performance.mark(mark).startTime, BEGINNING)
  const times: [number, number][] = []
  for (let write = 0; write < writes; write++) {
    await page.waitForTimeout(REST_MS)
    const { startMs, paintedMs } = await renameOnce(page, { id, name: `Renamed ${write} times` })
    times.push([startMs - markedAt, startMs - markedAt + paintedMs])
  }
  const recorded = await events()
  await device.stop()
  const origin = beginningOf(recorded)
  const spans = times.map(([from, to]): Span => [origin + from * MICROSECONDS, origin + to * MICROSECONDS])
  const waited = times.reduce((sum, [from, to]) => sum + to - from, 0)
  const words = inWords(await threadsOf(recorded, { folder: APP, spans }))
  return {
    goal: 'paint',
    text: `${writes} writes among ${ROUTES.toLocaleString('en')} routes took ${inMs(waited)}. ${words}`,
  }
}

/** The values of each field of all routes, compressed alone. */
export async function reasonOfBytes({ server, session }: Stage): Promise<Reason> {
  await forgetLimits(server)
  const routes: WireDocument[] = []
  const pull = { access: session.access, scopes: scopesOf(session), origin: server.origin }
  await pullAll(pull, async (page) => {
    routes.push(...page.routes)
    await forgetLimits(server)
  })
  const names = [...new Set(routes.flatMap((route) => Object.keys(route)))]
  const fields = names.map((name) => {
    const values = routes.map((route) => (route as Record<string, unknown>)[name] ?? null)
    return { name, ms: brotliCompressSync(JSON.stringify(values)).length }
  })
  const all = fields.reduce((sum, { ms }) => sum + ms, 0)
  const largest = fields.toSorted((a, b) => b.ms - a.ms).slice(0, FIELDS)
  const kilobytes = (all / 1_000).toLocaleString('en', { maximumFractionDigits: 0 })
  return {
    goal: 'bytes',
    text: `The values of ${routes.length.toLocaleString('en')} routes, each field compressed alone with brotli, are ${kilobytes} kB: ${sharesOf(largest, all)}.`,
  }
}

const beginningOf = (events: readonly TraceEvent[]): number =>
  must(
    events.findLast(({ name }) => name === BEGINNING),
    'the beginning',
  ).ts

function spanFor(events: readonly TraceEvent[], ms: number): Span {
  const from = beginningOf(events)
  return [from, from + ms * MICROSECONDS]
}

type Threads = Record<'page' | 'worker', ThreadWork | null>

/** The thread that has the beginning is the page's; of the others of its process, the busiest. */
async function threadsOf(
  events: readonly TraceEvent[],
  { folder, spans }: { folder: string; spans: readonly Span[] },
): Promise<Threads> {
  const begun = must(
    events.findLast(({ name }) => name === BEGINNING),
    'the beginning',
  )
  const profiles = profilesOf(events).filter(({ pid }) => pid === begun.pid)
  const nameOf = await openPackages(folder, filesIn(profiles))
  const works = profiles.map((profile) => ({
    isPage: profile.tid === begun.tid,
    work: workOf(profile, { events, spans, nameOf }),
  }))
  const busiest = (isPage: boolean) =>
    works
      .filter((one) => one.isPage === isPage && one.work.busyMs >= BUSY_MS)
      .map(({ work }) => work)
      .toSorted((a, b) => b.busyMs - a.busyMs)[0] ?? null
  return { page: busiest(true), worker: busiest(false) }
}

const inWords = (threads: Threads): string =>
  (['page', 'worker'] as const)
    .flatMap((name) => {
      const work = threads[name]
      return work
        ? [
            `the ${name}’s thread works for ${inMs(work.busyMs)} (${sharesOf(work.parts.slice(0, PARTS), work.busyMs)})`,
          ]
        : []
    })
    .join(', ')
    .replace(/^the(.*)$/, 'The$1.')

const sharesOf = (parts: readonly { name: string; ms: number }[], all: number): string =>
  parts.map(({ name, ms }) => `${name} ${((100 * ms) / all).toFixed(0)} %`).join(', ')

const inMs = (ms: number): string => `${ms.toLocaleString('en', { maximumFractionDigits: 0 })} ms`
