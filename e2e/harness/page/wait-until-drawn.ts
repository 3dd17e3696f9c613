import type { Page } from '@playwright/test'

/** Waits until nothing has changed for a moment: sketches are drawn after the frame that needs them. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    (quietMs) =>
      new Promise<void>((resolve) => {
        const done = () => {
          observer.disconnect()
          requestIdleCallback(() => resolve(), { timeout: quietMs })
        }
        let timer = setTimeout(done, quietMs)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, quietMs)
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true })
      }),
    400,
  )
}
