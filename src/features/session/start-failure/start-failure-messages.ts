import type { StartFailure } from '../../../state/session.ts'

interface Message {
  title: string
  text: string
}

const CANNOT_START = 'Cairnway cannot start'

/** Why the app cannot run, and what the member can do about it. */
export function startFailureMessage(failure: StartFailure): Message {
  if (failure.kind === 'storage') return STORAGE_MESSAGES[failure.problem]
  return failure.kind === 'worker' ? NOT_STARTED : ENDED
}

const STORAGE_MESSAGES: Readonly<Record<Extract<StartFailure, { kind: 'storage' }>['problem'], Message>> = {
  missing: {
    title: CANNOT_START,
    text: 'This browser has no storage for apps (IndexedDB). Please open Cairnway in another one.',
  },
  blocked: {
    title: CANNOT_START,
    text: 'This browser does not let Cairnway store anything. Allow site data for this address in its settings, then load the page again.',
  },
  private: {
    title: CANNOT_START,
    text: 'This private window stores nothing, so your changes would be lost. Please open Cairnway in an ordinary window.',
  },
  full: {
    title: 'This device is full',
    text: 'Cairnway needs some space to save your changes. Free some space on this device, then reload the page. Everything you saved before is still here.',
  },
  broken: {
    title: 'The stored data cannot be read',
    text: 'Close the other tabs of Cairnway and load the page again. If that does not help, you can reset this device: synced data is downloaded again, unsent changes are lost.',
  },
}

const NOT_STARTED: Message = {
  title: CANNOT_START,
  text: 'A part of the app could not be started. What you saved is on this device. Check your connection, then reload the page.',
}

const ENDED: Message = {
  title: 'A part of Cairnway has stopped',
  text: 'The browser stopped the part that stores your data. What you saved is on this device. Reload the page to continue.',
}
