import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { assignRanks } from '../domain/std/rank/ranked-list.ts'
import { emptyDay, newStop } from '../domain/trip/new-trip.ts'
import { signIn } from './harness/member.ts'
import { signInOnOtherDevice } from './harness/other-device.ts'
import { expect, test } from './harness/test.ts'

// The largest trip beside a small one: how long it takes to open, and to drag a stop.

test.use({ ownDatabase: true })

/** The shortest of so many times counts, because others use the machine as well. */
const RUNS = 8

const stops = (page: Page, day: number) =>
  page.getByRole('list', { name: `Stops of day ${day}` }).getByRole('listitem')

test('a trip of 100 days and 2,000 stops opens like one of five days', async ({ world }) => {
  const other = await signInOnOtherDevice(world.server.origin, 'maya')
  await other.create('trips', randomUUID(), longTrip('Five days', 5))
  await other.create('trips', randomUUID(), longTrip('A hundred days', 100))
  const page = await (await world.newDevice()).start()
  await signIn(page, 'maya')
  await page.goto('/trip-planner')
  const opened = { 'Five days': Number.POSITIVE_INFINITY, 'A hundred days': Number.POSITIVE_INFINITY }
  let longest = 0
  for (let run = 0; run < RUNS; run += 1) {
    for (const name of ['Five days', 'A hundred days'] as const) {
      const { openMs, longestTaskMs } = await openTimed(page, name)
      opened[name] = Math.min(opened[name], openMs)
      if (run > 0) longest = Math.max(longest, longestTaskMs)
      await page.goBack()
    }
  }
  for (const [name, ms] of Object.entries(opened))
    test.info().annotations.push({ type: name, description: `${Math.round(ms)} ms` })
  test.info().annotations.push({ type: 'longest task', description: `${Math.round(longest)} ms` })
  expect(opened['A hundred days']).toBeLessThanOrEqual(opened['Five days'] * 2)

  await page.getByRole('link', { name: 'A hundred days' }).click()
  await expect(page.getByText('Stop 20 of day 100', { exact: true })).toBeAttached()
  const drawn = await page.getByRole('heading', { name: /^Stop \d+ of day \d+$/ }).evaluateAll(countDrawn)
  test.info().annotations.push({ type: 'stops drawn', description: `${drawn.now} of ${drawn.all}` })
  expect(drawn.all).toBe(2_000)
  expect(drawn.now).toBeLessThan(500)
  await page.getByRole('link', { name: 'Edit plan' }).click()
  await expect(stops(page, 2).first()).toBeVisible()
  const handle = page.getByRole('button', { name: 'Move Stop 1 of day 1', exact: true })
  await handle.scrollIntoViewIfNeeded()
  const box = await handle.boundingBox()
  if (!box) throw new Error('The handle is not visible')
  await page.mouse.move(box.x + 5, box.y + 5)
  await page.mouse.down()
  const frames = page.evaluate(countFrames)
  for (let step = 0; step < 60; step += 1) await page.mouse.move(box.x + 5, box.y + 5 + step * 6)
  const { perSecond } = await frames
  await page.mouse.up()
  test.info().annotations.push({ type: 'frames a second while dragging', description: String(perSecond) })
  await expect(stops(page, 1).first()).not.toHaveText(/Stop 1 of day 1$/)
})

function longTrip(name: string, dayCount: number): object {
  const days = Array.from({ length: dayCount }, (_day, day) => ({
    ...emptyDay(`day-${day}`),
    stops: assignRanks(
      Array.from({ length: 20 }, (_stop, at) =>
        newStop({ id: `s-${day}-${at}`, kind: 'place', name: `Stop ${at + 1} of day ${day + 1}` }),
      ),
    ),
  }))
  const text = { name, description: '', notes: '', cover: null, packing: [], communities: [], template: null }
  return { ...text, days: assignRanks(days), visibility: 'private', archived: false }
}

/** From the click until the first day is shown; and the longest task until all days are. */
async function openTimed(page: Page, name: string): Promise<{ openMs: number; longestTaskMs: number }> {
  const link = page.getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  const last = name === 'Five days' ? 5 : 100
  return link.evaluate(async (element, lastDay) => {
    let longestTaskMs = 0
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration)
    })
    observer.observe({ type: 'longtask' })
    const root = document.body
    // at the change of the document: a time counted in frames doubles when one frame is late
    const shows = (text: string) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!root.textContent.includes(text)) return
          changes.disconnect()
          resolve(performance.now())
        }
        const changes = new MutationObserver(look)
        changes.observe(root, { subtree: true, childList: true, characterData: true })
        look()
      })
    const from = performance.now()
    if (element instanceof HTMLElement) element.click()
    const openMs = (await shows('Stop 1 of day 1')) - from
    await shows(`Stop 20 of day ${lastDay}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    observer.disconnect()
    return { openMs, longestTaskMs }
  }, last)
}

/** Of these elements, those that the browser draws: the others are in days out of view. */
const countDrawn = (elements: Element[]): { now: number; all: number } => ({
  now: elements.filter((element) => element.checkVisibility({ contentVisibilityAuto: true })).length,
  all: elements.length,
})

/** Frames in a second. */
function countFrames(): Promise<{ perSecond: number }> {
  return new Promise((resolve) => {
    const from = performance.now()
    let count = 0
    const next = (now: number): void => {
      count += 1
      if (now - from >= 1_000) resolve({ perSecond: Math.round((count * 1_000) / (now - from)) })
      else requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
}
