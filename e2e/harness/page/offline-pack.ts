import type { Locator, Page } from '@playwright/test'

// The offline pack of a page: its button, its state and its files.

export const packButton = (page: Page): Locator => page.getByRole('button', { name: 'Save offline pack' })
export const ready = (page: Page): Locator => page.getByText(/^Ready offline: .+ complete$/)

/** The tiles of the pack that the device has: path and content. */
export const keptTiles = (page: Page): Promise<[path: string, content: string][]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pack-tiles-'))
    const cache = await caches.open(names[0] ?? 'pack-tiles')
    const kept = (await cache.keys()).filter(({ url }) => /[0-9]$/.test(url))
    return Promise.all(
      kept.map(async ({ url }) => [
        new URL(url).pathname,
        await ((await cache.match(url)) ?? new Response()).text(),
      ]),
    )
  })

/** The response to a request of the page for this path. */
export const given = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (asked) => (await fetch(asked)).text(), path)
