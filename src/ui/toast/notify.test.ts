import { beforeEach, expect, it, vi } from 'vitest'
import type * as Notifications from './notify.ts'

let notifications: typeof Notifications

/** Attaches a store in place of the toaster. */
function attachStore() {
  const shown: Notifications.ToastNotice[] = []
  const dismissed: string[] = []
  notifications.attachToastStore({
    show: (toast) => void shown.push(toast),
    dismiss: (id) => void dismissed.push(id),
  })
  return { titles: () => shown.map(({ title }) => title), dismissed }
}

beforeEach(async () => {
  vi.resetModules()
  notifications = await import('./notify.ts')
})

it('queues notices in order until the toaster is attached', () => {
  for (const title of ['one', 'two']) notifications.notify('info', title)
  const { titles } = attachStore()
  expect(titles()).toEqual(['one', 'two'])
  notifications.notify('info', 'three')
  expect(titles()).toEqual(['one', 'two', 'three'])
})

it('replaces and dismisses queued notices by id', () => {
  notifications.notify('blank', 'Offline', { id: 'connection' })
  notifications.notify('info', 'Saved')
  notifications.notify('blank', 'Online', { id: 'connection' })
  const id = notifications.notify('error', 'Broken')
  notifications.dismissNotice(id)
  const { titles, dismissed } = attachStore()
  expect(titles()).toEqual(['Saved', 'Online'])
  notifications.dismissNotice('connection')
  expect(dismissed).toEqual(['connection'])
})

it('queues at most twenty notices, the newest', () => {
  for (let number = 1; number <= 30; number++) notifications.notify('info', `${number}`)
  const { titles } = attachStore()
  expect(titles()).toHaveLength(20)
  expect(titles()[0]).toBe('11')
})

it('shows a queued notice only once', () => {
  notifications.notify('info', 'once')
  attachStore()
  expect(attachStore().titles()).toEqual([])
})
