import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules that depend on colours; all others have the same result in every theme. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block']

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page, by all its rules or by some. Nothing may move meanwhile. */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // The legacy mode collects its results in the page itself; the other mode opens a tab for it, which takes the focus.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(TAGS)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => !isWhereItMustBe(id, html)).map(({ html }) => `${id}: ${html}`),
  )
}

/** A marker cannot be moved away from its place, even below a button: WCAG 2.5.8 names pins on a map as its example. */
const isWhereItMustBe = (rule: string, html: string): boolean =>
  rule === 'target-size' && html.includes('class="map-mark"')
