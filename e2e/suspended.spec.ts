import type { Page } from '@playwright/test'
import { waitForServiceWorker } from './harness/browser/service-worker-ready.ts'
import { DEMO_PASSWORD, signIn } from './harness/member.ts'
import { findViolations } from './harness/page/axe.ts'
import { expect, test } from './harness/test.ts'

// A member whom staff suspend: their device shows why and until when, also offline, and sends one appeal.

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 844 }

async function suspend(staff: Page, username: string): Promise<void> {
  await staff.goto(`/operations/members?q=${username}`)
  await staff.getByRole('button', { name: `Actions for ${username}` }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Until').fill('2099-06-01')
  await dialog.getByLabel('Reason').fill('Sells tours in comments.')
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(staff.getByText('Suspended until 1 Jun 2099')).toBeVisible()
}

async function acceptAppeal(staff: Page): Promise<void> {
  await staff.goto('/operations/moderation?state=all')
  await staff.getByRole('button', { name: /maya/i }).first().click()
  await staff.getByLabel('Your answer').fill('They were no advertisements.')
  await staff.getByRole('button', { name: 'Accept appeal' }).click()
  await expect(staff.getByText(/appeal accepted by tomas/)).toBeVisible()
}

for (const viewport of [WIDE, NARROW])
  test(`a suspended member reads why, offline as well, and appeals, at ${viewport.width} px`, async ({
    world,
  }) => {
    await world.server.query(`update member set is_staff = true where username = 'tomas'`)
    const device = await world.newDeviceWithServiceWorker(viewport)
    const page = await device.start()
    await signIn(page, 'maya')
    await waitForServiceWorker(page)
    const staff = await (await world.newDevice(WIDE)).start()
    await signIn(staff, 'noor')
    await suspend(staff, 'maya')

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Account suspended' })).toBeVisible()
    await expect(page.getByText('Suspended until 1 June 2099.')).toBeVisible()
    await expect(page.getByText('Reason: Sells tours in comments.')).toBeVisible()
    expect(await findViolations(page)).toEqual([])

    await device.setOffline(true)
    await page.reload()
    await expect(page.getByText('Reason: Sells tours in comments.')).toBeVisible()
    await page.getByLabel('Why is the decision wrong?').fill('Those were not my comments.')
    await page.getByRole('button', { name: 'Send appeal' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await device.setOffline(false)
    await page.getByRole('button', { name: 'Send appeal' }).click()
    await expect(page.getByText('You have appealed.')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('suspended.png') })

    const other = await (await world.newDevice(WIDE)).start()
    await signIn(other, 'tomas')
    await acceptAppeal(other)
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByLabel('Email or username').fill('maya')
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })
