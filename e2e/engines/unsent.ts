import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiPaths } from '../../domain/wire/paths.ts'
import { createRecording } from '../harness/gpx-file.ts'
import type { Journey } from './journey.ts'
import { comesToHold, seen } from './seen.ts'

const CREATE_LINK = 'nav a[href="/routes/create"]'
const FILES = 'input[type=file]'
const SAVE = 'form .go button[type=submit]'
const IS_KEPT = `document.querySelector('[data-state=waiting], [data-state=sending]') !== null`
const IS_SENT = `document.querySelector('[aria-label^="All changes sent"]') !== null`
const HAS_BACKGROUND_SYNC = `'SyncManager' in window`
/** Every document of the route with that name, and every write that the server has accepted for it. */
const ARRIVED = `select collection, version, (select count(*)::int from mutation where document_id = document.id
    and mutation.collection = document.collection) as writes
  from document where not deleted and id in (select id from document where collection = 'routes' and own ->> 'name' = $1)
  order by collection`
const ONCE = JSON.stringify([
  { collection: 'routes', version: '1', writes: 1 },
  { collection: 'tracks', version: '1', writes: 1 },
])

/** After this many failed tries, of which a browser may make two at once, the next one is more than 2 s away. */
const TRIES = 4
const BY_FOCUS_WITHIN_MS = 1_500

/** A change written while no server responds is sent once, also in a browser without background sync. */
export async function unsent(journey: Journey): Promise<void> {
  const closed = 'Komna, closed before it was sent'
  const left = 'Komna, left for another tab'
  await closedAndOpened(journey, closed)
  await leftAndFocused(journey, left)
  // the service worker may send what it has stored when it starts again
  await journey.step('reloaded, nothing sent again', async () => {
    await journey.browser.reload()
    for (const name of [closed, left]) await settled(journey, name)
  })
}

async function closedAndOpened(journey: Journey, name: string): Promise<void> {
  const { browser, link, origin, step } = journey
  link.down()
  await step('route written with no server', () => write(journey, name))
  await browser.closeTab()
  if ((await arrived(journey, name)) !== '[]') throw new Error('The server had the route while it was down')
  link.requestedPaths.length = 0
  link.up()
  await step('tab closed, opened again, sent', async () => {
    await browser.goto(`${origin}/home`)
    return sentOnce(journey, name)
  })
}

async function leftAndFocused(journey: Journey, name: string): Promise<void> {
  const { browser, link, step } = journey
  const deployed = link.fakeResponse
  link.fakeResponse = () => 'cut'
  link.requestedPaths.length = 0
  await step('another written', () => write(journey, name))
  const comeBack = await browser.lookAway()
  if (!(await comesToHold(async () => pushesIn(journey) >= TRIES)))
    throw new Error(`Only ${pushesIn(journey)} tries were made`)
  if ((await arrived(journey, name)) !== '[]') throw new Error('The server had the route while it was away')
  link.requestedPaths.length = 0
  link.fakeResponse = deployed
  await step('tab left, focused, sent', async () => {
    await comeBack()
    const backAt = Date.now()
    await comesToHold(async () => pushesIn(journey) > 0)
    const afterMs = Date.now() - backAt
    if (afterMs > BY_FOCUS_WITHIN_MS)
      throw new Error(`It was not sent for the focus, but ${afterMs} ms later, by the timer`)
    return sentOnce(journey, name)
  })
}

/** Imports a route through the pages and ends when they show that it is on this device. */
async function write({ browser, folder }: Journey, name: string): Promise<string> {
  const file = createRecording(name)
  const path = join(folder, file.name)
  await writeFile(path, file.buffer)
  await browser.click(CREATE_LINK)
  await seen(browser, `document.querySelector('${FILES}') !== null`)
  await browser.chooseFile(FILES, path)
  await seen(browser, `document.querySelector('${SAVE}') !== null`)
  await browser.click(SAVE)
  await seen(browser, `document.querySelector('h1')?.textContent === '${name}' && ${IS_KEPT}`)
  return (await browser.evaluate<boolean>(HAS_BACKGROUND_SYNC))
    ? 'with background sync'
    : 'no background sync'
}

/** Ends once the server has the route and the page shows nothing pending; returns the number of pushes. */
async function sentOnce(journey: Journey, name: string): Promise<string> {
  await settled(journey, name)
  const pushes = pushesIn(journey)
  return `once, by ${pushes} push${pushes === 1 ? '' : 'es'}`
}

const pushesIn = ({ link }: Journey): number =>
  link.requestedPaths.filter((path) => path === apiPaths.push).length

async function settled(journey: Journey, name: string): Promise<void> {
  const hasArrived = await comesToHold(async () => (await arrived(journey, name)) !== '[]')
  await seen(journey.browser, IS_SENT)
  if (!hasArrived) throw new Error('The page says that all is sent, but the server never heard of the route')
  const found = await arrived(journey, name)
  if (found !== ONCE) throw new Error(`The server has ${found}\ninstead of ${ONCE}`)
}

const arrived = async ({ server }: Journey, name: string): Promise<string> =>
  JSON.stringify(await server.query(ARRIVED, [name]))
