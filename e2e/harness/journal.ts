import type { Page } from '@playwright/test'

/** What a page showed of one route, in order. Kept outside the browser, so that no crash of the browser and no bug of
 * the product can remove what was shown as saved. */
export interface Shown {
  name: string
  chip: string
}

export class Journal {
  readonly entries: Shown[] = []

  /** Records every route that the page shows from now on, as a card or a page, with its chip; call before the page loads. */
  async keep(page: Page): Promise<void> {
    await page.exposeFunction('writeDown', (shown: Shown) => {
      const known = this.entries.some(({ name, chip }) => name === shown.name && chip === shown.chip)
      if (!known) this.entries.push(shown)
    })
    await page.addInitScript(() => {
      const { writeDown } = window as unknown as {
        writeDown: (shown: { name: string; chip: string }) => Promise<void>
      }
      const look = () => {
        for (const card of document.querySelectorAll('article, header:has(h1)')) {
          const name = card.querySelector('h1, h3')?.textContent ?? ''
          const words = card.textContent ?? ''
          const chip =
            ['On this device', 'Sending…', 'Needs attention'].find((text) => words.includes(text)) ?? ''
          if (name) void writeDown({ name, chip })
        }
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    })
  }

  /** Names of the routes that the page showed as saved on this device: the product must keep them. */
  promised(): string[] {
    return [...new Set(this.entries.filter(({ chip }) => chip !== '').map(({ name }) => name))]
  }
}
