import { beforeEach, expect, it, vi } from 'vitest'
import type * as Door from './notify.ts'

let door: typeof Door

/** What stands in the place of the toaster. */
function opened() {
  const shown: Door.ToastNotice[] = []
  const gone: string[] = []
  door.attachToastStore({ show: (told) => void shown.push(told), dismiss: (id) => void gone.push(id) })
  return { titles: () => shown.map(({ title }) => title), gone }
}

beforeEach(async () => {
  vi.resetModules()
  door = await import('./notify.ts')
})

it('what is told before the toaster stands waits for it, in its order', () => {
  for (const words of ['one', 'two']) door.notify('info', words)
  const { titles } = opened()
  expect(titles()).toEqual(['one', 'two'])
  door.notify('info', 'three')
  expect(titles()).toEqual(['one', 'two', 'three'])
})

it('what waits is replaced under its id and taken away like what is shown', () => {
  door.notify('blank', 'Offline', { id: 'connection' })
  door.notify('info', 'Saved')
  door.notify('blank', 'Online', { id: 'connection' })
  const id = door.notify('error', 'Broken')
  door.dismissNotice(id)
  const { titles, gone } = opened()
  expect(titles()).toEqual(['Saved', 'Online'])
  door.dismissNotice('connection')
  expect(gone).toEqual(['connection'])
})

it('no more wait than are ever shown: twenty, the newest', () => {
  for (let number = 1; number <= 30; number++) door.notify('info', `${number}`)
  const { titles } = opened()
  expect(titles()).toHaveLength(20)
  expect(titles()[0]).toBe('11')
})

it('a toaster that comes again shows nothing twice', () => {
  door.notify('info', 'once')
  opened()
  expect(opened().titles()).toEqual([])
})
