import { type KeyboardEvent, useState } from 'react'

/** Keys that close or leave the menu; they work before it is loaded. */
const LEAVING_KEYS = new Set(['Escape', 'Tab'])
const ACTIVATING_KEYS = new Set(['Enter', ' '])

interface KeyBuffer {
  /** starts to buffer keys: the menu has been requested */
  start: () => void
  /** set on the element around the trigger button */
  onKeyDownCapture: (event: KeyboardEvent) => void
  /** the menu is mounted and focused: dispatches the buffered keys to it, one after the other */
  replay: () => void
  /** the menu was closed or failed to load */
  discard: () => void
}

/**
 * Buffers keys that are pressed on a trigger button while the lazily loaded menu is not mounted
 * yet.
 *
 *   idle --start--> buffering --replay--> replaying, further keys are appended --> idle
 *                      '--discard--> idle
 */
export function useKeyBuffer(): KeyBuffer {
  const [keys] = useState(createKeyBuffer)
  return keys
}

function createKeyBuffer(): KeyBuffer {
  let buffer: string[] | null = null
  let isReplaying = false

  async function replayAll(): Promise<void> {
    for (let key = buffer?.shift(); key !== undefined; key = buffer?.shift()) {
      isReplaying = true
      dispatchKey(key)
      isReplaying = false
      // let React render and focus what this key opened before the next key
      await new Promise((resolve) => setTimeout(resolve))
    }
    buffer = null
  }

  return {
    start: () => {
      buffer = []
    },
    onKeyDownCapture: (event) => {
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey
      if (!buffer || isReplaying || isShortcut || LEAVING_KEYS.has(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) buffer.push(event.key)
    },
    replay: () => void replayAll(),
    discard: () => {
      buffer = null
    },
  }
}

function dispatchKey(key: string): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement)) return
  const isUnhandled = focused.dispatchEvent(
    new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
  if (isUnhandled && ACTIVATING_KEYS.has(key)) focused.click()
}
