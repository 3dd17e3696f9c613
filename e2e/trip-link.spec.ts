import { fillSignIn, signIn } from './harness/member.ts'
import { findViolations } from './harness/page/axe.ts'
import { expect, test } from './harness/test.ts'
import { createTrip } from './harness/trips.ts'

test('a member joins a trip by its link, also when signed out at first; an ended link admits no one', async ({
  world,
}) => {
  const tomas = await (await world.newDevice()).start()
  await tomas.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(tomas, 'tomas')
  await createTrip(tomas, 'Three huts')
  await expect(tomas.getByRole('button', { name: 'All changes sent' })).toBeVisible()
  const people = tomas.getByRole('region', { name: 'Collaborators' })
  await people.getByRole('button', { name: 'Invite by link' }).click()
  await people.getByLabel('Those who join become').selectOption('Viewer')
  await people.getByRole('button', { name: 'Create link' }).click()
  await expect(people.getByText('No one has joined with it yet')).toBeVisible()
  expect(await findViolations(tomas)).toEqual([])
  await tomas.screenshot({ path: test.info().outputPath('link.png'), fullPage: true })
  const link = await tomas.evaluate(() => navigator.clipboard.readText())

  const noor = await (await world.newDevice({ width: 320, height: 720 })).start()
  await noor.goto(link)
  await fillSignIn(noor, 'noor')
  await expect(noor.getByRole('heading', { name: 'Join Three huts', level: 1 })).toBeVisible()
  await expect(noor.getByText('planned by tomas')).toBeVisible()
  expect(await findViolations(noor)).toEqual([])
  await noor.screenshot({ path: test.info().outputPath('invitation.png'), fullPage: true })
  await noor.getByRole('button', { name: 'Join' }).click()
  await expect(noor.getByRole('heading', { name: 'Three huts', level: 1 })).toBeVisible()
  await expect(noor.getByRole('region', { name: 'Collaborators' })).toContainText('noorViewer')
  await expect(noor.getByRole('link', { name: 'Edit plan' })).toHaveCount(0)
  await noor.goto(link)
  await expect(noor.getByRole('heading', { name: 'Three huts', level: 1 })).toBeVisible()

  await expect(people).toContainText('noorViewer')
  await people.getByRole('button', { name: 'End link' }).click()
  await expect(people.getByRole('button', { name: 'Create link' })).toBeVisible()
  const maya = await (await world.newDevice()).start()
  await maya.goto(link)
  await fillSignIn(maya, 'maya')
  await expect(maya.getByText('This invitation is no longer valid')).toBeVisible()
})
