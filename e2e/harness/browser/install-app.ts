import type { Page } from '@playwright/test'

/** For DevTools commands that the types of this library do not have yet. */
type Send = (method: string, params: object) => Promise<unknown>

/** Installs the app as from the browser's menu, and opens it in its own window. Needs a browser with a profile on disk. */
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
