import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signIn } from './harness/member.ts'
import { findViolations } from './harness/page/axe.ts'
import { tabTo } from './harness/page/tab-to.ts'
import { expect, test, type World } from './harness/test.ts'

// The tables of Operations: staff search a member, suspend and reactivate them, hide a route, download a table and
// announce something, each with a reason that is in the audit log.

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 844 }

async function openAsStaff(world: World, viewport: typeof WIDE): Promise<Page> {
  const page = await (await world.newDevice(viewport)).start()
  await signIn(page, 'noor')
  return page
}

const confirm = async (page: Page, label: string, reason: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

for (const viewport of [WIDE, NARROW])
  test(`staff act on members and content, with reasons, at ${viewport.width} px`, async ({ world }) => {
    const page = await openAsStaff(world, viewport)
    await page.goto('/operations')
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
    await expect(page.getByText('Open cases')).toBeVisible()

    await page.goto('/operations/members')
    await page.getByRole('searchbox', { name: 'Username or whole e-mail address' }).fill('tom')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Actions for tomas' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await confirm(page, 'Suspend', 'Sells tours in comments.')
    const row = page.getByRole('row', { name: /tomas/ })
    await expect(row.getByText('Suspended')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Actions for tomas' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click()
    await confirm(page, 'Reactivate', 'Apologised.')
    await expect(row.getByText('Suspended')).toHaveCount(0)

    await page.goto('/operations/content?author=maya')
    await page
      .getByRole('button', { name: /^Hide: / })
      .first()
      .click()
    await confirm(page, 'Hide', 'The path is closed.')
    await expect(page.getByRole('button', { name: /^Show again: / })).toBeVisible()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('routes.csv')
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv).toMatch(/^\ufeffkind,id,title,author,created,hidden,featured,open reports\r\nroutes,.*,maya,/)

    await page.goto('/operations/audit')
    for (const text of ['Sells tours in comments.', 'Apologised.', 'The path is closed.', 'Downloaded'])
      await expect(page.getByRole('cell', { name: text })).toBeVisible()
  })

test('a table is sorted, filtered and acted on by keyboard alone', async ({ world }) => {
  const page = await openAsStaff(world, WIDE)
  await page.goto('/operations/members')
  await expect(page.getByRole('button', { name: /^Actions for / }).first()).toBeVisible()
  await tabTo(page, 'Search')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('tom')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=tom/)
  await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(1)
  await tabTo(page, 'Member')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=username/)
  await tabTo(page, 'Actions for tomas')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'tomas' })).toBeVisible()
  await tabTo(page, 'Change plan')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Change the plan of tomas' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/operations/content?author=maya')
  const hide = page.getByRole('button', { name: /^Hide: / }).first()
  await tabTo(page, (await hide.getAttribute('aria-label')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/operations/moderation?state=all')
  const reported = page.locator('tbody button[aria-expanded]').first()
  await tabTo(page, (await reported.textContent()) ?? '')
  await page.keyboard.press('Enter')
  await expect(reported).toHaveAttribute('aria-expanded', 'true')
  await tabTo(page, 'Note')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Note')
  await page.keyboard.type('Looked at by keyboard.')
  await tabTo(page, 'Note')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Looked at by keyboard.')).toBeVisible()

  await page.goto('/operations/audit')
  await expect(page.getByRole('row', { name: /Looked at by keyboard/ })).toBeVisible()
})

test('an announcement reaches a member who is online', async ({ world }) => {
  const maya = await (await world.newDevice(NARROW)).start()
  await signIn(maya, 'maya')
  const page = await openAsStaff(world, WIDE)
  await page.goto('/operations/announcements')
  await page.getByLabel('Title').fill('Maintenance on Sunday')
  await page.getByRole('textbox', { name: 'Message' }).fill('Sync pauses from 06:00 to 07:00.')
  await page.getByLabel('Reason').fill('Planned maintenance.')
  await page.getByRole('button', { name: 'Send announcement' }).click()
  await expect(page.getByRole('row', { name: /Maintenance on Sunday/ })).toBeVisible()
  await maya.goto('/notifications')
  await expect(maya.getByText('Maintenance on Sunday')).toBeVisible()
})

for (const viewport of [WIDE, NARROW])
  test(`the tables violate no accessibility rule at ${viewport.width} px`, async ({ world }) => {
    const page = await openAsStaff(world, viewport)
    for (const [part, heading] of [
      ['overview', 'Overview'],
      ['members', 'Members'],
      ['content', 'Content'],
      ['subscriptions', 'Subscriptions'],
      ['announcements', 'Announcements'],
      ['health', 'Sync and jobs'],
      ['outbox', 'Outbox import'],
    ] as const) {
      await page.goto(`/operations/${part}`)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0)
      expect(await findViolations(page), part).toEqual([])
    }
    await page.goto('/operations/members')
    await page
      .getByRole('button', { name: /^Actions for / })
      .nth(2)
      .click()
    expect(await findViolations(page)).toEqual([])
  })
