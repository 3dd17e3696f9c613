import { join } from 'node:path'
import { root } from '../build/steps/paths.mjs'
import { setTextSize, TEXT_PX } from './harness/page/fit.ts'
import { test } from './harness/test.ts'
import { ACTS, play } from './scenes/stage/play.ts'
import { VIEWPORTS } from './scenes/stage/scene.ts'

// Every page and state at both widths in both themes: shots/<scene>-<width>[-dark].png; narrow ones also at 320 px, and with
// the browser's text size doubled: shots/<scene>-390-large.png.

const HEIGHT_MAX = 2_600
/** the narrowest window that is supported */
const LEAST_WIDTH = 320
const acts = Object.keys(ACTS) as (keyof typeof ACTS)[]

for (const act of acts) {
  test(act, async ({ world }) => {
    await play({
      world,
      act,
      look: async ({ page, scene, size, theme }) => {
        const { width, height } = VIEWPORTS[size]
        const shoot = async (shot: string, wanted: number) => {
          // a window as high as the page, so that fixed bars keep their place
          await page.setViewportSize({ width: wanted, height })
          const whole = await page.evaluate(() => document.documentElement.scrollHeight)
          await page.setViewportSize({ width: wanted, height: Math.min(whole, HEIGHT_MAX) })
          await page.screenshot({ path: join(root, 'shots', `${shot}.png`) })
          await page.setViewportSize(VIEWPORTS[size])
        }
        await shoot(`${scene}-${width}${theme === 'dark' ? '-dark' : ''}`, width)
        if (size === 'wide' || theme === 'dark') return
        await shoot(`${scene}-${LEAST_WIDTH}`, LEAST_WIDTH)
        await setTextSize(page, TEXT_PX * 2)
        await shoot(`${scene}-${width}-large`, width)
        await setTextSize(page, TEXT_PX)
      },
    })
  })
}
