import type { Page } from '@playwright/test'
import {
  findLostOutlines,
  findLowContrast,
  findMissingRings,
  findOutlinedControls,
} from './forced-controls.ts'
import { createRenderedColours, type RenderedColours } from './rendered-colours.ts'

type Scheme = 'light' | 'dark'

/**
 * What becomes invisible in forced colours: drawings in the colour of their background, pressed, current or selected
 * elements without a mark, and controls that lose their border or icon. The app's own theme is the opposite of the
 * system's, which is the worst case.
 */
export async function findLostInForcedColours(page: Page, scheme: Scheme): Promise<string[]> {
  const edged = await page.evaluateHandle(findOutlinedControls)
  return inForcedColours(page, scheme, async () => {
    const seen = await page.evaluateHandle(createRenderedColours)
    return [
      ...(await page.evaluate(findLostMarks, seen)),
      ...(await page.evaluate(findLowContrast, seen)),
      ...(await page.evaluate(findLostOutlines, { seen, edged })),
    ]
  })
}

/** Controls without a focus ring in forced colours. Focuses one after the other, which may close open panels. */
export const findMissingFocusRings = (page: Page, scheme: Scheme): Promise<string[]> =>
  inForcedColours(page, scheme, async () => {
    // focus rings are shown after a key press
    await page.keyboard.press('F9')
    return page.evaluate(findMissingRings, await page.evaluateHandle(createRenderedColours))
  })

async function inForcedColours(page: Page, scheme: Scheme, look: () => Promise<string[]>): Promise<string[]> {
  const before = await page.evaluate((theme) => {
    const { dataset } = document.documentElement
    const chosen = dataset['theme'] ?? null
    dataset['theme'] = theme
    return chosen
  }, opposite(scheme))
  await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme })
  try {
    return await look()
  } finally {
    await page.emulateMedia({ forcedColors: 'none', colorScheme: scheme })
    await page.evaluate((theme) => {
      if (theme === null) delete document.documentElement.dataset['theme']
      else document.documentElement.dataset['theme'] = theme
    }, before)
  }
}

const opposite = (scheme: Scheme): Scheme => (scheme === 'light' ? 'dark' : 'light')

/** Runs in the page. */
function findLostMarks({
  isVisible: isSeen,
  backgroundOf: groundOf,
  drawingColoursOf: inksOf,
}: RenderedColours): string[] {
  const invisible = [...document.querySelectorAll('svg')].filter((drawing) => {
    const inks = inksOf(drawing)
    const ground = groundOf(drawing.parentElement)
    return isSeen(drawing) && inks.length > 0 && inks.every((ink) => ink === ground)
  })
  const chosen =
    '[aria-pressed=true], [aria-selected=true], [aria-current], [role=radiogroup] label:has(:checked)'
  const unmarked = [...document.querySelectorAll(chosen)].filter((node) => {
    const hasGround = groundOf(node) !== groundOf(node.parentElement)
    return isSeen(node) && !hasGround && getComputedStyle(node).outlineStyle === 'none'
  })
  const empty = [...document.querySelectorAll('[role=meter] i, [role=progressbar] i')].filter(
    (bar) => groundOf(bar) === groundOf(bar.parentElement),
  )
  return [...invisible, ...unmarked, ...empty].map((node) => node.outerHTML.slice(0, 160))
}
