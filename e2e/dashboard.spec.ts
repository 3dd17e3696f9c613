import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { must } from '../domain/std/must.ts'
import { signIn } from './harness/member.ts'
import { signInOnOtherDevice } from './harness/other-device.ts'
import { expect, test, type World } from './harness/test.ts'

// The dashboard: what is next, prepared with one tap before the signal is lost.

test.use({ ownDatabase: true })

/** Above it, members notice that the page moves. */
const SHIFT_MAX = 0.1
const HOUR_MS = 3_600_000

/** A public route of the region that maya's device has. */
const NEARBY = `select id from document where collection = 'routes' and 'members' = any(audience) and not deleted
  and own #>> '{place,country}' = 'Slovenia' order by id limit 1`

const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** An event on a route that begins tomorrow, at whatever time of the day the test runs. */
async function hostTomorrow({ server }: World): Promise<void> {
  const { id: route } = must((await server.query<{ id: string }>(NEARBY))[0], 'a route')
  const host = await signInOnOtherDevice(server.origin, 'maya')
  const fields = { title: 'Up before the sun', start: inHours(24), end: inHours(26), routes: [route] }
  await host.create('events', v7(), eventFieldsOf(fields))
}

test('the next event is saved with one tap, and opens offline with all that was viewed', async ({
  world,
}) => {
  await hostTomorrow(world)
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  const hero = page.getByRole('region', { name: 'Next event' })
  await expect(hero).toContainText('Up before the sun')
  await expect(hero.getByText('Not saved for offline')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Agenda' }).getByRole('listitem')).toHaveCount(5)
  await hero.getByRole('button', { name: 'Save for offline' }).click()
  await expect(hero.getByText(/^Ready offline/)).toBeVisible()
  await expect(page.getByText('Before you lose signal')).toBeHidden()

  await hero.getByRole('article').getByRole('link').click()
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await device.setOffline(true)
  await page.goto('/home')
  await expect(hero.getByRole('heading', { name: title ?? '' })).toBeVisible()
  await expect(hero.getByText(/^Ready offline/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Recently viewed' })).toContainText(title ?? '')
  await page.screenshot({ path: test.info().outputPath('home.png'), fullPage: true })

  await device.setOffline(false)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('recently-viewed')
})

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const)
  test(`nothing on the dashboard moves while it loads at ${width} px`, async ({ world }) => {
    const page = await (await world.newDevice({ width, height })).start()
    await signIn(page, 'maya')
    await page.reload()
    await expect(page.getByRole('region', { name: 'Feed' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Achievements' }).getByRole('listitem')).toHaveCount(2)
    expect(await movedInMain(page)).toBeLessThan(SHIFT_MAX)
  })

/** The sum of the layout shifts in which a part of the page moved. */
const movedInMain = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        interface Shift extends PerformanceEntry {
          value: number
          sources: { node: Node | null }[]
        }
        const main = document.querySelector('main')
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as Shift[]).filter(({ sources }) =>
            sources.some(({ node }) => node !== null && main?.contains(node)),
          )
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // without any shift the observer is never called
        setTimeout(() => resolve(0), 1_000)
      }),
  )
