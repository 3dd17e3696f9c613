import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { createHidingDisc } from '#domain/privacy/hiding-disc.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { photoFile } from '#tests/factories/files/photo-files.ts'
import { communityFieldsOf, eventFieldsOf, postFieldsOf } from '#tests/factories/nouns.ts'
import { HOSTILE_TEXTS } from '#tests/hostile-texts.ts'
import { answerQuestions, attendEvent } from './harness/events.ts'
import { createSay, type Say, watchExecuted } from './harness/hostile/say.ts'
import { signIn } from './harness/member.ts'
import { type OtherDevice, registerOnOtherDevice, signInOnOtherDevice } from './harness/other-device.ts'
import { expect, test, type World } from './harness/test.ts'

// The same in what belongs to no document of its own: captions, files, answers, reasons and names of zones.

interface Scene {
  world: World
  device: Awaited<ReturnType<World['newDevice']>>
  /** signed in as maya */
  page: Page
  maya: OtherDevice
  rosa: OtherDevice
  say: Say
  executed: readonly string[]
}

async function begin(world: World): Promise<Scene> {
  const device = await world.newDevice()
  const page = await device.start()
  const executed = watchExecuted(device.context)
  await signIn(page, 'maya')
  const maya = await signInOnOtherDevice(device.origin, 'maya')
  const rosa = await registerOnOtherDevice(device.origin, 'rosa')
  return { world, device, page, maya, rosa, say: createSay().say, executed }
}

function expectNothingExecuted({ executed, device }: Scene): void {
  expect(executed).toEqual([])
  expect(device.violations).toEqual([])
}

const DAY_MS = 86_400_000
const inDays = (days: number) => {
  const start = Date.now() + days * DAY_MS
  return { start: new Date(start).toISOString(), end: new Date(start + DAY_MS / 5).toISOString() }
}

const texts = (say: Say, count: number): string[] => Array.from({ length: count }, () => say())

async function showsAll(page: Page, shown: readonly string[]): Promise<void> {
  for (const text of shown) await expect(page.getByText(text).first()).toBeAttached()
}

test('hostile captions of photos, and names of their files, are shown and not executed', async ({
  world,
}) => {
  const scene = await begin(world)
  const { page, maya, say } = scene
  const id = v7()
  const captions = texts(say, 12)
  const photos = captions.map((caption) => ({ media: v7(), caption, at: null, blur: '' }))
  await maya.create('routes', id, routeFieldsOf({ name: 'Captions', photos }))
  await page.goto(`/routes/${id}`)
  for (const caption of captions)
    await expect(
      page.getByRole('button', { name: `${caption}: not on this device.`, exact: true }),
    ).toBeVisible()

  const names = HOSTILE_TEXTS.slice(0, 30).map((text) => `${text}.jpg`)
  const good = { mimeType: 'image/jpeg', buffer: await photoFile({ width: 40, height: 30 }) }
  const bad = { mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') }
  const files = names.map((name, at) => ({ name, ...(at === 0 ? good : bad) }))
  await page.getByLabel('Photos to add').setInputFiles(files)
  await showsAll(page, names.slice(1))
  expectNothingExecuted(scene)
})

test('hostile answers to questions, and reasons of stewards, are shown and not executed', async ({
  world,
}) => {
  const scene = await begin(world)
  const { page, maya, rosa, say } = scene
  const community = v7()
  const questions = ['Which one?', 'And why?', 'Since when?']
  await maya.create(
    'communities',
    community,
    communityFieldsOf({ name: 'Answers', slug: 'answers', joining: 'approval', questions }),
  )
  const answers = texts(say, questions.length)
  const membership = relationId({ kind: 'membership', member: rosa.memberId, target: community })
  const target = { collection: 'communities', id: community }
  await rosa.create('relations', membership, { kind: 'membership', target, data: { answers } })
  await page.goto(`/communities/${community}/settings`)
  await showsAll(page, answers)

  await maya.edit('relations', membership, { was: { state: 'requested' }, set: { state: 'member' } })
  const post = v7()
  await rosa.create('posts', post, postFieldsOf({ community, visibility: 'community' }))
  const [hiding, banning, cancelling] = [say(), say(), say()] as const
  const hidden = { was: { hidden: false, hiddenReason: null }, set: { hidden: true, hiddenReason: hiding } }
  await maya.edit('posts', post, hidden)
  await page.goto(`/communities/${community}`)
  await showsAll(page, [hiding])
  await maya.edit('relations', membership, {
    was: { state: 'member', reason: null },
    set: { state: 'banned', reason: banning },
  })
  await page.goto(`/communities/${community}/settings`)
  await showsAll(page, [banning, hiding])

  const event = v7()
  await maya.create(
    'events',
    event,
    eventFieldsOf({ title: 'Answers', approval: true, questions, ...inDays(20) }),
  )
  const given = questions.map((question) => ({ question, answer: say() }))
  await answerQuestions(rosa, `/events/${event}`, given)
  await attendEvent(rosa, `/events/${event}`)
  await page.goto(`/events/${event}`)
  await showsAll(
    page,
    given.map((one) => one.answer),
  )
  const scheduled = { state: 'scheduled', cancelReason: '' }
  await maya.edit('events', event, {
    was: scheduled,
    set: { state: 'cancelled', cancelReason: cancelling },
  })
  await page.reload()
  await showsAll(page, [cancelling])
  expectNothingExecuted(scene)
})

test('hostile reports, reasons of staff and appeals are shown and not executed', async ({ world }) => {
  const scene = await begin(world)
  const { page, maya, rosa, say } = scene
  const [reported, deciding, appealing] = [say(), say(), say()] as const
  const route = { collection: 'routes' as CollectionName, id: v7(), name: 'Reported' }
  await maya.create('routes', route.id, routeFieldsOf({ name: route.name }))
  await rosa.create('relations', relationId({ kind: 'report', member: rosa.memberId, target: route.id }), {
    kind: 'report',
    target: { collection: route.collection, id: route.id },
    data: { reason: 'unsafe', text: reported },
  })
  const staffDevice = await world.newDevice()
  const staff = await staffDevice.start()
  const executedByStaff = watchExecuted(staffDevice.context)
  await signIn(staff, 'noor')
  const openCase = async () => {
    await staff.goto('/operations/moderation?state=all')
    await staff.getByRole('button', { name: route.name, exact: true }).click()
    await showsAll(staff, [reported])
  }
  await openCase()
  await staff.getByRole('button', { name: 'Hide', exact: true }).click()
  await staff.getByLabel('Reason', { exact: true }).last().fill(deciding)
  await staff.getByRole('button', { name: 'Hide', exact: true }).click()
  await showsAll(staff, [`noor hid it: ${deciding}`])

  await page.goto('/notifications')
  await page.getByRole('link', { name: /Your route was hidden/ }).click()
  await showsAll(page, [deciding])
  await page.getByLabel('Why is the decision wrong?').fill(appealing)
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await showsAll(page, ['You have appealed.'])
  await expect.poll(async () => (await world.server.query('select from moderation_appeal')).length).toBe(1)
  await openCase()
  await showsAll(staff, [appealing])
  await staff.goto('/operations/audit')
  await showsAll(staff, [deciding])
  expect([...executedByStaff, ...staffDevice.violations]).toEqual([])
  expectNothingExecuted(scene)
})

test('hostile names of privacy zones are shown and not executed', async ({ world }) => {
  const scene = await begin(world)
  const { page, maya, say } = scene
  const names = texts(say, 5)
  const zone = { lat: 46.4, lon: 13.8, radius: 100 }
  const hides = createHidingDisc(zone, Math.random)
  const privacyZones = names.map((name) => ({ id: v7(), name, ...zone, hides }))
  await maya.edit('account', `${maya.memberId}:settings`, {
    was: { privacyZones: [] },
    set: { privacyZones },
  })
  await page.goto('/profile#zones')
  await showsAll(page, names)
  for (const name of names)
    await expect(page.getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible()
  expectNothingExecuted(scene)
})
