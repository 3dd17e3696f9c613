import type { Page } from '@playwright/test'
import { signIn } from './harness/member.ts'
import { findViolations } from './harness/page/axe.ts'
import { findOverflow } from './harness/page/fit.ts'
import { captivePortal } from './harness/servers/fake-responses.ts'
import { expect, test } from './harness/test.ts'

// Behind an access portal that redirects every request to its own page.

test.use({ ownDatabase: true })

const words = (page: Page) => page.getByText(/^Something on this network answers instead of Cairnway/)

test('an access portal is named, the app leads to its page, and nothing that was written is lost', async ({
  world,
}) => {
  const { link, server } = world
  const device = await world.newDeviceWithServiceWorker({ width: 390, height: 844 })
  const page = await device.start()
  await signIn(page, 'maya')
  await page.goto('/profile')
  await expect(page.getByLabel('First name')).toBeVisible()
  const elsewhere = new URL((await link.openAddress()).origin)
  link.fakeResponse = (_, { headers }) =>
    headers.host === elsewhere.host
      ? captivePortal
      : { status: 302, headers: { location: `${elsewhere.origin}/portal/` }, body: '' }
  await page.getByLabel('First name').fill('Majda')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(words(page)).toBeVisible()
  await expect(page.getByText('Something else answers instead of Cairnway.')).toBeVisible()
  await expect(page.getByText(/You're offline/)).toHaveCount(0)

  await page.getByRole('button', { name: /waits? to be sent/ }).click()
  // the toast gives way to the panel
  await expect(words(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Open its page' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  expect(await findOverflow(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('portal.png') })
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open its page' }).click()
  await expect(await opened).toHaveTitle('Welcome to Hotel Triglav')

  link.fakeResponse = () => null
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(words(page)).toHaveCount(0)
  await expect
    .poll(() =>
      server.query(
        `select own ->> 'first_name' as name from document
          where collection = 'profiles' and own ->> 'username' = 'maya'`,
      ),
    )
    .toEqual([{ name: 'Majda' }])
})
