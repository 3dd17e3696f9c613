import { type Figures, PAGE_TITLE, same } from './box.ts'

/** The list of routes with its map, by scene, then by CSS selector. */
export const DISCOVER: Record<string, Record<string, Figures>> = {
  discover: {
    h1: { wide: { x: 80, y: 85, height: 36 }, narrow: { x: 16, y: 73, height: 30 }, type: PAGE_TITLE },
    'nav[aria-label=Discover]': {
      wide: { y: 131, width: 1120, height: 45 },
      narrow: { y: 113, width: 358, height: 45 },
    },
    'input[name=q]': {
      wide: { x: 80, y: 196, width: 528, height: 40 },
      narrow: { x: 16, y: 174, width: 358, height: 44 },
    },
    'nav[aria-label=Discover] a[aria-current]': {
      wide: { y: 131, width: 51, height: 45 },
      narrow: { y: 113, width: 51, height: 45 },
      type: same('15px/22px'),
    },
    'section[aria-label=Routes]': {
      wide: { x: 80, y: 196, width: 528 },
      narrow: { x: 16, y: 174, width: 358 },
    },
    'search > div:nth-of-type(1)': {
      wide: { x: 80, y: 246, width: 528 },
      narrow: { x: 0, y: 228, width: 390, height: 36 },
    },
    'search button': {
      wide: { x: 80, y: 246, height: 32 },
      narrow: { x: 16, y: 228, height: 36 },
      type: same('14px/20px'),
    },
    'search > div:nth-of-type(2)': {
      wide: { x: 80, width: 528, height: 32 },
      narrow: { x: 16, y: 282, width: 358, height: 48 },
      type: same('15px/24px'),
    },
    'search output': {
      wide: { x: 80, height: 24 },
      narrow: { x: 16, y: 282, height: 48 },
      type: same('15px/24px'),
    },
    select: { wide: { height: 32 }, narrow: { y: 290, height: 32 }, type: same('14px/24px') },
    '[role=radiogroup]': { narrow: { x: 16, y: 340, width: 358, height: 44 } },
    '[role=radiogroup] label': {
      narrow: { x: 19, y: 343, width: 175, height: 38 },
      type: same('14px/20px'),
    },
    article: { wide: { x: 80, width: 528, height: 134 }, narrow: { x: 16, y: 396, width: 358 } },
    'article .sketch': {
      wide: { x: 81, width: 152, height: 132 },
      narrow: { x: 17, y: 397, width: 116 },
    },
    'article .words': { wide: { x: 233, width: 374 }, narrow: { x: 133, y: 397, width: 240 } },
    'article h3': {
      wide: { x: 247, width: 346, height: 20 },
      narrow: { x: 147, y: 409, width: 212 },
      type: same('16px/20px'),
    },
    'article .words > p:nth-of-type(1)': {
      wide: { x: 247, width: 346, height: 20 },
      narrow: { x: 147, width: 212, height: 20 },
      type: same('15px/20px'),
    },
    'article .words > p:nth-of-type(2)': {
      wide: { x: 247, width: 346, height: 22 },
      narrow: { x: 147, width: 212, height: 22 },
      type: same('15px/22px'),
    },
    'article .foot': {
      wide: { x: 247, width: 346, height: 28 },
      narrow: { x: 147, width: 212, height: 28 },
      type: same('13px/20px'),
    },
    'article .foot > span:first-child': {
      wide: { x: 247, height: 20 },
      narrow: { x: 147, height: 20 },
    },
    aside: { wide: { x: 640, y: 196, width: 560, height: 760 } },
    'aside svg': { wide: { x: 640, y: 196, width: 560, height: 760 } },
    'aside .search-area button': {
      wide: { x: 855, y: 906, width: 131, height: 32 },
      type: same('14px/20px'),
    },
  },
}
