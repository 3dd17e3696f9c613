import type { Page } from '@playwright/test'
import { signIn } from './harness/member.ts'
import { findViolations } from './harness/page/axe.ts'
import { expect, test } from './harness/test.ts'

// All matching routes of the device, on a map that can be moved, fully offline.

const map = (page: Page) => page.getByRole('region', { name: 'Map of all matching routes' })
const clusters = (page: Page) => map(page).getByRole('button', { name: /^[\d,]+ routes, zoom in$/ })
/** the start of a line; clusters and zoom controls are links */
const starts = (page: Page) => map(page).getByRole('button').and(page.locator('.start button'))
/** The first of them that can be tapped; others are beyond the edge of the map. */
const firstInReach = (page: Page): Promise<number> =>
  starts(page).evaluateAll((marks) =>
    marks.findIndex((mark) => {
      const { x, y, width, height } = mark.getBoundingClientRect()
      return mark.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }),
  )
const here = (page: Page) => page.getByText(/^([\d,]+ routes? here|No routes here)$/)
const found = (page: Page) => page.getByText(/^\d[\d,]* (matching )?routes?$/)

const numberIn = async (text: Promise<string | null>): Promise<number> =>
  Number(/[\d,]+/.exec((await text) ?? '')?.[0].replaceAll(',', ''))

/** The map ignores a step while it moves, so steps are repeated until the state is reached. */
const moveUntil = (move: () => Promise<void>, isReached: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(
      async () => {
        if (await isReached()) return true
        await move()
        return false
      },
      { intervals: [250] },
    )
    .toBe(true)

test('offline, the map is zoomed out to clusters and in to lines by keyboard, and filters the list to its area', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker({ width: 1280, height: 900 })
  const page = await device.start()
  await signIn(page, 'tomas')
  await page.goto('/discover?tab=all')
  await expect(page.getByRole('article').first()).toBeVisible()
  const all = await numberIn(found(page).textContent())
  world.link.down()

  await page.getByRole('button', { name: 'Open map' }).focus()
  await page.keyboard.press('Enter')
  await expect(here(page)).toBeVisible()
  await map(page).focus()
  await moveUntil(
    () => page.keyboard.press('-'),
    async () => (await numberIn(here(page).textContent())) === all,
  )
  await expect(clusters(page).first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  for (let step = 0; (await starts(page).count()) === 0; step++) {
    expect(step, 'lines come into sight').toBeLessThan(20)
    const before = await here(page).textContent()
    await clusters(page).first().focus()
    await page.keyboard.press('Enter')
    await expect(map(page)).toBeFocused()
    await expect.poll(async () => (await here(page).textContent()) !== before).toBe(true)
  }
  const start = starts(page).first()
  const label = (await start.getAttribute('aria-label')) ?? ''
  // the first of several that start at the same place is selected
  const name = label.replace(/^\d+ routes start here: /, '').split(', ')[0] ?? ''
  await start.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('complementary', { name: /^Map of the listed routes/ }).getByRole('article')
  await expect(card).toContainText(name)
  expect(await findViolations(page)).toEqual([])

  const shown = await numberIn(here(page).textContent())
  await page.getByRole('button', { name: 'Search this area' }).click()
  await expect.poll(() => numberIn(found(page).textContent())).toBe(shown)
  await expect(page).toHaveURL(/frame=/)

  await map(page).focus()
  await moveUntil(
    () => page.keyboard.press('ArrowUp'),
    async () => (await here(page).textContent()) === 'No routes here',
  )
  await expect(card).toContainText(name)
  await page.getByRole('button', { name: 'Search this area' }).click()
  await expect(page.getByText('No matching routes')).toBeVisible()
  await expect(map(page)).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => numberIn(found(page).textContent())).toBe(all)

  await card.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('on a phone a tap opens a cluster and a line, and the card is shown below the map', async ({
  world,
}) => {
  const device = await world.newDevice({ width: 390, height: 844 })
  const page = await device.start()
  await signIn(page, 'tomas')
  await page.goto('/discover?tab=all')
  await page.getByText('Map', { exact: true }).click()
  await page.getByRole('button', { name: 'Open map' }).click()
  await expect(here(page)).toBeVisible()
  await moveUntil(
    () => page.getByRole('button', { name: 'Zoom out' }).click(),
    async () => (await clusters(page).count()) > 0,
  )
  const before = await here(page).textContent()
  await clusters(page).first().click()
  await expect.poll(async () => (await here(page).textContent()) !== before).toBe(true)
  await expect.poll(() => firstInReach(page), { message: 'a line comes into sight' }).not.toBe(-1)
  await starts(page)
    .nth(await firstInReach(page))
    .click()
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await page.getByRole('button', { name: 'Show sketch' }).click()
  const sketch = page.getByRole('img', { name: /^Map of the listed routes/ })
  await expect(sketch).toBeVisible()
  const selected = /selected: (.+)$/.exec((await sketch.getAttribute('aria-label')) ?? '')?.[1]
  await expect(card).toContainText(selected ?? 'none is selected')
  expect(device.errors).toEqual([])
})
