import { expect, type Page } from '@playwright/test'
import { answerQuestions, attendEvent, hostEvent } from '../harness/events.ts'
import { signInOnOtherDevice } from '../harness/other-device.ts'
import { labelOf } from '../harness/page/label-of.ts'
import type { Scene } from './stage/scene.ts'

const WALK = 'Dawn above Komna'
const FULL = 'Vogar at sunset'
const HOSTED = 'Path day at Voje'
const ASKING = 'Snow on Prehodavci'
const QUESTION = 'Do you own crampons?'

/** Events of others and of Maya herself, on all their pages; in this order. */
export const eventScenes: readonly Scene[] = [
  {
    name: 'events',
    async show({ page, world }) {
      await hostEvents(world.server.origin, await firstRouteOf(page))
      await page.goto('/events')
      for (const title of [WALK, FULL, HOSTED])
        await expect(page.getByRole('article').filter({ hasText: title }).first()).toBeVisible()
    },
  },
  {
    name: 'events-nothing-found',
    async show({ page }) {
      await page.goto('/events?q=nowhere')
      await expect(page.getByText('No matching events')).toBeVisible()
    },
  },
  {
    name: 'events-calendar',
    async show({ page }) {
      await page.goto('/events?view=calendar')
      await expect(page.getByRole('table', { name: /^Events in/ })).toBeVisible()
      await expect(page.getByRole('button', { name: /, \d+ events?$/ }).first()).toBeVisible()
    },
  },
  {
    name: 'event',
    async show({ page }) {
      await page.goto('/events')
      await page.getByRole('link', { name: WALK }).first().click()
      await expect(page.getByRole('list', { name: 'Going' })).toContainText('noor')
    },
  },
  {
    name: 'event-waitlist',
    async show({ page }) {
      await page.goto('/events')
      await page.getByRole('link', { name: FULL }).first().click()
      await expect(page.getByRole('list', { name: 'Waitlist' })).toBeVisible()
    },
  },
  {
    name: 'event-questions',
    async show({ page }) {
      await page.goto('/events')
      await page.getByRole('link', { name: ASKING }).first().click()
      await labelOf(page.getByRole('radio', { name: 'Going', exact: true })).click()
      await expect(page.getByRole('dialog').getByLabel(QUESTION)).toBeVisible()
    },
    leave: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
  },
  {
    name: 'event-hosted',
    async show({ page }) {
      await page.goto('/events?tab=mine')
      await page.getByRole('link', { name: HOSTED }).first().click()
      await expect(page.getByRole('button', { name: 'Approve noor' })).toBeVisible()
    },
  },
  {
    name: 'event-announce',
    async show({ page }) {
      await page.getByRole('button', { name: 'Announce' }).click()
      await expect(page.getByRole('dialog', { name: 'Announce something' })).toBeVisible()
    },
    leave: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
  },
  {
    name: 'event-not-here',
    async show({ page }) {
      await page.goto('/events/01890000-0000-7000-8000-000000000000')
      await expect(page.getByText('Event not found')).toBeVisible()
    },
  },
]

/** The id of a route of the demo world. */
async function firstRouteOf(page: Page): Promise<string> {
  await page.goto('/discover?tab=all&sort=newest')
  const href = await page.getByRole('article').first().getByRole('link').getAttribute('href')
  return href?.split('/').at(-1) ?? ''
}

async function hostEvents(origin: string, route: string): Promise<void> {
  const [tomas, maya, noor] = await Promise.all(
    ['tomas', 'maya', 'noor'].map((name) => signInOnOtherDevice(origin, name)),
  )
  if (!tomas || !maya || !noor) throw new Error('Not signed in')
  const gear = 'Head torch, Wind jacket and gloves, 1.5 l of water, Poles for the way down'
  const walk = {
    title: WALK,
    routes: [route],
    inDays: 0.4,
    capacity: 14,
    minimum: 4,
    gear,
    paceNote: 'Slow, with breaks',
  }
  await attendEvent(noor, await hostEvent(tomas, walk))
  const full = await hostEvent(tomas, { title: FULL, inDays: 9, capacity: 1, timeZone: 'Europe/London' })
  await attendEvent(noor, full)
  await attendEvent(maya, full)
  const questions = [QUESTION]
  await hostEvent(tomas, { title: ASKING, inDays: 12, approval: true, questions })
  const hosted = await hostEvent(maya, {
    title: HOSTED,
    inDays: 0.5,
    capacity: null,
    approval: true,
    questions,
  })
  await answerQuestions(noor, hosted, [{ question: QUESTION, answer: 'Yes, with ten points.' }])
  await attendEvent(noor, hosted)
  await attendEvent(maya, hosted)
}
