import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { linkFilePath, linkPath } from '#domain/wire/link-paths.ts'
import { HOSTILE_TEXTS } from '#tests/hostile-texts.ts'
import { apiPaths } from '../domain/wire/paths.ts'
import { type HostileDocument, hostileDocuments } from './harness/hostile/hostile-documents.ts'
import { createSay, type Say, watchExecuted } from './harness/hostile/say.ts'
import { signIn } from './harness/member.ts'
import { type OtherDevice, signInOnOtherDevice } from './harness/other-device.ts'
import { expect, test, type World } from './harness/test.ts'

// Texts that are scripts in disguise, in every field and file name: each is shown as the text that it is, and none is executed.

const ROUNDS = 4
const FILES = 12
const STORED_MIN = 300

interface HostileLink {
  token: string
  collection: string
  shows: string
}

test('300 hostile texts in every field and file name are shown and not executed', async ({ world }) => {
  const { say, stored } = createSay()
  const device = await world.newDevice()
  const page = await device.start()
  const executed = watchExecuted(device.context)
  const opened = listOpened(page)
  await signIn(page, 'maya')
  const other = await signInOnOtherDevice(device.origin, 'maya')
  await other.post(apiPaths.planUpgrade, { target_plan_id: 'enterprise', billing_cycle: 'yearly' })
  const bio = await fillProfile(world, other, say)
  const documents = Array.from({ length: ROUNDS }, (_, round) =>
    hostileDocuments({ say, round, member: other.memberId }),
  ).flat()
  for (const { collection, id, fields } of documents) await other.create(collection, id, fields)
  await importFiles(page, say)

  for (const { page: shown } of documents) if (shown) await openPage(page, shown)
  await page.goto(`/users/${other.memberId}`)
  await expect(page.getByRole('main')).toContainText(bio)
  await openLists(page)
  await openForms(page, documents)
  await openLinks(page, device.origin, await createLinks(other, documents))

  const figures = `${stored()} stored, ${executed.length} executed, opened: ${opened()}`
  test.info().annotations.push({ type: 'hostile texts', description: figures })
  console.info(`hostile texts: ${figures}`)
  expect(stored()).toBeGreaterThanOrEqual(STORED_MIN)
  expect(executed).toEqual([])
  expect(device.violations).toEqual([])
})

/** Returns the kinds of pages opened so far, with their numbers. */
function listOpened(page: Page): () => string {
  const counts = new Map<string, number>()
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    const kind = new URL(frame.url()).pathname.replace(/[^/]{20,}/g, ':id')
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  })
  return () => [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ')
}

/** Resolves to the text that the member now writes about themselves. */
async function fillProfile({ server }: World, other: OtherDevice, say: Say): Promise<string> {
  const [was] = await server.query<Record<string, unknown>>(
    `select own -> 'first_name' as first_name, own -> 'last_name' as last_name, own -> 'bio' as bio
     from document where collection = 'profiles' and id = '${other.memberId}'`,
  )
  if (!was) throw new Error('The member has no profile')
  const bio = say()
  await other.edit('profiles', other.memberId, { was, set: { first_name: say(), last_name: say(), bio } })
  return bio
}

async function openPage(page: Page, { path, shows }: { path: string; shows: string }): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: shows })).toBeVisible()
  await scrollThrough(page)
}

/** Parts of a page come when they are scrolled to. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
  })
}

/** Where many of them are listed and found. */
async function openLists(page: Page): Promise<void> {
  for (const path of [
    '/home',
    '/discover?tab=all',
    '/discover?tab=all&q=alert',
    '/events',
    '/communities',
    '/communities?tab=feed',
    '/trip-planner',
    '/collections',
    '/profile',
    '/notifications',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await scrollThrough(page)
  }
}

async function openForms(page: Page, documents: readonly HostileDocument[]): Promise<void> {
  for (const { collection, page: shown } of documents) {
    if (!shown || (collection !== 'routes' && collection !== 'events')) continue
    await page.goto(`${shown.path}/edit`)
    const name = page.getByLabel(collection === 'routes' ? 'Name' : 'Title', { exact: true })
    await expect(name).toHaveValue(shown.shows)
  }
}

/** What the server renders, and the file of each route. */
async function openLinks(page: Page, origin: string, links: readonly HostileLink[]): Promise<void> {
  for (const { token, shows, collection } of links) {
    await page.goto(linkPath(token))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shows)
    if (collection !== 'routes') continue
    const answer = await fetch(origin + linkFilePath(token))
    expect(answer.headers.get('content-type')).toContain('gpx')
    expect(await answer.text()).not.toMatch(/<(?:script|img|svg|iframe)/i)
  }
}

/** Imports recordings whose file names, names, descriptions and waypoints are such texts. */
async function importFiles(page: Page, say: Say): Promise<void> {
  const files = Array.from({ length: FILES }, () => recordingOf(say))
  for (const { file, name } of files) {
    await page.goto('/routes/create')
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Save route' }).click()
    await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: name })).toBeVisible()
    await scrollThrough(page)
  }
}

const xml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

function recordingOf(say: Say) {
  const [fileName, name, description, waypoint, note] = [say(), say(), say(), say(), say()] as const
  const points = [0, 1, 2, 3, 4].map((i) => `<trkpt lat="${46.28 + i / 100}" lon="${13.86 + i / 100}"/>`)
  const text = `<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
<wpt lat="46.28" lon="13.86"><name>${xml(waypoint)}</name><desc>${xml(note)}</desc></wpt>
<trk><name>${xml(name)}</name><desc>${xml(description)}</desc><trkseg>${points.join('')}</trkseg></trk></gpx>`
  const file = { name: `${fileName}.gpx`, mimeType: 'application/gpx+xml', buffer: Buffer.from(text) }
  return { file, name }
}

/** A link for each document that can have one. */
async function createLinks(
  other: OtherDevice,
  documents: readonly HostileDocument[],
): Promise<HostileLink[]> {
  const links = []
  for (const { collection, id, page } of documents) {
    if (!page || !['routes', 'trips', 'route_collections'].includes(collection)) continue
    const token = randomBytes(16).toString('base64url')
    await other.post(apiPaths.shareLinks, { token, target: { collection, id }, days: null })
    links.push({ token, collection, shows: page.shows })
  }
  return links
}

test('the same texts are executed by a page that takes them for markup', async ({ world }) => {
  const device = await world.newDevice()
  const page = await device.start()
  const executed = watchExecuted(device.context)
  for (const text of HOSTILE_TEXTS) await page.setContent(text, { waitUntil: 'load' })
  await expect.poll(() => executed.length).toBeGreaterThan(20)
})
