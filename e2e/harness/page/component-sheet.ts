import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { createServer } from 'vite'
import { root } from '../../../build/steps/paths.mjs'
import { freePort } from '../servers/free-port.ts'

interface Sheet {
  /** the address of the component sheet on the development server */
  sheetAddress: string
}

/** The dependencies of the page. */
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
        // another port if this one is taken meanwhile
        server: { host: '127.0.0.1', port: await freePort(), hmr: false },
        // A dependency discovered at run time would rebuild all of them, and the page would load each twice.
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
      // the last element to be rendered
      await page.getByRole('slider', { name: /^Elevation of/ }).waitFor()
    })
  },
})

export { expect } from '@playwright/test'
