import type { Page } from '@playwright/test'

/**
 * What can not be told any more where the system chooses the colours: drawings in the colour of their ground, and what is
 * pressed, current or chosen without a line around it. The app's own theme is the opposite of the system's, which is worst.
 */
export async function lostInForcedColours(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  const before = await page.evaluate((theme) => {
    const { dataset } = document.documentElement
    const chosen = dataset['theme'] ?? null
    dataset['theme'] = theme
    return chosen
  }, opposite(scheme))
  await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme })
  try {
    return await page.evaluate(lost)
  } finally {
    await page.emulateMedia({ forcedColors: 'none', colorScheme: scheme })
    await page.evaluate((theme) => {
      if (theme === null) delete document.documentElement.dataset['theme']
      else document.documentElement.dataset['theme'] = theme
    }, before)
  }
}

const opposite = (scheme: 'light' | 'dark') => (scheme === 'light' ? 'dark' : 'light')

/** Runs in the page. */
function lost(): string[] {
  const transparent = 'rgba(0, 0, 0, 0)'
  const seen = { opacityProperty: true, visibilityProperty: true }
  const groundOf = (node: Element | null): string => {
    if (!node) return getComputedStyle(document.documentElement).backgroundColor
    const { backgroundColor } = getComputedStyle(node)
    return backgroundColor === transparent ? groundOf(node.parentElement) : backgroundColor
  }
  const inksOf = (shape: Element): string[] => {
    const { fill, stroke } = getComputedStyle(shape)
    return [fill, stroke].filter((ink) => ink !== 'none' && ink !== transparent)
  }
  const shapes = 'path, circle, rect, line, ellipse, polygon, polyline, text'
  const invisible = [...document.querySelectorAll('svg')].filter((drawing) => {
    const inks = [...drawing.querySelectorAll(shapes)].flatMap(inksOf)
    return (
      drawing.checkVisibility(seen) &&
      inks.length > 0 &&
      inks.every((ink) => ink === groundOf(drawing.parentElement))
    )
  })
  const chosen =
    '[aria-pressed=true], [aria-selected=true], [aria-current], [role=radiogroup] label:has(:checked)'
  const unmarked = [...document.querySelectorAll(chosen)].filter(
    (node) => node.checkVisibility(seen) && getComputedStyle(node).outlineStyle === 'none',
  )
  const empty = [...document.querySelectorAll('[role=meter] i, [role=progressbar] i')].filter(
    (bar) => getComputedStyle(bar).backgroundColor === groundOf(bar.parentElement),
  )
  return [...invisible, ...unmarked, ...empty].map((node) => node.outerHTML.slice(0, 160))
}
