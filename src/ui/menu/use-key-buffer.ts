import { type KeyboardEvent, useState } from 'react'

/** They lead out of what is opened, and need none of it. */
const LEADING_OUT = new Set(['Escape', 'Tab'])
const PRESSING = new Set(['Enter', ' '])

interface EarlyKeys {
  /** it has been asked for: from now on keys are kept */
  start: () => void
  /** for the element around the button */
  onKeyDownCapture: (press: KeyboardEvent) => void
  /** what was opened stands and has the focus: it gets the keys, one after the other */
  replay: () => void
  /** it does not come */
  discard: () => void
}

/**
 * Keys that are pressed on a button before what it opens is there, as its code comes on first use.
 *
 *   none --begin--> kept --hand--> handed on, and what comes meanwhile behind them --> none
 *                    '--end--> none
 */
export function useKeyBuffer(): EarlyKeys {
  const [keys] = useState(earlyKeys)
  return keys
}

function earlyKeys(): EarlyKeys {
  let kept: string[] | null = null
  let handing = false

  async function handAll(): Promise<void> {
    for (let key = kept?.shift(); key !== undefined; key = kept?.shift()) {
      handing = true
      pressAgain(key)
      handing = false
      // what a key has opened is drawn and has the focus before the next one comes
      await new Promise((resolve) => setTimeout(resolve))
    }
    kept = null
  }

  return {
    start: () => {
      kept = []
    },
    onKeyDownCapture: (press) => {
      const isShortcut = press.ctrlKey || press.metaKey || press.altKey
      if (!kept || handing || isShortcut || LEADING_OUT.has(press.key)) return
      press.preventDefault()
      press.stopPropagation()
      if (!press.repeat) kept.push(press.key)
    },
    replay: () => void handAll(),
    discard: () => {
      kept = null
    },
  }
}

function pressAgain(key: string): void {
  const at = document.activeElement
  if (!(at instanceof HTMLElement)) return
  const isFree = at.dispatchEvent(
    new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
  if (isFree && PRESSING.has(key)) at.click()
}
