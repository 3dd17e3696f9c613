import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { appDir, root } from '../../build/paths.mjs'

/** A file of the built app, as it goes over the network. */
export interface CodeFile {
  path: string
  brotliBytes: number
}

/** Has every document that the page loads from now on write down what it had loaded when its first card stood there. */
export async function noteCode(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('article')) return
      observer.disconnect()
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      Object.assign(globalThis, { loaded })
    })
    observer.observe(document, { subtree: true, childList: true })
  })
}

/** The code that was needed until then, the page's own and its worker's, largest first. */
export async function notedCode(page: Page): Promise<{ page: CodeFile[]; worker: CodeFile[] }> {
  const loaded = await page.evaluate(() => (globalThis as unknown as { loaded: string[] }).loaded)
  const workers = page.workers().map((worker) => new URL(worker.url()).pathname)
  const own = loaded.filter((path) => /[.](js|css)$/.test(path) && !workers.includes(path))
  return { page: await filesOf(['/index.html', ...own]), worker: await filesOf(workers) }
}

export const brotliBytesOf = (files: readonly CodeFile[]): number =>
  files.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0)

async function filesOf(paths: readonly string[]): Promise<CodeFile[]> {
  const files = [...new Set(paths)].map(async (path) => ({ path, brotliBytes: await bytesOf(path) }))
  return (await Promise.all(files)).toSorted((a, b) => b.brotliBytes - a.brotliBytes)
}

/** The smallest files have no compressed copy and go as they are. */
async function bytesOf(path: string): Promise<number> {
  const file = join(root, appDir, path)
  const { size } = await stat(`${file}.br`).catch(() => stat(file))
  return size
}
