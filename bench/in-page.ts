import { BareBrowser } from './device/browser/bare-browser.ts'
import type { RecordingProxy } from './device/browser/recording-proxy.ts'

/** The value of an expression in a page that has a global function `run`, in a browser of its own. */
export async function inPage(
  { front, profileDir }: { front: RecordingProxy; profileDir: string },
  expression: string,
): Promise<unknown> {
  const browser = await BareBrowser.launch({ profileDir, viewport: { width: 800, height: 600 } })
  await browser.toPage('Page.navigate', { url: front.origin })
  while (!(await browser.evaluate(`typeof run === 'function'`))) await browser.atRest()
  await browser.atRest()
  const value = await browser.evaluate(expression)
  await browser.atRest()
  await browser.close()
  return value
}
