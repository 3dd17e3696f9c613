import type { Page } from '@playwright/test'

/** What a scene consists of at any width: its title, its forms, and what is open over the page. */
export const outlineOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = 'h1, form, [role=dialog], dialog[open], [role=menu], [role=listbox], [role=alert]'
    return [...document.querySelectorAll(parts)]
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const name = part.matches('h1') ? part.textContent : part.getAttribute('aria-label')
        return `${part.getAttribute('role') ?? part.localName} ${name ?? ''}`
      })
  })
