import { join } from 'node:path'
import { root } from '../build/steps/paths.mjs'
import { test } from './harness/page/component-sheet.ts'
import { THEMES, VIEWPORTS } from './scenes/stage/scene.ts'

// The complete component sheet: shots/sheet-<width>[-dark].png

for (const viewport of Object.values(VIEWPORTS)) {
  for (const theme of THEMES) {
    test(`component sheet, ${viewport.width}, ${theme}`, async ({ page, openSheet }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await openSheet(page)
      const name = `sheet-${viewport.width}${theme === 'dark' ? '-dark' : ''}.png`
      await page.screenshot({ path: join(root, 'shots', name), fullPage: true })
    })
  }
}
