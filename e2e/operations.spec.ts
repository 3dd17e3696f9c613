import type { Page } from '@playwright/test'
import { relationId } from '#domain/relation/relation-key.ts'
import { waitForServiceWorker } from './harness/browser/service-worker-ready.ts'
import { signIn } from './harness/member.ts'
import { registerOnOtherDevice } from './harness/other-device.ts'
import { findViolations } from './harness/page/axe.ts'
import { expect, test, type World } from './harness/test.ts'

// Reports and decisions: a member reports a route, staff hide it, its author appeals offline, and another person decides.

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 844 }

const ROUTE = `select id, own ->> 'name' as name from document where collection = 'routes' and not deleted
  and author_id = (select id from member where username = 'maya') and 'members' = any (audience)
  order by id limit 1`

/** A public route of maya, reported by a member who registers for it. */
async function reportRoute({ server, link }: World): Promise<{ id: string; name: string; origin: string }> {
  const [route] = await server.query<{ id: string; name: string }>(ROUTE)
  if (!route) throw new Error('The demo world has no public route of maya')
  const { origin } = await link.openAddress()
  const rosa = await registerOnOtherDevice(origin, 'rosa')
  const id = relationId({ kind: 'report', member: rosa.memberId, target: route.id })
  await rosa.create('relations', id, {
    kind: 'report',
    target: { collection: 'routes', id: route.id },
    data: { reason: 'unsafe', text: 'The bridge is gone.' },
  })
  return { ...route, origin }
}

const openCase = async (page: Page, name: string) => {
  await page.goto('/operations/moderation?state=all')
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText('The bridge is gone.')).toBeVisible()
}

test('a report leads to hiding, a statement, an appeal, and another person who takes it back', async ({
  world,
}) => {
  const { id, name } = await reportRoute(world)
  await world.server.query(`update member set is_staff = true where username = 'tomas'`)
  const maya = await world.newDeviceWithServiceWorker(NARROW)
  const author = await maya.start()
  await signIn(author, 'maya')

  const rosa = await world.newDeviceWithServiceWorker(NARROW)
  const reader = await rosa.start()
  await signIn(reader, 'rosa')
  await waitForServiceWorker(reader)
  const title = reader.getByRole('heading', { name, level: 1 })
  await reader.goto(`/routes/${id}`)
  await expect(title).toBeVisible()
  await rosa.setOffline(true)
  await reader.reload()
  await expect(title).toBeVisible()

  const staff = await (await world.newDevice(WIDE)).start()
  await signIn(staff, 'noor')
  await staff.getByRole('link', { name: 'Operations' }).first().click()
  await openCase(staff, name)
  await staff.getByRole('button', { name: 'Hide', exact: true }).click()
  await staff.getByLabel('Reason', { exact: true }).last().fill('The route is not safe.')
  await staff.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(staff.getByText('noor hid it: The route is not safe.')).toBeVisible()

  await expect(title).toBeVisible()
  await rosa.setOffline(false)
  await expect(title).toHaveCount(0)
  await rosa.setOffline(true)
  await reader.reload()
  await expect(title).toHaveCount(0)
  await rosa.setOffline(false)

  await author.goto('/notifications')
  await expect(author.getByText('Your route was hidden')).toBeVisible()
  await maya.setOffline(true)
  await author.getByRole('link', { name: /Your route was hidden/ }).click()
  await expect(author.getByText('Reason: The route is not safe.')).toBeVisible()
  await author.getByLabel('Why is the decision wrong?').fill('The bridge was repaired in May.')
  await author.getByRole('button', { name: 'Send appeal' }).click()
  await expect(author.getByText('You have appealed.')).toBeVisible()
  await maya.setOffline(false)

  const isHiddenFromOthers = async () => {
    const found = await world.server.query<{ withheld: boolean }>(
      'select withheld from document where id = $1',
      [id],
    )
    return found.every(({ withheld }) => withheld)
  }
  expect(await isHiddenFromOthers()).toBe(true)
  await expect.poll(async () => (await world.server.query('select from moderation_appeal')).length).toBe(1)
  await openCase(staff, name)
  await expect(staff.getByText('You made the decision, so another person decides this appeal.')).toBeVisible()

  const other = await (await world.newDevice(WIDE)).start()
  await signIn(other, 'tomas')
  await openCase(other, name)
  await other.getByLabel('Your answer').fill('Thank you, we have checked it.')
  await other.getByRole('button', { name: 'Accept appeal' }).click()
  await expect(other.getByText(/appeal accepted by tomas/)).toBeVisible()
  expect(await isHiddenFromOthers()).toBe(false)
  await expect(author.getByRole('heading', { name: 'Your appeal was accepted' })).toBeVisible()
  await reader.goto(`/routes/${id}`)
  await expect(title).toBeVisible()

  await staff.goto('/operations/audit')
  await expect(staff.getByRole('row', { name: /tomas Accepted an appeal/ })).toBeVisible()
})

for (const viewport of [WIDE, NARROW])
  test(`Operations violate no accessibility rule at ${viewport.width} px`, async ({ world }) => {
    const { name } = await reportRoute(world)
    const device = await world.newDevice(viewport)
    const page = await device.start()
    await signIn(page, 'noor')
    await openCase(page, name)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Suspend', exact: true }).click()
    expect(await findViolations(page)).toEqual([])
    await page.goto('/operations/audit')
    await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await device.setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: 'needs a connection' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeDisabled()
  })

test("a member's device never downloads the code of Operations", async ({ world }) => {
  const page = await (await world.newDeviceWithServiceWorker()).start()
  await signIn(page, 'maya')
  await waitForServiceWorker(page)
  await expect(page.getByRole('link', { name: 'Operations' })).toHaveCount(0)
  await page.goto('/operations/moderation')
  await expect(page).toHaveURL(/\/home$/)
  expect(world.link.requestedPaths.filter((path) => path.includes('/staff/'))).toEqual([])
})
