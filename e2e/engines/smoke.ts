import { DEMO_PASSWORD } from '../harness/member.ts'
import type { Journey } from './journey.ts'
import { seen, shownNames } from './seen.ts'

const LIST_LINK = 'nav a[href^="/discover"]'
/** The list shows when the device last had everything; until then its content keeps changing. */
const HOLDS_ALL = `document.body.innerText.includes(', updated ')`
const STARTS_OFFLINE = `navigator.serviceWorker?.controller?.state === 'activated'`

/**
 * The minimum that every engine must do: sign in, list the routes, and list them again after a reload without
 * a server. Throws with the content of the page.
 */
export async function smoke({ browser, link, origin, step }: Journey): Promise<void> {
  let online: string[] = []

  await step('start', async () => {
    await browser.goto(`${origin}/auth/login`)
    await seen(browser, `document.querySelector('input[name=username]') !== null`)
  })
  await step('sign in', async () => {
    await browser.fill('input[name=username]', 'maya')
    await browser.fill('input[name=password]', DEMO_PASSWORD)
    await browser.click('form button[type=submit]')
    await seen(browser, `location.pathname === '/home'`)
  })
  await step('list', async () => {
    await seen(browser, `document.querySelector('${LIST_LINK}') !== null`)
    await browser.click(LIST_LINK)
    await seen(browser, `location.pathname === '/discover'`)
    await seen(browser, HOLDS_ALL)
    online = await shownNames(browser)
    await seen(browser, STARTS_OFFLINE)
  })
  link.down()
  await step('reload with no server', async () => {
    await browser.reload()
    const offline = await shownNames(browser)
    if (offline.join() !== online.join())
      throw new Error(`It listed ${offline.join(', ')}\ninstead of ${online.join(', ')}`)
  })
  link.up()
}
