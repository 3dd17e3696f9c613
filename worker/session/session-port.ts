import type { SessionPort, SessionView } from '../port.ts'
import { classifyStorageError } from './storage-problem.ts'

//   start ──▶ no tokens ────────────────────────────────────────────────▶ signed out
//     │       tokens and replica ──▶ signed in; asks the server in background ──┐
//     └─────▶ tokens, no replica ──▶ asks the server first                      │
//                                       │ yes, or no response ──▶ signed in     │ yes, or no response: stays signed in
//                                       └ rejected (401, 403) ──▶ sealed ◀──────┘ rejected
//   signed in ──▶ signs out: pushes; unsent changes are reported or discarded ──▶ wiped in every tab ──▶ signed out
//   sealed: synced rows, caches and tokens are deleted; unsent changes wait for the same member

export interface Session extends SessionPort {
  /** The network is back: sends what could not be sent before. */
  handleReconnect: () => void
  close: () => Promise<void>
}

/**
 * The session port while the device is being opened or cannot be opened. Without usable storage the
 * page gets a view that says so: it must never wait for a session that will not come.
 */
export function createSessionPort(
  opening: Promise<Session>,
  log: (message: string, error: unknown) => void,
): SessionPort {
  const unavailable = (error: unknown): SessionView => {
    log('The storage of this device cannot be used', error)
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
