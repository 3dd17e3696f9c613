import { type Figures, PAGE_TITLE, same } from './box.ts'

/** The pages to create a route, by scene, then by CSS selector. */
export const CREATE_ROUTE: Record<string, Record<string, Figures>> = {
  draw: {
    h1: { wide: { x: 80, y: 85, height: 36 }, narrow: { x: 16, y: 81, height: 30 }, type: PAGE_TITLE },
    'main header .sub > div': {
      wide: { x: 80, y: 121, height: 22 },
      narrow: { x: 16, y: 111, width: 358, height: 42 },
      type: same('14px/20px'),
    },
    'main header nav': {
      wide: { y: 103, height: 40 },
      narrow: { x: 16, y: 165, width: 358, height: 44 },
    },
    'main header nav a': {
      wide: { y: 106, height: 34 },
      narrow: { x: 19, y: 168, width: 175, height: 38 },
      type: same('14px/20px'),
    },
    '.drawn': { wide: { x: 80, y: 163, width: 643 }, narrow: { x: 0, y: 229, width: 390 } },
    '.leaflet-container': {
      wide: { x: 80, y: 163, width: 643, height: 440 },
      narrow: { x: 0, y: 229, width: 390, height: 360 },
    },
    '[role=toolbar]': {
      wide: { x: 281, y: 177, width: 242, height: 42 },
      narrow: { x: 62, y: 243, width: 266, height: 46 },
    },
    '[role=toolbar] button': {
      wide: { x: 282, y: 178, width: 40, height: 40 },
      narrow: { x: 63, y: 244, width: 44, height: 44 },
    },
    '.tip': { type: same('13px/18px') },
    '.drawn .figures': { wide: { x: 80, y: 603, width: 643, height: 67 }, narrow: { x: 0, width: 390 } },
    '.drawn dl > div': {
      wide: { x: 97, y: 615, width: 112, height: 42 },
      narrow: { x: 16, width: 111, height: 42 },
    },
    '.drawn dl > div:nth-child(2)': { wide: { x: 225, width: 112 }, narrow: { x: 139, width: 111 } },
    '.drawn dt': { type: same('13px/18px') },
    '.drawn dd': { type: same('20px/24px') },
    'form[aria-label="New route"]': { wide: { x: 771, y: 163, width: 429 }, narrow: { x: 16, width: 358 } },
    'form[aria-label="New route"] label': { type: same('14px/20px') },
    'form select': { wide: { x: 771, width: 208, height: 40 }, narrow: { x: 16, width: 173, height: 44 } },
    'form textarea': {
      wide: { x: 771, width: 429, height: 136 },
      narrow: { x: 16, width: 358, height: 136 },
    },
    '.go': { wide: { x: 771, width: 429 }, narrow: { x: 0, width: 390 } },
    '.go button': {
      wide: { x: 771, height: 40 },
      narrow: { x: 16, width: 170, height: 44 },
      type: same('15px/20px'),
    },
    '.go a': {
      wide: { width: 180, height: 40 },
      narrow: { x: 194, width: 180, height: 44 },
      type: same('15px/20px'),
    },
    '.go + div button': {
      wide: { x: 771, width: 167, height: 40 },
      narrow: { x: 16, width: 167, height: 44 },
    },
  },
  create: {
    h1: { wide: { x: 80, y: 85, height: 36 }, narrow: { x: 16, y: 81, height: 30 }, type: PAGE_TITLE },
    'main header nav': {
      wide: { y: 103, height: 40 },
      narrow: { x: 16, y: 165, width: 358, height: 44 },
    },
  },
  'create-read': {
    h1: { wide: { x: 80, y: 85 }, narrow: { x: 16, y: 81 }, type: PAGE_TITLE },
    'form > .drawn .figures': { wide: { x: 80, width: 643, height: 67 }, narrow: { x: 0, width: 390 } },
    'form > .drawn dl > div': { wide: { x: 97, width: 112, height: 42 }, narrow: { x: 16, height: 42 } },
    'form > .drawn': { wide: { x: 80, width: 643 }, narrow: { x: 0, width: 390 } },
    'form > .drawn .sketch svg': { wide: { height: 440 }, narrow: { height: 360 } },
    'form > .drawn dd': { type: same('20px/24px') },
    'form > .drawn .profile svg': { wide: { height: 128 }, narrow: { height: 128 } },
    'form > div + div': { wide: { x: 771, width: 429 }, narrow: { x: 16, width: 358 } },
    'input[name=name]': {
      wide: { x: 771, width: 429, height: 40 },
      narrow: { x: 16, width: 358, height: 44 },
    },
    textarea: { wide: { width: 429, height: 136 }, narrow: { width: 358, height: 136 } },
    'button[type=submit]': { wide: { x: 771, height: 40 }, narrow: { x: 16, height: 44 } },
  },
}
