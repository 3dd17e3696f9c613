import { join } from 'node:path'
import { root } from '../build/paths.mjs'
import { test } from './harness/test.ts'
import { ACTS, play } from './scenes/play.ts'
import { VIEWPORTS } from './scenes/scene.ts'

// Every page and state at both widths in both themes: shots/<scene>-<width>[-dark].png

const HEIGHT_MAX = 2_600
const acts = Object.keys(ACTS) as (keyof typeof ACTS)[]
const sizes = Object.keys(VIEWPORTS) as (keyof typeof VIEWPORTS)[]

for (const size of sizes) {
  for (const act of acts) {
    test(`${act}, ${size}`, async ({ world }) => {
      const { width } = VIEWPORTS[size]
      await play({
        world,
        act,
        size,
        look: async ({ page, scene, theme }) => {
          const name = `${scene}-${width}${theme === 'dark' ? '-dark' : ''}.png`
          // a window as high as the page, so that bars stand where they belong
          const height = await page.evaluate(() => document.documentElement.scrollHeight)
          await page.setViewportSize({ width, height: Math.min(height, HEIGHT_MAX) })
          await page.screenshot({ path: join(root, 'shots', name) })
          await page.setViewportSize(VIEWPORTS[size])
        },
      })
    })
  }
}
