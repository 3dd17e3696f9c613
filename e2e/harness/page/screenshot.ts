import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../../build/steps/paths.mjs'
import { waitUntilDrawn } from './wait-until-drawn.ts'

/** Below this quality the thin lines of the drawings get artefacts. */
const QUALITY = 72

/** Saves the visible part of the page as a small image: `file` relative to the project, `scale` pixels per CSS pixel. */
export async function saveScreenshot(page: Page, file: string, scale = 1): Promise<void> {
  await waitUntilDrawn(page)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const scrolledPx = await page.evaluate(() => scrollY)
  const browser = await page.context().newCDPSession(page)
  const { data } = await browser.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { x: 0, y: scrolledPx, width, height, scale },
  })
  await browser.detach()
  const path = join(root, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, Buffer.from(data, 'base64'))
}
