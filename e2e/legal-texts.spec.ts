import { waitForServiceWorker } from './harness/browser/service-worker-ready.ts'
import { expect, test } from './harness/test.ts'

test('the texts of the consents open beside the form, which keeps its input, and later offline', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker({ width: 390, height: 844 })
  const page = await device.start()
  await page.goto('/auth/register')
  await page.getByLabel('Username').fill('vid')
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'liability notice' }).click()
  const text = await opening
  const section = text.getByRole('region', { name: 'Liability notice: you are responsible outdoors' })
  await expect(section).toBeInViewport()
  await text.close()
  await expect(page.getByLabel('Username')).toHaveValue('vid')
  await expect(page.getByRole('checkbox', { name: /liability notice/ })).not.toBeChecked()

  await waitForServiceWorker(page)
  await device.setOffline(true)
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { name: 'Places in what you share' })).toBeVisible()
  await page.getByRole('link', { name: 'Terms of use' }).click()
  await expect(page.getByRole('heading', { name: 'Terms of use', level: 1 })).toBeVisible()
})
