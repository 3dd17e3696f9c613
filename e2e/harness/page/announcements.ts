import type { Page } from '@playwright/test'

/**
 * From the next document on, keeps what the page tells those who do not see it: what stands in its live regions, for
 * however short a time. A toast of three seconds may come and go between two looks of a test. Answers all of it.
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const heard = new Set<string>()
    Object.assign(globalThis, { heard })
    const listen = () => {
      for (const region of document.querySelectorAll('[aria-live], output, [role=status], [role=alert]')) {
        const isTold = region.checkVisibility() && !region.closest('[aria-hidden=true]')
        if (isTold) heard.add(region.textContent ?? '')
      }
    }
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => [...(globalThis as unknown as { heard: Set<string> }).heard].join('\n'))
}
