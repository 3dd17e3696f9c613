import type { Page } from '@playwright/test'
import { readStoredText } from './harness/browser/stored-data.ts'
import { signIn } from './harness/member.ts'
import { expect, test } from './harness/test.ts'

// A browser that is killed while the member types.

test.use({ ownDatabase: true })

const form = (page: Page) => page.getByRole('form', { name: 'Edit route' })

test('a half-typed form of a route is restored after an offline kill, and is saved and sent', async ({
  world,
}) => {
  const device = await world.newDeviceOnDisk()
  let page = await device.start()
  await signIn(page, 'maya')
  await page.goto('/discover?tab=all&only=mine')
  const own = page.getByRole('list', { name: 'Routes' }).getByRole('article').first().getByRole('link')
  const name = (await own.textContent()) ?? ''
  const path = (await own.getAttribute('href')) ?? ''
  await page.goto(`${path}/edit`)
  await device.setOffline(true)
  await form(page).getByLabel('Description').fill('Start early, the snow in the gully')
  await expect.poll(() => readStoredText(page)).toContain('the snow in the gully')
  await device.kill()

  page = await device.start()
  await page.goto(`${path}/edit`)
  await expect(form(page).getByLabel('Description')).toHaveValue('Start early, the snow in the gully')
  await expect(form(page).getByLabel('Name')).toHaveValue(name)
  await page.getByRole('button', { name: /waits to be sent/ }).click()
  const draft = page.getByRole('listitem').filter({ hasText: /draft/i })
  await expect(draft.getByRole('link', { name })).toHaveAttribute('href', `${path}/edit`)
  await page.keyboard.press('Escape')
  await form(page).getByLabel('Description').fill('Start early, the snow in the gully is hard.')
  await form(page).getByRole('button', { name: 'Save changes' }).click()
  await device.setOffline(false)
  await expect(page.getByRole('button', { name: 'All changes sent' })).toBeVisible()
  const [stored] = await world.server.query<{ description: string; drafts: number }>(
    `select own ->> 'description' as description,
       (select count(*)::int from document where collection = 'account' and not deleted and own ->> 'part' = 'draft') as drafts
     from document where collection = 'routes' and id = $1`,
    [path.split('/').at(-1)],
  )
  expect(stored).toEqual({ description: 'Start early, the snow in the gully is hard.', drafts: 0 })
})
