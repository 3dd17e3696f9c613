import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** the default of browsers */
export const TEXT_PX = 16

/** Sets the text size of the browser's settings, so that breakpoints follow it too. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await browser.detach()
}

/** Expects that finally nothing is found: drawings follow a new width later, and boxes move until everything is loaded. */
export const expectNone = (found: () => Promise<string[]>, message: string): Promise<void> =>
  expect.configure({ soft: true }).poll(found, { message }).toEqual([])

/** The elements that make the page wider than its window; empty if there are none. */
export async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    /** it is cut or scrolled by a part of the page, and does not widen the page */
    const isInScroller = ({ parentElement: parent }: Element): boolean =>
      parent !== null &&
      parent !== document.body &&
      (getComputedStyle(parent).overflowX !== 'visible' || isInScroller(parent))
    const wide = [...document.body.querySelectorAll(':not(svg *)')]
      .filter((node) => node.getBoundingClientRect().right > clientWidth + 0.5 && !isInScroller(node))
      .map((node) => node.outerHTML.slice(0, 100))
    return wide.length > 0 ? wide.slice(0, 8) : [`the page: ${scrollWidth} px in ${clientWidth} px`]
  })
}

/** of https://dom.spec.whatwg.org/#dom-node-nodetype */
const TEXT_NODE = 3

/** Text that is partly hidden, except lines that end in an ellipsis. */
export async function findCutOffText(page: Page): Promise<string[]> {
  return page.evaluate((textNode) => {
    const isText = (node: Node) => node.nodeType === textNode && node.textContent?.trim()
    return [...document.body.querySelectorAll<HTMLElement>(':not(svg *)')]
      .filter((node) => {
        const { overflowY, textOverflow, clipPath } = getComputedStyle(node)
        const hides = overflowY === 'hidden' || overflowY === 'clip'
        const isSeen = node.clientHeight > 1 && clipPath === 'none' && node.checkVisibility()
        const isCut = node.scrollHeight > node.clientHeight + 2
        return hides && isSeen && isCut && textOverflow !== 'ellipsis' && [...node.childNodes].some(isText)
      })
      .map((node) => node.outerHTML.slice(0, 100))
  }, TEXT_NODE)
}
