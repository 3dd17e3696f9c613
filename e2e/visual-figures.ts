import { type Figures, PAGE_TITLE, same, THING_TITLE } from './figures/box.ts'
import { CREATE_ROUTE } from './figures/create-route.ts'
import { DISCOVER } from './figures/discover.ts'
import { PLANS } from './figures/plans.ts'
import { ROUTE } from './figures/route.ts'

/** By scene, then by CSS selector. */
export const FIGURES: Record<string, Record<string, Figures>> = {
  login: {
    'main > div': { wide: { x: 115, width: 384 }, narrow: { x: 0, y: 210, width: 390 } },
    h1: { wide: { x: 148, width: 318 }, narrow: { x: 20, width: 350 }, type: PAGE_TITLE },
    'main > div > span:first-child': {
      wide: { height: 30 },
      narrow: { x: 20, y: 235, height: 30 },
    },
    'input[name=username]': { wide: { width: 318, height: 40 }, narrow: { width: 350, height: 44 } },
    'button[type=submit]': { wide: { width: 318, height: 40 }, narrow: { width: 350, height: 44 } },
  },
  home: {
    header: { wide: { y: 0, width: 1280, height: 61 }, narrow: { y: 0, width: 390, height: 57 } },
    'nav[aria-label=Main] a[aria-current]': {
      wide: { height: 60 },
      type: same('15px/24px'),
    },
    main: { wide: { x: 56, width: 1168 }, narrow: { x: 0, width: 390 } },
    h1: { wide: { x: 80 }, narrow: { x: 16, y: 97 }, type: THING_TITLE },
    'main section h2': { wide: { x: 80 }, narrow: { x: 16 }, type: same('17px/24px') },
    'main > div > div': { wide: { x: 80, width: 760 }, narrow: { x: 16, width: 358 } },
    'main > div > aside': { wide: { x: 896, width: 304 }, narrow: { x: 16, width: 358 } },
    'aside article .sketch': { wide: { width: 76 }, narrow: { width: 76 } },
    'nav[aria-label=Quick]': { narrow: { x: 0, y: 779, width: 390, height: 65 } },
    'nav[aria-label=Quick] a': { narrow: { height: 64 }, type: same('11px/14px') },
  },
  ...DISCOVER,
  ...ROUTE,
  ...CREATE_ROUTE,
  ...PLANS,
  'sync-panel': {
    'dialog[aria-label=Sync]': { wide: { y: 60, width: 420 }, narrow: { x: 8, y: 62, width: 374 } },
    'dialog[aria-label=Sync] h2': { type: same('17px/22px') },
  },
}

const control = (width: number): Figures => ({ wide: { width, height: 40 }, narrow: { width, height: 44 } })
const inColumn = (wide: number, narrow: number = wide): Figures => ({
  wide: { width: 536, height: wide },
  narrow: { width: 358, height: narrow },
})
const always = (width: number, height: number): Figures => ({
  wide: { width, height },
  narrow: { width, height },
})
const part = (title: string, selector: string): string =>
  `section:has(> header h2:text("${title}")) ${selector}`

/** Of the component sheet, by CSS selector of Playwright. */
export const SHEET_FIGURES: Record<string, Figures> = {
  h1: { wide: { width: 1120, height: 44 }, narrow: { width: 358, height: 32 } },
  [part('Buttons', 'button[data-tone=primary]')]: control(133),
  [part('Buttons', 'button[data-size=small]')]: {
    wide: { width: 69, height: 32 },
    narrow: { width: 69, height: 36 },
  },
  [part('Inputs', 'input')]: inColumn(40, 44),
  [part('Inputs', 'select')]: inColumn(40, 44),
  [part('Inputs', 'textarea')]: inColumn(96),
  [part('Inputs', 'input[type=checkbox]:not([role=switch])')]: always(20, 20),
  [part('Inputs', 'input[role=switch]')]: always(40, 24),
  [part('Choices', 'button[role=tab]')]: always(36, 45),
  [part('Choices', 'button[aria-pressed]')]: {
    wide: { width: 57, height: 32 },
    narrow: { width: 57, height: 36 },
  },
  [part('State chips and tags', '[role=meter]')]: { wide: { height: 8 }, narrow: { height: 8 } },
  [part('Cairn', 'svg')]: always(30, 26),
  [part('Cairn', 'svg >> nth=1')]: always(84, 72),
  [part('Progress', '[role=progressbar]')]: { wide: { height: 8 }, narrow: { height: 8 } },
  [part('Stamps and levels', 'li svg')]: always(104, 104),
  [part('Install prompt', 'h3')]: { wide: { height: 22 }, narrow: { height: 22 } },
}
