import type { Journey } from './journey.ts'
import { seen, shownNames } from './seen.ts'

const VERSION = 2
const OFFER = 'output button'
const IS_OFFERED = `document.body.innerText.includes('A new version of Cairnway is ready.') && document.querySelector('${OFFER}')?.textContent.trim() === 'Update now'`
const RUNNING = `document.querySelector('script[type=module][src]').getAttribute('src')`
const RUNS_NEW = `${RUNNING}.endsWith('${String(VERSION).padStart(2, '0')}.js')`

/**
 * A new version is deployed and no file of the old one is left on the server: it is offered, runs after the confirmation and
 * not before, and starts offline like the old one.
 */
export async function update({ browser, link, deployments, step }: Journey): Promise<void> {
  await step('new version offered', async () => {
    deployments.deploy(VERSION)
    await browser.evaluate(
      `void navigator.serviceWorker.getRegistration().then((registration) => registration.update())`,
    )
    await seen(browser, IS_OFFERED)
    if (await browser.evaluate<boolean>(RUNS_NEW)) throw new Error('The new version ran before the tap')
  })
  await step('Update now', async () => {
    await browser.click(OFFER)
    await seen(browser, RUNS_NEW)
    await shownNames(browser)
    await seen(browser, `!(${IS_OFFERED})`)
  })
  link.down()
  await step('new version reloaded with no server', async () => {
    await browser.reload()
    await shownNames(browser)
    if (!(await browser.evaluate<boolean>(RUNS_NEW))) throw new Error('Another version started')
  })
  link.up()
}
