import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { createServer } from 'vite'
import { root } from '../../../build/steps/paths.mjs'
import { freePort } from '../servers/free-port.ts'

interface Sheet {
  /** where the development build serves the component sheet */
  sheetAddress: string
}

/** What the page's code uses. */
const USED = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'wouter',
  'goober',
  'valtio',
  'comlink',
  'react-hot-toast/headless',
  'leaflet',
  'valibot',
]

/** The component sheet is in no build: these tests have the development server serve it. */
export const test = base.extend<{ openSheet: (page: Page) => Promise<void> }, Sheet>({
  sheetAddress: [
    async ({}, use) => {
      const cacheDir = await mkdtemp(join(tmpdir(), 'cw-vite-'))
      const server = await createServer({
        root,
        cacheDir,
        logLevel: 'error',
        // another one where somebody else takes it meanwhile
        server: { host: '127.0.0.1', port: await freePort(), hmr: false },
        // Found only while the page runs, one of them would have all made anew, and the page hold two of each.
        optimizeDeps: { include: USED },
      })
      await server.listen()
      const [address] = server.resolvedUrls?.local ?? []
      await use(`${address}dev/sheet`)
      await server.close()
      await rm(cacheDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  openSheet: async ({ sheetAddress }, use) => {
    await use(async (page) => {
      await page.goto(sheetAddress)
      await page.getByRole('heading', { name: 'Component sheet' }).waitFor()
      // the last of it to be drawn
      await page.getByRole('slider', { name: /^Elevation of/ }).waitFor()
    })
  },
})

export { expect } from '@playwright/test'
