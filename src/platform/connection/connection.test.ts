import { beforeEach, describe, expect, it } from 'vitest'
import { connection } from '../../state/connection.ts'
import type { Port } from '../port/port.ts'
import { watchConnection } from './connection.ts'

const now = (): Date => new Date('2026-06-11T08:04:00Z')

/** A browser window whose connection the test cuts and mends. */
function fakeWindow(onLine = true) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const navigator = { onLine }
  const window = Object.assign(new EventTarget(), { document, navigator })
  const heard: string[] = []
  const port = {
    sync: { heard: (signal: string) => Promise.resolve(void heard.push(signal)) },
  } as unknown as Pick<Port, 'sync'>
  watchConnection({ window: window as unknown as Window, port, now })
  return {
    heard,
    go: (signal: 'online' | 'offline') => {
      navigator.onLine = signal === 'online'
      window.dispatchEvent(new Event(signal))
    },
    focus: () => window.dispatchEvent(new Event('focus')),
    show: (visibilityState: string) => {
      document.visibilityState = visibilityState
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

describe('the connection', () => {
  beforeEach(() => {
    Object.assign(connection, { online: true, offlineSince: null })
  })

  it('is told to the worker when it goes and when it comes back', () => {
    const { go, heard } = fakeWindow()
    go('offline')
    expect(connection).toMatchObject({
      online: false,
      offlineSince: '2026-06-11T08:04:00.000Z',
    })
    go('online')
    expect(connection).toMatchObject({ online: true, offlineSince: null })
    expect(heard).toEqual(['offline', 'online'])
  })

  it('is told at once where the app starts without one', () => {
    expect(fakeWindow(false).heard).toEqual(['offline'])
    expect(connection.online).toBe(false)
  })

  it('is tried when the page comes to the foreground; when it leaves, that is told as well', () => {
    const { show, heard } = fakeWindow()
    show('hidden')
    show('visible')
    expect(heard).toEqual(['background', 'foreground'])
  })
  it('is tried when a window that was in sight all along gets the focus again', () => {
    const { focus, heard } = fakeWindow()
    focus()
    expect(heard).toEqual(['foreground'])
  })
})
