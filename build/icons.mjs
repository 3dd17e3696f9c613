// Renders the app's icons from favicon.svg into public/icons. Run by hand after the mark has changed: node build/icons.mjs
import { mkdir, readFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { findBrowser } from './steps/browser.mjs'

const OUT = new URL('../public/icons/', import.meta.url)
const PAPER = '#f6f3ea'

/** `share`: of the icon's width that the mark takes; a launcher may cut everything outside the middle four fifths of a maskable one. */
const icons = [
  { file: 'icon-192.png', sizePx: 192, share: 0.74, cornerShare: 0.2 },
  { file: 'icon-512.png', sizePx: 512, share: 0.74, cornerShare: 0.2 },
  { file: 'maskable-192.png', sizePx: 192, share: 0.56, cornerShare: 0 },
  { file: 'maskable-512.png', sizePx: 512, share: 0.56, cornerShare: 0 },
  { file: 'apple-touch-icon.png', sizePx: 180, share: 0.66, cornerShare: 0 },
]

const mark = await readFile(new URL('../public/favicon.svg', import.meta.url), 'utf8')
await mkdir(OUT, { recursive: true })
const executablePath = await findBrowser()
if (!executablePath) throw new Error('No Chromium found: set CHROMIUM')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
for (const icon of icons) await render(icon)
await browser.close()

/** @param {(typeof icons)[number]} icon */
async function render({ file, sizePx, share, cornerShare }) {
  const page = await browser.newPage({ viewport: { width: sizePx, height: sizePx }, colorScheme: 'light' })
  await page.setContent(`
    <style>
      body { margin: 0; display: grid; place-items: center; height: 100vh;
        background: ${PAPER}; border-radius: ${cornerShare * 100}%; overflow: hidden }
      html { background: transparent }
      svg { width: ${share * 100}vw; height: ${share * 100}vw }
    </style>${mark}`)
  const picture = await page.screenshot({ omitBackground: true })
  // every device stores the icons with the app: with a palette they take half the bytes, and no shade differs by more than 1
  await sharp(picture).png({ palette: true, effort: 10, dither: 0 }).toFile(new URL(file, OUT).pathname)
  await page.close()
}
