import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

/** The rules that depend on colours; all others have the same result in every theme. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block']

/** Half as large as the text that the module has of itself: each document reads and compiles it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page, by all its rules or by some. Nothing may move meanwhile. */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // A document keeps the script: half a megabyte is not compiled again for each check.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const found = await page.evaluate(runAxe, {
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: TAGS },
    // By default axe also describes each element that violates no rule.
    resultTypes: ['violations'],
    selectors: false,
  } satisfies RunOptions)
  return found.filter(({ id, html }) => !isWhereItMustBe(id, html)).map(({ id, html }) => `${id}: ${html}`)
}

/** Runs in the page. */
async function runAxe(options: RunOptions): Promise<{ id: string; html: string }[]> {
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe }
  // After a change of the theme, colours are in between for a moment.
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
  const find = async (given: RunOptions) => {
    const { violations } = await inPage.run(document, { ...given, elementRef: true })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, element }) => ({ id, html, element })))
  }
  // A fixed bar may cover a part of a target at this scroll position: it is measured in the middle, too.
  const isTooSmall = async (element: Element | undefined): Promise<boolean> => {
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const still = await find({ ...options, runOnly: ['target-size'] })
    return still.some((other) => other.element === element)
  }
  const { scrollX: left, scrollY: top } = window
  const confirmed: { id: string; html: string }[] = []
  for (const { id, html, element } of await find(options))
    if (id !== 'target-size' || (await isTooSmall(element))) confirmed.push({ id, html })
  window.scrollTo({ left, top, behavior: 'instant' })
  return confirmed
}

/** A marker cannot be moved away from its place, even below a button: WCAG 2.5.8 names pins on a map as its example. */
const isWhereItMustBe = (rule: string, html: string): boolean =>
  rule === 'target-size' && html.includes('class="map-mark"')
