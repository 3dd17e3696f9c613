import { expect, type Page } from '@playwright/test'

/** Presses Tab until the element with this name has the focus; fails after the whole page was visited. */
export async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const stops = 60
  const wanted = page.getByLabel(name, { exact: true }).or(page.getByText(name, { exact: true }))
  await expect(wanted.first()).toBeAttached()
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press(key)
    const reached = await wanted.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement))
    if (reached) return
  }
  throw new Error(`${name} can not be reached by ${key}`)
}
