import type { Page } from '@playwright/test'

/**
 * From the next document on, records everything the page announces to screen readers in its live regions, for
 * however short a time: a toast of three seconds may appear and disappear between two checks. Returns all texts.
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const heard = new Set<string>()
    Object.assign(globalThis, { heard })
    const listen = () => {
      for (const region of document.querySelectorAll('[aria-live], output, [role=status], [role=alert]')) {
        const isAnnounced = region.checkVisibility() && !region.closest('[aria-hidden=true]')
        if (isAnnounced) heard.add(region.textContent ?? '')
      }
    }
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => [...(globalThis as unknown as { heard: Set<string> }).heard].join('\n'))
}
