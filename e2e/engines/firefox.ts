import { existsSync } from 'node:fs'
import { firefox } from '@playwright/test'
import type { Engine } from './engine.ts'

const executablePath = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr'

/** Firefox as distributions ship it, over WebDriver BiDi. */
export const firefoxEngine: Engine = {
  name: 'Firefox',
  missing: () => (existsSync(executablePath) ? null : 'the package firefox-esr, or FIREFOX set to its path'),
  async launch(profileDir) {
    const context = await firefox.launchPersistentContext(profileDir, {
      channel: 'moz-firefox',
      executablePath,
      viewport: { width: 1280, height: 900 },
    })
    let page = context.pages()[0] ?? (await context.newPage())
    return {
      version: context.browser()?.version() ?? 'of unknown version',
      goto: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      evaluate: (expression) => page.evaluate(expression),
      // keys, because React does not notice how Playwright fills a field in this browser
      fill: (selector, text) => page.locator(selector).pressSequentially(text),
      click: (selector) => page.click(selector),
      chooseFile: (selector, path) => page.locator(selector).setInputFiles(path),
      async closeTab() {
        const closed = page
        page = await context.newPage()
        await closed.close()
      },
      async lookAway() {
        const other = await context.newPage()
        await other.bringToFront()
        return async () => {
          await other.close()
          await page.bringToFront()
        }
      },
      close: () => context.close(),
    }
  },
}
