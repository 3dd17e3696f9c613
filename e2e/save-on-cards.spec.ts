import { signIn } from './harness/member.ts'
import { findViolations } from './harness/page/axe.ts'
import { expect, test } from './harness/test.ts'
import { openList } from './scenes/member.ts'

test('a route is saved on its card, offline and by touch, without opening it', async ({ world }) => {
  const device = await world.newDeviceWithServiceWorker({ width: 390, height: 844 })
  const page = await device.start()
  await signIn(page, 'maya')
  await openList(page)
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { pressed: false }) })
  const name = (await card.first().getByRole('heading').textContent()) ?? ''
  const save = page.getByRole('button', { name: `Save ${name}`, exact: true })
  const box = await save.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  expect(await findViolations(page)).toEqual([])

  world.link.down()
  const address = page.url()
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  expect(page.url()).toBe(address)
  await page.reload()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/discover?tab=all&only=saved')
  await expect(save).toBeVisible()

  world.link.up()
  await expect(page.getByRole('button', { name: 'All changes sent' })).toBeVisible()
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(save).toBeHidden()
  expect(page.url()).toContain('only=saved')
})
