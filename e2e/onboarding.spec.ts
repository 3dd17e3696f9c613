import type { Page } from '@playwright/test'
import { waitForServiceWorker } from './harness/browser/service-worker-ready.ts'
import { register } from './harness/member.ts'
import { expect, test } from './harness/test.ts'

// A new member leaves onboarding at each step, once in each way, and finds there what was chosen before.

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const steps = (page: Page) => page.getByRole('list', { name: /^Set-up/ })

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const)
  test(`onboarding is left and resumed at each step, also offline, at ${width} px`, async ({ world }) => {
    const device = await world.newDeviceOnDisk({ width, height })
    let page = await device.start()
    await register(page)
    await waitForServiceWorker(page)

    await page.getByText('Miles', { exact: true }).click()
    await expect(page.getByRole('radio', { name: 'Miles' })).toBeChecked()
    await button(page, 'Ski tour').click()
    await page.reload()
    await expect(heading(page, 'Welcome to Cairnway')).toBeVisible()
    await expect(button(page, 'Ski tour')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('radio', { name: 'Miles' })).toBeChecked()
    await button(page, 'Continue').click()

    await page.getByLabel('Village, town or region').fill('julian')
    await page.screenshot({ path: test.info().outputPath('area.png') })
    await page
      .getByRole('option', { name: /^Julian Alps/ })
      .first()
      .click()
    await page.reload()
    await expect(page.getByLabel('Name of your home area')).toHaveValue('Julian Alps')
    await button(page, 'Continue').click()

    await expect(heading(page, 'People and communities')).toBeVisible()
    await expect(page.getByText('In your home area').first()).toBeVisible()
    await device.setOffline(true)
    await page.reload()
    await expect(page.getByText(/near Julian Alps/).first()).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('people.png'), fullPage: true })
    await page.getByRole('list', { name: 'Members to follow' }).getByRole('button').first().click()
    await page.getByRole('list', { name: 'Communities to join' }).getByRole('button').first().click()
    await expect(button(page, /^Joined/)).toBeVisible()
    await device.kill()

    page = await device.start()
    await page.goto('/home')
    await page.getByRole('link', { name: 'Continue setup' }).click()
    await expect(heading(page, 'People and communities')).toBeVisible()
    await expect(button(page, /^Joined/)).toBeVisible()
    await button(page, 'Continue').click()
    await expect(heading(page, 'Notifications')).toBeVisible()
    await button(page, 'Skip').click()
    await expect(heading(page, 'This device')).toBeVisible()
    await button(page, 'Continue').click()

    await expect(heading(page, 'First offline area')).toBeVisible()
    await device.setOffline(false)
    await page.reload()
    await page.getByText('3.1 mi', { exact: true }).click()
    await expect(page.getByText(/ in this area[.]$/)).toBeVisible()
    await expect(page.getByText('Routes with their tracks')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('offline-area.png'), fullPage: true })
    await button(page, 'Save offline pack').click()
    await expect(page.getByText(/^Ready offline/)).toBeVisible()
    await button(page, 'Continue').click()

    await page.goto('/home')
    await page.getByRole('link', { name: 'Continue setup' }).click()
    await expect(heading(page, 'Import recordings')).toBeVisible()
    await expect(steps(page).getByRole('listitem')).toContainText([
      'Ski tour',
      'Julian Alps',
      'People and communities',
      'Skipped',
      'Done',
      'Done',
      'Now',
    ])
    await page.getByRole('link', { name: 'Import recordings' }).click()
    await expect(page.locator('input[type=file]')).toBeAttached()
    await page.goto('/home')
    await expect(page.getByText('Continue setup')).toBeHidden()
    await expect(page.getByText('Everything is up to date and available offline')).toBeVisible()
  })
