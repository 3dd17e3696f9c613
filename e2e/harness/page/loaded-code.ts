import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { appDir, root } from '../../../build/steps/paths.mjs'

/** A file of the built app, as it goes over the network. */
export interface CodeFile {
  path: string
  brotliBytes: number
}

/** Has every document that the page loads from now on write down what it had loaded when its first card stood there. */
export async function recordLoadedCode(page: Page): Promise<void> {
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
export async function readLoadedCode(page: Page): Promise<{ page: CodeFile[]; worker: CodeFile[] }> {
  const loaded = await page.evaluate(() => (globalThis as unknown as { loaded: string[] }).loaded)
  const workers = page.workers().map((worker) => new URL(worker.url()).pathname)
  const own = loaded.filter((path) => /[.](js|css)$/.test(path) && !workers.includes(path))
  const parts = await Promise.all(workers.map(importedBy))
  return {
    page: await filesOf(['/index.html', ...own]),
    worker: await filesOf([...workers, ...parts.flat()]),
  }
}

/** What a worker's first file imports while it runs, and what that imports before it runs. */
async function importedBy(path: string): Promise<string[]> {
  const code = await readFile(join(root, appDir, path), 'utf8')
  const late = [...code.matchAll(/import\([`"']\.\/([^`"']+\.js)[`"']\)/g)].map(([, file = '']) => file)
  const early = await Promise.all(late.map(importsOf))
  return [...late, ...early.flat()].map((file) => `/assets/${file}`)
}

/** What a built file imports before it runs. */
async function importsOf(file: string): Promise<string[]> {
  const code = await readFile(join(root, appDir, 'assets', file), 'utf8')
  return [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, next = '']) => next)
}

/** What a page loads once it stands there, and the page: nothing of that comes a second time. */
const PART_OF: Readonly<Record<string, string>> = { 'route-sections': 'route' }

/** What each page needs beyond what every page has, by its static imports; a part of a page, beyond what that one has. */
export async function readCodeOfPages(): Promise<{ page: string; files: CodeFile[] }[]> {
  const built = await readdir(join(root, appDir, 'assets'))
  const sources = await readdir(join(root, 'src/pages'))
  const names = sources.map((source) => source.replace(/[.]tsx$/, ''))
  const chunks = new Map(
    await Promise.all(names.map(async (page) => [page, await chunkOf(page, built)] as const)),
  )
  const pages = names.flatMap((page) => {
    const chunk = chunks.get(page)
    return chunk ? [{ page, chunk, whole: chunks.get(PART_OF[page] ?? '') }] : []
  })
  return Promise.all(
    pages.map(async ({ page, chunk, whole }) => {
      const had = whole ? await neededBy(whole) : []
      const needed = await neededBy(chunk)
      return { page, files: await filesOf(needed.filter((file) => !had.includes(file))) }
    }),
  )
}

/** Other code may bear the same name: a page's own is made from its file. */
async function chunkOf(page: string, built: readonly string[]): Promise<string | undefined> {
  for (const file of built.filter((name) => name.replace(/-[\w-]{8}[.]js$/, '') === page)) {
    const map = await readFile(join(root, appDir, 'assets', `${file}.map`), 'utf8')
    if (map.includes(`/pages/${page}.tsx"`)) return file
  }
  return undefined
}

const EVERY_PAGE_HAS = /^(app|start|rolldown-runtime)-/

async function neededBy(chunk: string): Promise<string[]> {
  const needed = new Set([chunk])
  // a set goes on to what is added to it meanwhile
  for (const file of needed)
    for (const next of await importsOf(file)) if (!EVERY_PAGE_HAS.test(next)) needed.add(next)
  return [...needed].map((file) => `/assets/${file}`)
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
