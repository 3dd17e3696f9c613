import type { StartFailure } from '../../../state/session.ts'

interface Words {
  title: string
  text: string
}

const CAN_NOT_START = 'Cairnway can not start here'

/** What keeps the app from working, and what the member can do about it. */
export function startFailureMessage(failure: StartFailure): Words {
  if (failure.kind === 'storage') return STORAGE_WORDS[failure.problem]
  return failure.kind === 'worker' ? NOT_STARTED : ENDED
}

const STORAGE_WORDS: Readonly<Record<Extract<StartFailure, { kind: 'storage' }>['problem'], Words>> = {
  missing: {
    title: CAN_NOT_START,
    text: 'This browser has no storage for apps (IndexedDB). Please open Cairnway in another one.',
  },
  blocked: {
    title: CAN_NOT_START,
    text: 'This browser does not let Cairnway store anything. Allow site data for this address in its settings, then load the page again.',
  },
  private: {
    title: CAN_NOT_START,
    text: 'This private window keeps nothing, so nothing you write here would be safe. Please open Cairnway in an ordinary window.',
  },
  full: {
    title: 'This device has no room left',
    text: 'Cairnway needs a little room to keep what you write. Free some space on this device, then load the page again. What was saved before is still here.',
  },
  broken: {
    title: 'What this browser stored can not be read',
    text: 'Close the other tabs of Cairnway and load the page again. If that does not help, this device can begin afresh: what the server knows comes back, what has not been sent is lost.',
  },
}

const NOT_STARTED: Words = {
  title: CAN_NOT_START,
  text: 'A part of the app could not be started. What you saved is on this device. Check the connection, then load the page again.',
}

const ENDED: Words = {
  title: 'A part of Cairnway has stopped',
  text: 'This browser ended the part that keeps your data. What you saved is on this device; load the page again to go on.',
}
