import { expect, type Locator, type Page } from '@playwright/test'
import { readStoredText } from '../harness/browser/stored-data.ts'
import type { Scene } from './stage/scene.ts'

/** The form of an event, from a new one to one that is changed; in this order. */
export const eventFormScenes: readonly Scene[] = [
  {
    name: 'event-create-errors',
    async show({ page }) {
      await page.goto('/events/create')
      await field(page, 'Places').fill('0')
      await page.getByRole('button', { name: 'Publish event' }).click()
      await expect(page.getByText('Please correct the errors below')).toBeVisible()
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    name: 'event-create',
    async show({ page }) {
      await fillEvent(page, { title: 'Saturday walk to Vogar', day: '2027-03-27' })
      await field(page, 'Places').fill('14')
      await field(page, 'Time zone').selectOption('America/Anchorage')
      await field(page, 'Starts').fill('2027-03-14')
      await field(page, 'Start time').fill('02:30')
      await field(page, 'How often').selectOption('WEEKLY')
      await field(page, 'Series ends').selectOption('count')
      await page.getByRole('button', { name: /^Skip/ }).nth(1).click()
      await expect(page.getByText('1 date skipped')).toBeVisible()
      await expect(page.getByText(/go forward and skip 02:30/)).toBeVisible()
      await expect(page.getByText(/your time[.]/)).toBeVisible()
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    name: 'event-create-map',
    async show({ page }) {
      await page.getByRole('button', { name: 'Choose on map' }).click()
      await expect(page.getByRole('button', { name: 'Meeting point', exact: true })).toBeVisible()
      await page.evaluate(() => scrollTo(0, 0))
    },
    async leave({ page }) {
      await page.getByRole('button', { name: 'Close map' }).click()
    },
  },
  {
    name: 'event-create-discard',
    async show({ page }) {
      await page.getByRole('button', { name: 'Discard this draft' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    async leave({ page }) {
      await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
    },
  },
  {
    name: 'event-edit',
    async show({ page }) {
      await field(page, 'How often').selectOption('never')
      await page.getByRole('button', { name: 'Publish event' }).click()
      await expect(page).toHaveURL(/\/events\/[\w-]{36}$/)
      await page.goto(`${new URL(page.url()).pathname}/edit`)
      await field(page, 'Answers close').selectOption('custom')
      await field(page, 'Hours before the start').fill('12')
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    name: 'event-copy-of-unfinished',
    async show({ page }) {
      await page.goto('/events/create')
      await field(page, 'Title').fill('Full moon over Komna')
      await expect.poll(() => readStoredText(page)).toContain('Full moon over Komna')
      await page.goto('/events/create?from=01890000-0000-7000-8000-000000000000')
      await expect(page.getByText('You have an unfinished event')).toBeVisible()
    },
    async leave({ page }) {
      await page.getByRole('button', { name: 'Discard it' }).click()
    },
  },
]

/** An input of the form by its label. */
export const field = (page: Page, label: string): Locator =>
  page.getByRole('main').getByLabel(label, { exact: true })

/** Fills in what an event needs at least. */
export async function fillEvent(page: Page, { title, day }: { title: string; day: string }): Promise<void> {
  await field(page, 'Title').fill(title)
  await field(page, 'Starts').fill(day)
  await field(page, 'Meeting point').fill('Stara Fužina, church')
  await field(page, 'Coordinates').fill('46.2890, 13.8860')
}
