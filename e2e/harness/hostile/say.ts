import type { BrowserContext } from '@playwright/test'
import { HOSTILE_TEXTS } from '#tests/hostile-texts.ts'

/** Gives each field of a document its text; `max` where a field is shorter than the texts usually are. */
export type Say = (max?: number) => string

/** Gives the texts in turn and counts them. */
export function createSay(): { say: Say; stored: () => number } {
  let count = 0
  let at = 0
  const say: Say = (max = 66) => {
    for (;;) {
      const text = HOSTILE_TEXTS[at++ % HOSTILE_TEXTS.length] ?? ''
      if (text.length > max) continue
      count++
      return text
    }
  }
  return { say, stored: () => count }
}

/** What runs in any page of the browser: every text calls `alert`. */
export function watchExecuted(context: BrowserContext): string[] {
  const executed: string[] = []
  context.on('dialog', (dialog) => {
    executed.push(`${dialog.page()?.url()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return executed
}
