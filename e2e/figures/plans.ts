import { type Figures, PAGE_TITLE, same, THING_TITLE } from './box.ts'

/** Events, communities and trips, by scene, then by CSS selector. */
export const PLANS: Record<string, Record<string, Figures>> = {
  'planned-events': {
    h1: { wide: { x: 80, y: 85, height: 36 }, narrow: { x: 16, y: 81, height: 30 }, type: PAGE_TITLE },
    'main header .sub': { wide: { x: 80, y: 121, height: 20 }, narrow: { x: 16, height: 20 } },
    'nav[aria-label=View]': { wide: { y: 83, height: 40 }, narrow: { x: 16, height: 44 } },
    'main header .actions > a': { wide: { y: 83, height: 40 }, narrow: { height: 44 } },
    'main section h2': {
      wide: { x: 80, height: 24 },
      narrow: { x: 16, height: 24 },
      type: same('17px/24px'),
    },
    'main li time': {
      wide: { x: 80, width: 48, height: 55 },
      narrow: { x: 16, width: 48, height: 55 },
      type: same('11px/13px'),
    },
    article: { wide: { x: 163 }, narrow: { x: 93, width: 281 } },
    'article h3': { wide: { x: 180, height: 22 }, narrow: { x: 108 }, type: same('17px/22px') },
    'article .kind': { wide: { x: 180, height: 22 }, narrow: { x: 108 }, type: same('14px/22px') },
    'article .sketch': { wide: { height: 147 }, narrow: { height: 76 } },
    'article [role=meter]': { wide: { width: 72, height: 6 }, narrow: { x: 108, width: 72, height: 6 } },
  },
  'planned-event': {
    h1: { wide: { x: 176, y: 135, height: 44 }, narrow: { x: 90, height: 32 }, type: THING_TITLE },
    'main header time': {
      wide: { x: 80, y: 122, width: 76, height: 83 },
      narrow: { x: 16, y: 111, width: 60, height: 77 },
      type: same('13px/16px'),
    },
    'main header time b': { type: { wide: '32px/34px', narrow: '24px/28px' } },
    'main header em': {
      wide: { x: 176, y: 189, height: 20 },
      narrow: { x: 90, height: 20 },
      type: same('17px/20px'),
    },
    'main .answer': { wide: { x: 880, width: 320 }, narrow: { x: 16, width: 358 } },
    'main .answer [role=radiogroup]': {
      wide: { x: 897, width: 286, height: 40 },
      narrow: { x: 33, width: 324, height: 44 },
    },
    'main .answer [role=meter]': {
      wide: { x: 897, width: 286, height: 8 },
      narrow: { x: 33, width: 324, height: 8 },
    },
    'main .main': { wide: { x: 80, width: 744 }, narrow: { x: 16, width: 358 } },
    'main .main section h2': {
      wide: { x: 80, height: 24 },
      narrow: { x: 16, height: 24 },
      type: same('17px/24px'),
    },
    'main .rest section': { wide: { x: 880, width: 320 }, narrow: { x: 16, width: 358 } },
    'ul[aria-label=Going] a > span': { wide: { width: 40, height: 40 }, narrow: { width: 40, height: 40 } },
  },
  communities: {
    h1: { wide: { x: 80, y: 85, height: 36 }, narrow: { x: 16, y: 84, height: 30 }, type: PAGE_TITLE },
    'nav[aria-label=Communities]': {
      wide: { x: 80, y: 145, width: 1120, height: 45 },
      narrow: { x: 16, width: 358, height: 45 },
    },
    'main a[aria-current=page]': { wide: { width: 50 }, narrow: { width: 50 }, type: same('15px/22px') },
    'main li > svg': {
      wide: { x: 80, width: 56, height: 56 },
      narrow: { x: 16, width: 48, height: 48 },
    },
    'main li h2': { wide: { x: 152, height: 22 }, narrow: { x: 78, height: 22 }, type: same('16px/22px') },
    'main li time': {
      wide: { width: 48, height: 55 },
      narrow: { x: 78, width: 48, height: 55 },
      type: same('11px/13px'),
    },
    'main aside': { wide: { x: 880, y: 210, width: 320 }, narrow: { x: 16, width: 358 } },
    'main aside h2': { wide: { x: 880, y: 221 }, narrow: { x: 16 }, type: same('17px/24px') },
  },
  community: {
    h1: { wide: { x: 176, height: 44 }, narrow: { x: 86, height: 32 }, type: THING_TITLE },
    'main header .text > svg': {
      wide: { x: 80, width: 76, height: 76 },
      narrow: { x: 16, width: 56, height: 56 },
    },
    'main header em': {
      wide: { x: 176, height: 20 },
      narrow: { x: 86, height: 20 },
      type: same('17px/20px'),
    },
    'main a[aria-current=page]': {
      wide: { x: 80, height: 45 },
      narrow: { x: 16, height: 45 },
      type: same('15px/22px'),
    },
    'form[aria-label="New post"]': {
      wide: { x: 80, width: 744, height: 114 },
      narrow: { x: 16, width: 358, height: 114 },
    },
    'form[aria-label="New post"] > span': {
      wide: { x: 95, width: 40, height: 40 },
      narrow: { x: 29, width: 40, height: 40 },
    },
    'form[aria-label="New post"] textarea': {
      wide: { x: 147, width: 662, height: 44 },
      narrow: { x: 81, width: 280, height: 44 },
    },
    'form[aria-label="New post"] button[type=submit]': {
      wide: { x: 755, width: 54, height: 32 },
      narrow: { x: 307, width: 54, height: 36 },
      type: same('14px/20px'),
    },
    'form[aria-label="New post"] .actions > span button': {
      wide: { x: 147, width: 80, height: 32 },
      narrow: { x: 81, width: 40, height: 36 },
    },
    'main .body': { wide: { x: 168, width: 656 }, narrow: { x: 66, width: 308 } },
    'main aside': { wide: { x: 880, width: 320 }, narrow: { x: 16, width: 358 } },
    'main aside h2': { wide: { x: 880, height: 24 }, narrow: { x: 16 }, type: same('17px/24px') },
    'main aside time': {
      wide: { width: 48, height: 55 },
      narrow: { width: 48, height: 55 },
      type: same('11px/13px'),
    },
  },
  trips: {
    h1: { wide: { x: 80, y: 93, height: 36 }, narrow: { x: 16, y: 77, height: 30 }, type: PAGE_TITLE },
    'main header .sub p': { wide: { x: 80, y: 129 }, narrow: { x: 16, y: 107 }, type: same('14px/20px') },
    'main header .actions a': {
      wide: { width: 116, height: 40 },
      narrow: { x: 16, height: 44 },
      type: same('15px/20px'),
    },
    'main section': { wide: { x: 80, width: 1120 }, narrow: { x: 16, width: 358 } },
    'main section h2': { wide: { x: 80, height: 24 }, narrow: { x: 16 }, type: same('17px/24px') },
    'article h3': { wide: { height: 22 }, narrow: { height: 22 }, type: same('17px/22px') },
    'article [role=meter]': { wide: { height: 6 }, narrow: { height: 6 } },
  },
  trip: {
    'main header ol': {
      wide: { x: 80, y: 93, height: 20 },
      narrow: { x: 16, y: 77, height: 20 },
      type: same('14px/20px'),
    },
    h1: {
      wide: { x: 80, y: 123, height: 44 },
      narrow: { x: 16, y: 107, height: 32 },
      type: THING_TITLE,
    },
    'main header .sub > div': {
      wide: { x: 80, y: 175, height: 24 },
      narrow: { x: 16, y: 147 },
      type: same('15px/24px'),
    },
    'main header .actions a': {
      wide: { height: 40 },
      narrow: { x: 16, height: 44 },
      type: same('15px/20px'),
    },
    'main div:has(> aside) > div': { wide: { x: 80, width: 744 }, narrow: { x: 16, width: 358 } },
    'main section:has(.margin) h2': { wide: { x: 80 }, narrow: { x: 16 }, type: same('17px/24px') },
    'main .margin': { wide: { x: 80, width: 88 }, narrow: { x: 16, width: 70 }, type: same('13px/20px') },
    'main .margin b': { wide: { width: 74, height: 20 }, narrow: { width: 60 }, type: same('14px/20px') },
    'main .body': { wide: { x: 168, width: 656 }, narrow: { x: 86, width: 288 } },
    'main .body h3': { wide: { x: 187, height: 20 }, narrow: { x: 101 }, type: same('15px/20px') },
    'main aside': { wide: { x: 880, width: 320 }, narrow: { x: 16, width: 358 } },
    'aside .sheet': {
      wide: { x: 880, width: 320, height: 300 },
      narrow: { x: 16, width: 358, height: 300 },
    },
    'aside [role=meter]': {
      wide: { x: 880, width: 320, height: 8 },
      narrow: { x: 16, width: 358, height: 8 },
    },
    'aside input[type=checkbox]': { wide: { x: 880 }, narrow: { x: 16 } },
    'aside .who > span': { wide: { width: 24, height: 24 }, narrow: { width: 24, height: 24 } },
  },
}
