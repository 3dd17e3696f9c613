import { beforeEach, describe, expect, it } from 'vitest'
import { connection } from '../../state/connection.ts'
import type { Port } from '../port/port.ts'
import { watchConnection } from './connection.ts'

const now = (): Date => new Date('2026-06-11T08:04:00Z')

/** A fake browser window whose connection the test switches off and on. */
function fakeWindow(onLine = true) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const navigator = { onLine }
  const window = Object.assign(new EventTarget(), { document, navigator })
  const signals: string[] = []
  const port = {
    sync: { reportSignal: (signal: string) => Promise.resolve(void signals.push(signal)) },
  } as unknown as Pick<Port, 'sync'>
  watchConnection({ window: window as unknown as Window, port, now })
  return {
    signals,
    setOnline: (signal: 'online' | 'offline') => {
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

describe('watchConnection', () => {
  beforeEach(() => {
    Object.assign(connection, { online: true, offlineSince: null })
  })

  it('tells the worker when the connection is lost and when it is back', () => {
    const { setOnline, signals } = fakeWindow()
    setOnline('offline')
    expect(connection).toMatchObject({
      online: false,
      offlineSince: '2026-06-11T08:04:00.000Z',
    })
    setOnline('online')
    expect(connection).toMatchObject({ online: true, offlineSince: null })
    expect(signals).toEqual(['offline', 'online'])
  })

  it('tells the worker at once when the app starts offline', () => {
    expect(fakeWindow(false).signals).toEqual(['offline'])
    expect(connection.online).toBe(false)
  })

  it('tells the worker when the page goes to the background and returns to the foreground', () => {
    const { show, signals } = fakeWindow()
    show('hidden')
    show('visible')
    expect(signals).toEqual(['background', 'foreground'])
  })
  it('tells the worker when a visible window gets the focus again', () => {
    const { focus, signals } = fakeWindow()
    focus()
    expect(signals).toEqual(['foreground'])
  })
})
