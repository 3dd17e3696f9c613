import type { SessionPort, SessionView } from '../port.ts'
import { classifyStorageError } from './storage-problem.ts'

//   start ──▶ no tokens ────────────────────────────────────────────▶ signed out
//     │       tokens, a replica here ──▶ signed in; asks the server behind ──┐
//     └─────▶ tokens, no replica ──▶ asks the server first                   │
//                                       │ yes, or no answer ──▶ signed in    │ yes, or no answer: stays signed in
//                                       └ refused (401, 403) ──▶ sealed ◀────┘ refused
//   signed in ──▶ signs out: pushes; what is left is told, or discarded ──▶ erased in every tab ──▶ signed out
//   sealed: confirmed rows, caches and tokens are gone; what is unsent waits for the same member

export interface Session extends SessionPort {
  /** The connection is back: asks the server what it could not be asked before. */
  handleReconnect: () => void
  close: () => Promise<void>
}

/**
 * The port's session while the device is still being opened, or can not be. A browser without usable storage is
 * answered with a view that says so: a page must never wait for a session that will not come.
 */
export function createSessionPort(
  opening: Promise<Session>,
  log: (message: string, error: unknown) => void,
): SessionPort {
  const unavailable = (error: unknown): SessionView => {
    log('The storage of this device can not be used', error)
    return { state: 'unavailable', problem: classifyStorageError(error) }
  }
  const opened = opening.then(
    (session) => ({ session }),
    (error: unknown) => ({ view: unavailable(error) }),
  )
  return {
    start: async (store, stored, onChange) => {
      const device = await opened
      if ('session' in device) return device.session.start(store, stored, onChange)
      onChange(device.view)
      return device.view
    },
    login: async (request) => {
      const device = await opened
      return 'session' in device ? device.session.login(request) : { ok: true, value: device.view }
    },
    register: async (registration) => {
      const device = await opened
      return 'session' in device ? device.session.register(registration) : { ok: true, value: device.view }
    },
    logout: async (options) => {
      const device = await opened
      return 'session' in device ? device.session.logout(options) : { done: true }
    },
  }
}
