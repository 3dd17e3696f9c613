import type { Page } from '@playwright/test'

/** Of the DevTools protocol, which this library's types do not have yet. */
type Send = (method: string, params: object) => Promise<unknown>

/** Installs the app as from the browser's menu, and opens it in a window of its own. Only a browser with a profile on disk can. */
export async function installApp(page: Page, origin: string): Promise<Page> {
  const context = page.context()
  const session = await context.newCDPSession(page)
  const send = session.send.bind(session) as Send
  const manifestId = `${origin}/`
  await send('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId })
  await send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' })
  const opening = context.waitForEvent('page')
  await send('PWA.launch', { manifestId })
  return opening
}
