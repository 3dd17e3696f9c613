import { signIn } from './harness/member.ts'
import { findViolations } from './harness/page/axe.ts'
import { expect, test } from './harness/test.ts'
import { addToTrip, createTrip, openFirstRoute } from './harness/trips.ts'

test('an outing is logged from a stop of a trip, offline, and the stop shows that it was done', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  await createTrip(page, 'Three huts', today)
  const route = await openFirstRoute(page)
  await addToTrip(page, /^Day 1/)
  await page.goto('/trip-planner')
  await page.getByRole('link', { name: 'Three huts' }).click()
  const day = page.getByRole('region', { name: /^Day 1/ })
  const log = day.getByRole('button', { name: `I did this ${route}` })
  await expect(log).toBeVisible()

  await device.setOffline(true)
  await page.reload()
  await log.click()
  const form = page.getByRole('form', { name: 'My outing' })
  await expect(form.getByLabel('Done on')).toHaveValue(today)
  await form.getByLabel('Note').fill('Fog on top')
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('form.png'), fullPage: true })
  await form.getByRole('button', { name: 'Save outing' }).click()
  await expect(day.locator('.done')).toContainText('On this device')
  await page.screenshot({ path: test.info().outputPath('done.png'), fullPage: true })
  await device.setOffline(false)
  await expect(day.locator('.done')).not.toContainText('On this device')

  await day.getByRole('link', { name: route }).click()
  await expect(page.getByRole('region', { name: 'My outings' })).toContainText('Fog on top')
})
