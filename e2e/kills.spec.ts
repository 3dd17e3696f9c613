import { setTimeout as delay } from 'node:timers/promises'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { must } from '../domain/std/must.ts'
import { apiPaths } from '../domain/wire/paths.ts'
import type { Device } from './harness/browser/device.ts'
import { createRecording } from './harness/gpx-file.ts'
import { Journal } from './harness/journal.ts'
import { signIn } from './harness/member.ts'
import { expect, test, type World } from './harness/test.ts'

// A battery that dies at any moment of writing and sending. `npm run proof -- kills 50 7` kills fifty times, with seed 7.

const KILLS = Number(process.env['KILLS'] ?? 4)
const SEED = Number(process.env['KILLS_SEED'] ?? 1)
/** On an idle machine, writing, showing and sending all happen within this time. */
const LATEST_MS = 1_200
const MS_A_KILL = 20_000

const NAMES = `
  select own ->> 'name' as name, count(*)::int as times from document
  where collection = 'routes' and not deleted and own ->> 'name' like 'Battery %' group by 1`

test('everything the page showed as saved reaches the server exactly once after repeated browser kills', async ({
  world,
}) => {
  test.setTimeout(KILLS * MS_A_KILL + 900_000)
  const random = seededRandom(SEED)
  const device = await world.newDeviceOnDisk()
  const journal = new Journal()
  await signIn(await device.start(), 'tomas')
  await device.stop()
  for (let kill = 0; kill < KILLS; kill++) {
    await troubleOf(world, must(TROUBLES[Math.floor(random() * TROUBLES.length)], 'a trouble'))
    const from = kill % 2 === 0 ? 'being shown' : 'saving'
    await writeAndDie({ device, journal, name: `Battery ${kill}`, from, afterMs: random() * LATEST_MS })
  }

  world.link.up()
  const page = await device.start()
  await page.goto('/discover?tab=all&sort=newest')
  const promised = journal.promised().filter((name) => name.startsWith('Battery '))
  expect(promised.length).toBeGreaterThan(0)
  const sent = async () => new Map((await rows(world)).map(({ name, times }) => [name, times]))
  const missing = async () => {
    const there = await sent()
    return promised.filter((name) => !there.has(name))
  }
  await expect.poll(missing).toEqual([])
  // A write that was never shown as saved may have been stored as well, and still has to be sent.
  await expect(page.getByText('On this device', { exact: true })).toHaveCount(0)
  const doubled = [...(await sent())].filter(([, times]) => times > 1)
  expect(doubled).toEqual([])
  console.log(
    `${KILLS} kills: ${promised.length} promised, ${(await sent()).size} on the server, lost 0, doubled 0`,
  )
})

const TROUBLES = ['none', 'no network', 'a lost answer'] as const

async function troubleOf({ link }: World, trouble: (typeof TROUBLES)[number]): Promise<void> {
  link.up()
  if (trouble === 'no network') link.down()
  if (trouble === 'a lost answer') void link.loseResponse(apiPaths.push, () => Promise.resolve())
}

interface Death {
  device: Device
  journal: Journal
  name: string
  /** the delay counts from pressing the button, or from the route's own page */
  from: 'saving' | 'being shown'
  afterMs: number
}

async function writeAndDie({ device, journal, name, from, afterMs }: Death): Promise<void> {
  const page = await device.start()
  await journal.keep(page)
  await page.goto('/routes/create')
  await page.locator('input[type=file]').setInputFiles(createRecording(name))
  await page.getByRole('button', { name: 'Save route' }).click()
  if (from === 'being shown') await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await delay(afterMs)
  await device.kill()
}

const rows = ({ server }: World) => server.query<{ name: string; times: number }>(NAMES)
