import { join } from 'node:path'
import { root } from '../build/steps/paths.mjs'
import { test } from './harness/page/component-sheet.ts'
import { THEMES } from './scenes/stage/scene.ts'

// Every upgrade prompt, banner and status widget: shots/plans-<width>[-dark].png

const HEIGHT = 900
const WIDTHS = [320, 390, 1280]

for (const width of WIDTHS) {
  for (const theme of THEMES) {
    test(`plans sheet, ${width}, ${theme}`, async ({ page, sheetAddress }) => {
      await page.setViewportSize({ width, height: HEIGHT })
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.goto(`${sheetAddress}?plans`)
      await page.locator('dialog[open]').last().waitFor()
      await page.evaluate(putDialogsSideBySide)
      const name = `plans-${width}${theme === 'dark' ? '-dark' : ''}.png`
      await page.screenshot({ path: join(root, 'shots', name), fullPage: true })
    })
  }
}

/** As drawn over a page, but in the flow of this one, each visible. */
function putDialogsSideBySide(): void {
  for (const dialog of document.querySelectorAll('dialog')) {
    dialog.close()
    dialog.show()
    dialog.style.position = 'static'
  }
}
