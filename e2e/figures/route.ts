import { type Figures, same, THING_TITLE } from './box.ts'

/** The page of a route, by scene, then by CSS selector. */
export const ROUTE: Record<string, Record<string, Figures>> = {
  route: {
    'nav[aria-label=Breadcrumb] ol': {
      wide: { x: 80, y: 85, height: 20 },
      narrow: { x: 16, y: 81, height: 20 },
      type: same('14px/20px'),
    },
    h1: { wide: { x: 80, y: 115 }, narrow: { x: 16, y: 111 }, type: THING_TITLE },
    'main header .sub > div': {
      wide: { x: 80, y: 167, width: 1120, height: 25 },
      narrow: { x: 16, y: 183, width: 358, height: 53 },
      type: same('15px/24px'),
    },
    'main header .sub em': {
      wide: { x: 80, y: 170, height: 20 },
      narrow: { x: 16 },
      type: same('17px/20px'),
    },
    'main header .actions': {
      wide: { x: 80, y: 210, width: 1120, height: 40 },
      narrow: { x: 16, width: 358 },
    },
    'main header .actions .pack button': {
      wide: { x: 80, y: 210, width: 237, height: 40 },
      narrow: { x: 16, width: 358, height: 44 },
      type: same('15px/20px'),
    },
    'main header .actions > div > button': {
      wide: { x: 325, y: 210, height: 40 },
      narrow: { x: 16, width: 84, height: 70 },
      type: { wide: '15px/20px', narrow: '12px/15px' },
    },
    'section[aria-label="Map and elevation"]': {
      wide: { x: 80, y: 270, width: 1120, height: 731 },
      narrow: { x: 0, width: 390 },
    },
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
    'section[aria-label="Map and elevation"] dl': {
      wide: { x: 899, y: 279, width: 280, height: 225 },
      narrow: { x: 16, width: 358, height: 134 },
    },
    'section[aria-label="Map and elevation"] dt': { type: same('13px/18px') },
    'section[aria-label="Map and elevation"] .side ol': {
      wide: { x: 899, width: 280, height: 20 },
      narrow: { x: 16, width: 358, height: 20 },
      type: same('11px/18px'),
    },
    'section[aria-label="Map and elevation"] .side > div:last-child': {
      wide: { x: 899, y: 699, width: 280, height: 55 },
      narrow: { x: 16, width: 358, height: 55 },
      type: same('15px/20px'),
    },
    'section[aria-label="Map and elevation"] .side > div:last-child > a > span': {
      wide: { x: 899, width: 40, height: 40 },
      narrow: { x: 16, width: 40, height: 40 },
    },
    'section[aria-label="Map and elevation"] .profile': {
      wide: { x: 81, y: 770, width: 1118 },
      narrow: { x: 0, width: 390 },
    },
    '.profile .reading': {
      wide: { y: 962, height: 38 },
      narrow: { height: 38 },
      type: same('14px/20px'),
    },
    '.profile .hint': { narrow: { x: 16, height: 20 } },
    'main section + div': { wide: { x: 80, y: 1041, width: 1120 }, narrow: { x: 16, width: 358 } },
    'main section + div section': { wide: { x: 80, width: 744 }, narrow: { x: 16, width: 358 } },
    'main section + div section h2': {
      wide: { x: 80, y: 1052, height: 24 },
      narrow: { x: 16, height: 24 },
      type: same('17px/24px'),
    },
    'main section + div section > header + *': {
      wide: { x: 80, y: 1090 },
      narrow: { x: 16, width: 358 },
      type: same('16px/24px'),
    },
    'ol[data-stations] .margin': {
      wide: { x: 80, width: 88 },
      narrow: { x: 16, width: 70 },
      type: same('13px/20px'),
    },
    'ol[data-stations] .margin b': { type: same('14px/20px') },
    'ol[data-stations] h3': {
      wide: { x: 187, width: 637, height: 20 },
      narrow: { x: 101, width: 273, height: 20 },
      type: same('15px/20px'),
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
  'route-members': {
    '[data-condition]': { wide: { x: 899, y: 504, width: 280 }, narrow: { x: 16, width: 358 } },
    '[data-condition] .icon': {
      wide: { x: 899, width: 30, height: 30 },
      narrow: { x: 16, width: 30, height: 30 },
    },
    '[data-condition] b': {
      wide: { x: 937, width: 242 },
      narrow: { x: 54, width: 320, height: 20 },
      type: same('15px/20px'),
    },
    '[data-condition] > p': { type: same('14px/20px') },
    'div:has(> b):has(> dl)': {
      wide: { x: 80, width: 744, height: 88 },
      narrow: { x: 16, width: 358, height: 88 },
    },
    'div:has(> dl) > b': {
      wide: { x: 80, height: 44 },
      narrow: { x: 16, height: 44 },
      type: same('40px/44px'),
    },
    'div:has(> b) > dl': {
      wide: { x: 156, width: 240, height: 88 },
      narrow: { x: 92, width: 282, height: 88 },
    },
    'div:has(> b) > dl > div': { wide: { height: 16 }, narrow: { height: 16 }, type: same('13px/16px') },
    'div:has(> b) > dl i': { wide: { x: 174, height: 6 }, narrow: { x: 110, height: 6 } },
    'ul[aria-label=Reviews]': { wide: { x: 80, width: 744 }, narrow: { x: 16, width: 358 } },
    'ul[aria-label=Reviews] .head': {
      wide: { x: 80, width: 744, height: 44 },
      narrow: { x: 16, width: 358, height: 68 },
    },
    'ul[aria-label=Reviews] .head > a > span': {
      wide: { x: 80, width: 40, height: 40 },
      narrow: { x: 16, width: 40, height: 40 },
    },
    'ul[aria-label=Reviews] .head > span:last-child': {
      wide: { x: 740, width: 84, height: 16 },
      narrow: { x: 290, width: 84, height: 16 },
    },
    'main aside ul[aria-label=Conditions]': { wide: { x: 880, width: 320 }, narrow: { x: 16, width: 358 } },
    'main aside section h2': {
      wide: { x: 880, height: 24 },
      narrow: { x: 16, height: 24 },
      type: same('17px/24px'),
    },
    'main aside dl > div': {
      wide: { x: 880, width: 320, height: 26 },
      narrow: { x: 16, width: 358, height: 26 },
      type: same('14px/20px'),
    },
  },
}
