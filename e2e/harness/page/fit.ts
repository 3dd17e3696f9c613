import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** what browsers begin with */
export const TEXT_PX = 16

/** As in the browser's settings, so that the breakpoints follow too. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await browser.detach()
}

/** Nothing is wrong in the end: drawings follow a new width a moment later, and boxes move until all has come. */
export const expectNone = (found: () => Promise<string[]>, message: string): Promise<void> =>
  expect.configure({ soft: true }).poll(found, { message }).toEqual([])

/** What makes the page wider than its window; empty where nothing does. */
export async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.body.querySelectorAll(':not(svg *)')]
      .filter((node) => node.getBoundingClientRect().right > clientWidth + 0.5)
      .map((node) => node.outerHTML.slice(0, 100))
      .slice(0, 8)
  })
}

/** of https://dom.spec.whatwg.org/#dom-node-nodetype */
const TEXT_NODE = 3

/** Text of which a part can not be seen; lines that end in an ellipsis say so themselves. */
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
