import { expect } from '@playwright/test'
import { signIn } from './harness/member.ts'
import { saveScreenshot } from './harness/page/screenshot.ts'
import { test } from './harness/test.ts'
import { openList } from './scenes/member.ts'
import { VIEWPORTS } from './scenes/stage/scene.ts'

// What the browser shows of the app before it is installed: public/screenshots, as named in the manifest.

const SIZES = {
  narrow: { viewport: VIEWPORTS.narrow, scale: 2 },
  wide: { viewport: { width: 1280, height: 800 }, scale: 1 },
} as const

for (const [size, { viewport, scale }] of Object.entries(SIZES)) {
  test(`manifest, ${size}`, async ({ world }) => {
    const page = await (await world.newDevice(viewport)).start()
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await signIn(page, 'maya')
    await openList(page)
    await saveScreenshot(page, `public/screenshots/list-${size}.webp`, scale)
    await page.getByRole('article').filter({ hasNotText: 'maya' }).first().getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Waypoints' })).toBeVisible()
    await saveScreenshot(page, `public/screenshots/route-${size}.webp`, scale)
  })
}
