import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { photoFile } from '#tests/factories/files/photo-files.ts'
import { must } from '../domain/std/must.ts'
import { apiPaths } from '../domain/wire/paths.ts'
import type { Device } from './harness/browser/device.ts'
import { createRecording } from './harness/gpx-file.ts'
import { importRoute, signIn } from './harness/member.ts'
import { expect, test, type World } from './harness/test.ts'

// Uploads during which the browser, the server or the network is killed, alternating. `npm run proof -- photo-kills 20 1` kills twenty
// times, with seed 1. Each photo is identified by its width, in the page, in the journal and on the server.

const KILLS = Number(process.env['PHOTO_KILLS'] ?? 3)
const SEED = Number(process.env['PHOTO_KILLS_SEED'] ?? 1)
/** Preparing a photo, storing it, and sending the first chunks all happen within this time. */
const LATEST_MS = 2_500
/** Of one chunk: its transfer and its storage in the database. */
const LATEST_IN_PIECE_MS = 400
const PIECE_PATIENCE_MS = 30_000
const CUT_OFF_MS = 1_500
const MS_A_KILL = 60_000
const FIRST_WIDTH = 1_000

const KILLED = ['browser', 'server', 'network'] as const
type Killed = (typeof KILLED)[number]

test.use({ ownDatabase: true })

test('every photo shown as saved reaches the server exactly once and complete after kills of browser, server and network', async ({
  world,
}) => {
  test.setTimeout(KILLS * MS_A_KILL + 900_000)
  const random = seededRandom(SEED)
  const device = await world.newDeviceOnDisk()
  const pieces = watchPieces(world)
  let page = await device.start()
  await signIn(page, 'maya')
  await importRoute(page, createRecording('Battery of photos'))
  const route = new URL(page.url()).pathname
  const promised: number[] = []
  let amidPiece = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const killed = must(KILLED[kill % KILLED.length], 'what is killed')
    const before = await shownPhotos(page, promised.length)
    const width = FIRST_WIDTH + 4 * kill
    await choose(page, width)
    // every second kill of each kind happens while a chunk is in flight
    if (Math.floor(kill / KILLED.length) % 2 === 0) await pieces.begun()
    else await delay(random() * LATEST_MS)
    await delay(random() * LATEST_IN_PIECE_MS)
    const isShown = (await thumbs(page).count()) > before
    if (pieces.underWay() > 0) amidPiece += 1
    page = await strike(killed, { world, device, page, route })
    if (isShown) promised.push(width)
  }

  await expect(page.getByRole('button', { name: 'All changes sent' })).toBeVisible({ timeout: 300_000 })
  const photos = await photosOnServer(world)
  const widths = photos.map(({ width }) => width)
  expect(promised.length).toBeGreaterThan(0)
  expect(promised.filter((width) => !widths.includes(width))).toEqual([])
  expect(new Set(widths).size).toBe(widths.length)
  expect(await filesOnServer(world)).toEqual({ files: widths.length, ready: widths.length })
  await expect(thumbs(page)).toHaveCount(widths.length)
  console.log(
    `${KILLS} kills, ${amidPiece} amid a piece: ${promised.length} promised, ${widths.length} on the server, lost 0, doubled 0`,
  )
})

const thumbs = (page: Page) =>
  page.getByRole('region', { name: 'Photos', exact: false }).getByRole('listitem')

/** The number of photos shown, once all that were shown as saved are there. */
async function shownPhotos(page: Page, promised: number): Promise<number> {
  await expect(page.getByLabel('Photos to add')).toBeAttached()
  await expect.poll(() => thumbs(page).count()).toBeGreaterThanOrEqual(promised)
  return thumbs(page).count()
}

async function choose(page: Page, width: number): Promise<void> {
  const buffer = await photoFile({ width, height: 800, noise: true })
  await page
    .getByLabel('Photos to add')
    .setInputFiles({ name: `${width}.jpg`, mimeType: 'image/jpeg', buffer })
}

interface Struck {
  world: World
  device: Device
  page: Page
  route: string
}

/** Kills one of the three, and returns the page in which the member continues. */
async function strike(killed: Killed, { world, device, page, route }: Struck): Promise<Page> {
  if (killed === 'browser') {
    await device.kill()
    const next = await device.start()
    await next.goto(route)
    return next
  }
  if (killed === 'server') {
    await world.server.kill()
    await world.server.start()
    return page
  }
  world.link.down()
  await delay(CUT_OFF_MS)
  world.link.up()
  return page
}

/** The chunks that pass the link. */
function watchPieces({ link }: World) {
  const waiting = new Set<() => void>()
  let underWay = 0
  link.onRequest = (path, ended) => {
    if (!path.startsWith(apiPaths.uploads) || path === apiPaths.uploads) return
    underWay += 1
    void ended.finally(() => {
      underWay -= 1
    })
    for (const begun of waiting) begun()
    waiting.clear()
  }
  return {
    underWay: () => underWay,
    /** Resolves when the next one starts, or after a timeout. */
    begun: () =>
      Promise.race([
        new Promise<void>((resolve) => void waiting.add(resolve)),
        delay(PIECE_PATIENCE_MS, undefined, { ref: false }),
      ]),
  }
}

/** All photos referenced by documents of the server, by the width of the largest rendered image. */
async function photosOnServer({ server }: World): Promise<{ width: number }[]> {
  const rows = await server.query<{ content: Buffer }>(`
    select p.content
    from document d, jsonb_array_elements(d.own -> 'photos') photo
    join media_picture p on p.media_id = photo ->> 'media' and p.edge = 1920 and p.format = 'webp'
    where d.collection = 'routes' and not d.deleted and d.own ->> 'name' = 'Battery of photos'`)
  return Promise.all(rows.map(async ({ content }) => ({ width: (await sharp(content).metadata()).width })))
}

/** All uploaded files, referenced by a document or not. */
async function filesOnServer({ server }: World): Promise<{ files: number; ready: number }> {
  const [counted] = await server.query<{ files: number; ready: number }>(
    `select count(*)::int as files, (count(*) filter (where state = 'ready'))::int as ready from media_file where kind = 'photo'`,
  )
  return must(counted, 'a count')
}
