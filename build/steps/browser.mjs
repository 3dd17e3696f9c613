// @ts-check
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { run, runTool } from './run.mjs'

const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** In which the figures of the drawing are measured; see e2e/fonts.conf. */
const FONTS = { folder: '/usr/share/fonts/truetype/liberation', package: 'fonts-liberation' }

/**
 * A Chromium to run the journeys in: the one named by CHROMIUM, one in a known place, Playwright's own download, or the
 * system's package where this user may install it. Null where none can be had.
 * @returns {Promise<string | null>}
 */
export async function findBrowser() {
  if (!existsSync(FONTS.folder)) await installPackages([FONTS.package])
  return (
    named() ??
    KNOWN_PATHS.find((path) => existsSync(path)) ??
    (await playwrights()) ??
    (await systemPackage())
  )
}

function named() {
  const path = process.env['CHROMIUM']
  return path && existsSync(path) ? path : null
}

async function playwrights() {
  const { chromium } = createRequire(import.meta.url)('playwright')
  const path = chromium.executablePath()
  if (existsSync(path)) return path
  process.stdout.write('No browser found; asking Playwright for its own…\n')
  await runTool('playwright', ['install', 'chromium'], { quiet: true })
  return existsSync(path) ? path : null
}

async function systemPackage() {
  await installPackages(['chromium'])
  return KNOWN_PATHS.find((path) => existsSync(path)) ?? null
}

/** Where this user may install what Debian packs; elsewhere nothing happens. @param {string[]} packages */
async function installPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write(`Installing from the system’s packages: ${packages.join(', ')}…\n`)
  await run('apt-get', ['update', '-qq'], { quiet: true })
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { quiet: true, env })
}
