import type { Page } from '@playwright/test'
import type { Box } from './figures/box.ts'
import { COLOURS, PAINTED } from './figures/colours.ts'
import { signIn } from './harness/member.ts'
import { expectNone } from './harness/page/fit.ts'
import { expect, test } from './harness/test.ts'
import { memberScenes, openList } from './scenes/member.ts'
import { signedOutScenes } from './scenes/signed-out.ts'
import { showAtBothWidths } from './scenes/stage/play.ts'
import { type Scene, type Size, THEMES, VIEWPORTS } from './scenes/stage/scene.ts'
import { FIGURES } from './visual-figures.ts'

// The pages look as designed: the same colours, and every named box within 8 px of its place and size.

const TOLERANCE_PX = 8
/** Scenes with a map or a sheet. */
const MAPS = ['discover-map', 'discover-open-map', 'route', 'route-map', 'draw', 'draw-waypoints']

test('both themes have the colours of the design', async ({ world }) => {
  const device = await world.newDevice()
  const page = await device.start()
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  for (const [at, theme] of THEMES.entries()) {
    await page.emulateMedia({ colorScheme: theme })
    const drawn = Object.entries(COLOURS).map(([name, pair]) => [name, pair[at] ?? ''] as const)
    const written = await coloursOf(
      page,
      drawn.map(([, colour]) => colour),
    )
    const names = drawn.map(([name]) => `var(--${name})`)
    await expect.poll(() => coloursOf(page, names), theme).toEqual(written)
    // and the page is painted with them
    const [paper, ink, moss] = await coloursOf(page, ['var(--paper)', 'var(--ink)', 'var(--moss)'])
    await expect(page.locator('body')).toHaveCSS('background-color', paper ?? '')
    await expect(page.locator('h1')).toHaveCSS('color', ink ?? '')
    await expect(page.locator('button[type=submit]')).toHaveCSS('background-color', moss ?? '')
  }
})

test('the theme chosen by a member overrides the system setting', async ({ world }) => {
  const device = await world.newDevice()
  const page = await device.start()
  await signIn(page, 'maya')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/profile')
  await page.getByText('Dark', { exact: true }).click()
  const [dark] = await coloursOf(page, [COLOURS['paper']?.[1] ?? ''])
  await expect(page.locator('body')).toHaveCSS('background-color', dark ?? '')
})

test('pages look as designed at both widths: named boxes in place, nothing covers the coordinates and the scale of a map, colours of the theme', async ({
  world,
}) => {
  const device = await world.newDevice(VIEWPORTS.narrow)
  const page = await device.start()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const stage = { page, device, world, wide: false }
  const look = async (scene: string, size: Size) => {
    await compare(page, scene, size)
    if (MAPS.includes(scene)) await expectNone(() => covered(page), `${scene}, ${size}`)
    if (Object.hasOwn(PAINTED, scene) && size === 'wide') await comparePaint(page, scene)
  }
  for (const scene of signedOutScenes.filter(isDrawn)) await showAtBothWidths(stage, scene, look)
  await signIn(page, 'maya')
  for (const scene of memberScenes.filter(isDrawn)) await showAtBothWidths(stage, scene, look)
})

test('grade and rating share one baseline, on cards and below the name of a route', async ({ world }) => {
  const page = await (await world.newDevice()).start()
  await signIn(page, 'maya')
  await openList(page)
  const rated = page.getByRole('article').filter({ hasText: /[(]\d+[)]/ })
  await expectNone(() => uneven(page, 'article .foot'), 'cards')
  await rated.first().getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Map and elevation' })).toBeVisible()
  await expectNone(() => uneven(page, 'main header .sub > div'), 'route')
})

/** Labels at the edge of a map that something covers in part; at least one must be there. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const figures = [...document.querySelectorAll('main svg text')].filter(
      (text) => /[°′]|^0$| (km|mi)$/.test(text.textContent ?? '') && !text.closest('.profile'),
    )
    if (figures.length === 0) return ['no map has figures']
    const over = [
      ...document.querySelectorAll('main :is(button, output, [role=toolbar], .tip, .leaflet-control)'),
    ]
      // markers and handles are part of the map and move with it
      .filter((node) => !node.closest('.leaflet-map-pane'))
    return figures.flatMap((figure) => {
      const a = figure.getBoundingClientRect()
      const hides = over.filter((node) => {
        const b = node.getBoundingClientRect()
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
      })
      return hides.map((node) => `${figure.textContent} under ${node.textContent || node.className}`)
    })
  })
}

/** Where the letters of grade and rating are not at the same height; at least one line must have both. */
function uneven(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((line) => {
    const both = [...document.querySelectorAll(line)].flatMap((found) => {
      const texts = [found.querySelector('svg')?.nextSibling, found.querySelector('small')?.firstChild]
      const [grade, rating] = texts.flatMap((text) => {
        const range = document.createRange()
        if (text) range.selectNodeContents(text)
        return text ? [range.getBoundingClientRect().bottom] : []
      })
      return grade !== undefined && rating !== undefined ? [{ grade, rating }] : []
    })
    if (both.length === 0) return ['no line has both']
    return both
      .filter(({ grade, rating }) => Math.abs(grade - rating) > 0.5)
      .map(({ grade, rating }) => `${grade} and ${rating}`)
  }, selector)
}

const isDrawn = ({ name }: Scene): boolean =>
  Object.hasOwn(FIGURES, name) || MAPS.includes(name) || Object.hasOwn(PAINTED, name)

/** Conditions, choices and drawings take their colours from the theme. */
async function comparePaint(page: Page, scene: string): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expectNone(() => otherwisePainted(page, scene), `${scene}, ${theme}`)
  }
}

async function compare(page: Page, scene: string, size: Size): Promise<void> {
  if (!Object.hasOwn(FIGURES, scene)) return
  const offPx: number[] = []
  let types = 0
  for (const [selector, figures] of Object.entries(FIGURES[scene] ?? {})) {
    const drawn = figures[size]
    const type = figures.type?.[size]
    const place = page.locator(selector).first()
    const named = `${scene}: ${selector}`
    if (drawn) {
      await expectNone(async () => far(await boxOf(page, selector), drawn), named)
      offPx.push(...sidesOff(await boxOf(page, selector), drawn).map(({ off }) => off))
    }
    if (type && (await place.isVisible())) {
      await expectNone(() => otherType(page, selector, type), named)
      types++
    }
  }
  const boxes = Object.values(FIGURES[scene] ?? {}).filter((figures) => figures[size]).length
  test.info().annotations.push({
    type: `${scene}, ${size}`,
    description: `${boxes} boxes, ${offPx.length} figures, at most ${Math.max(...offPx)} px off; ${types} type sizes`,
  })
}

/** The designed values that differ, with both values. */
function far(found: Required<Box>, drawn: Box): string[] {
  return sidesOff(found, drawn)
    .filter(({ off }) => off > TOLERANCE_PX)
    .map(({ side, wanted }) => `${side} ${found[side]} instead of ${wanted}`)
}

const sidesOff = (found: Required<Box>, drawn: Box) =>
  (Object.keys(drawn) as (keyof Box)[]).map((side) => {
    const wanted = drawn[side] ?? found[side]
    return { side, wanted, off: Math.abs(found[side] - wanted) }
  })

async function boxOf(page: Page, selector: string): Promise<Required<Box>> {
  const place = page.locator(selector).first()
  await expect(place).toBeVisible()
  return place.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return {
      x: Math.round(x),
      y: Math.round(y + scrollY),
      width: Math.round(width),
      height: Math.round(height),
    }
  })
}

async function otherType(page: Page, selector: string, drawn: string): Promise<string[]> {
  const place = page.locator(selector).first()
  const found = await place.evaluate((node) => {
    const { fontSize, lineHeight } = getComputedStyle(node)
    return `${fontSize}/${lineHeight}`
  })
  return found === drawn ? [] : [`${found} instead of ${drawn}`]
}

/** Elements that do not have the colour of their token, or are missing. */
async function otherwisePainted(page: Page, scene: string): Promise<string[]> {
  const painted = PAINTED[scene] ?? []
  const wanted = await coloursOf(
    page,
    painted.map(([, , token]) => `var(--${token})`),
  )
  const found = await page.evaluate(
    (places) =>
      places.map(([selector, property]) => {
        const node = document.querySelector(selector)
        return node ? getComputedStyle(node).getPropertyValue(property) : 'not there'
      }),
    painted,
  )
  return painted.flatMap(([selector, property, token], at) =>
    found[at] === wanted[at] ? [] : [`${selector}: ${property} is ${found[at]}, not ${token} ${wanted[at]}`],
  )
}

/** Colours as the browser computes them, so that two notations of one colour are equal. */
function coloursOf(page: Page, colours: string[]): Promise<string[]> {
  return page.evaluate((written) => {
    const probe = document.body.appendChild(document.createElement('i'))
    const computed = written.map((colour) => {
      probe.style.color = colour
      return getComputedStyle(probe).color
    })
    probe.remove()
    return computed
  }, colours)
}
