// The figures of the drawing that the pages are measured against: pixels at 1280 and 390, colours of both themes.

export const COLOURS: Record<string, readonly [light: string, dark: string]> = {
  paper: ['#F6F3EA', '#12191A'],
  raised: ['#FFFDF7', '#1A2324'],
  sunk: ['#EDEADD', '#0D1314'],
  ink: ['#17231F', '#E9EDE6'],
  muted: ['#56635D', '#9DAAA3'],
  line: ['#DAD5C5', '#2C3839'],
  edge: ['#85867A', '#6A7876'],
  rule: ['#17231F', '#62716D'],
  track: ['#17231F', '#CDD6CD'],
  moss: ['#2F6B4A', '#6FBF8F'],
  'moss-deep': ['#24553A', '#8AD0A5'],
  'on-moss': ['#FFFDF7', '#0F1A15'],
  blaze: ['#B0420D', '#F08A5D'],
  'blaze-line': ['#C8501F', '#F08A5D'],
  lake: ['#23688C', '#6DB3D8'],
  danger: ['#A8322A', '#F0857B'],
  warning: ['#7D5200', '#E0B050'],
  'moss-tint': ['#E2EBDC', '#1F3229'],
  'blaze-tint': ['#F8E5D8', '#3A261D'],
  'lake-tint': ['#DBE8EC', '#1B2F38'],
  'danger-tint': ['#F7E0DA', '#3B2321'],
  'warning-tint': ['#F6E8C6', '#352B17'],
  contour: ['#E2DAC3', '#283536'],
  'contour-x': ['#D3C8AA', '#354546'],
  'contour-map': ['#BFAE82', '#506360'],
  land: ['rgb(118 148 92 / 0.032)', 'rgb(140 180 150 / 0.014)'],
  water: ['#CFE1E6', '#1A323C'],
  'water-edge': ['#7FA9B9', '#3D6677'],
  strip: ['#17231F', '#2D393A'],
  'on-strip': ['#F6F3EA', '#E9EDE6'],
}

/** x, width, height and distance from the top of the page, as far as they hold for any content. */
export interface Box {
  x?: number
  y?: number
  width?: number
  height?: number
}

export interface Figures {
  wide?: Box
  narrow?: Box
  /** font size and line height */
  type?: { wide: string; narrow: string }
}

const PAGE_TITLE = { wide: '30px/36px', narrow: '24px/30px' }
const THING_TITLE = { wide: '40px/44px', narrow: '28px/32px' }
const same = (text: string) => ({ wide: text, narrow: text })

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
    select: { wide: { height: 32 }, narrow: { height: 32 }, type: same('14px/24px') },
    '[role=radiogroup]': { narrow: { x: 16, width: 358, height: 44 } },
    article: { wide: { x: 80, width: 528, height: 134 }, narrow: { x: 16, width: 358 } },
    'article .sketch': { wide: { width: 152, height: 132 }, narrow: { width: 116 } },
    'article h3': { wide: { x: 247 }, narrow: { x: 147 }, type: same('16px/20px') },
    'aside svg': { wide: { x: 640, y: 196, width: 560, height: 760 } },
  },
  route: {
    h1: { wide: { x: 80, y: 115 }, narrow: { x: 16, y: 111 }, type: THING_TITLE },
    'section[aria-label="Map and elevation"]': { wide: { x: 80, width: 1120 }, narrow: { x: 0, width: 390 } },
    'section[aria-label="Map and elevation"] > div:first-child': {
      wide: { x: 80, width: 799, height: 500 },
      narrow: { x: 0, width: 390, height: 380 },
    },
    'section[aria-label="Map and elevation"] .side': {
      wide: { x: 879, width: 320 },
      narrow: { x: 0, width: 390 },
    },
    'section[aria-label="Map and elevation"] dl > div': {
      wide: { x: 899, width: 140, height: 75 },
      narrow: { x: 16, width: 111, height: 67 },
    },
    'section[aria-label="Map and elevation"] dd': { type: { wide: '26px/32px', narrow: '20px/24px' } },
    '.profile svg': { wide: { height: 184 }, narrow: { height: 162 } },
    'main section + div > div': { wide: { x: 80, width: 744 }, narrow: { x: 16, width: 358 } },
    'main section + div > aside': { wide: { x: 880, width: 320 }, narrow: { x: 16, width: 358 } },
  },
  'route-map': {
    '.leaflet-container': {
      wide: { x: 80, width: 799, height: 500 },
      narrow: { x: 0, width: 390, height: 380 },
    },
  },
  'create-read': {
    h1: { wide: { x: 80, y: 85 }, narrow: { x: 16, y: 81 }, type: PAGE_TITLE },
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

/** Of the component sheet, by CSS selector as Playwright understands it. */
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
  [part('Long work', '[role=progressbar]')]: { wide: { height: 8 }, narrow: { height: 8 } },
  [part('Stamps and levels', 'li svg')]: always(104, 104),
  [part('Install prompt', 'h3')]: { wide: { height: 22 }, narrow: { height: 22 } },
}
