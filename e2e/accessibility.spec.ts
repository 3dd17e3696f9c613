import type { Page } from '@playwright/test'
import { waitForServiceWorker } from './harness/browser/service-worker-ready.ts'
import { signIn } from './harness/member.ts'
import { recordAnnouncements } from './harness/page/announcements.ts'
import { COLOUR_RULES, findViolations } from './harness/page/axe.ts'
import { expectNone, findCutOffText, findOverflow, setTextSize, TEXT_PX } from './harness/page/fit.ts'
import { findLostInForcedColours, findMissingFocusRings } from './harness/page/forced-colours.ts'
import { tabTo } from './harness/page/tab-to.ts'
import { expect, test } from './harness/test.ts'
import { openList } from './scenes/member.ts'
import { ACTS, play } from './scenes/stage/play.ts'
import { THEMES, VIEWPORTS } from './scenes/stage/scene.ts'

// Every page and state, in both themes and at both widths: no finding of axe, nothing that moves against the member's
// setting or is lost in forced colours, nothing wider than the window or cut off by large text. In npm test each width
// has one of the themes; `npm run proof -- looks` has both at each.

const THEMES_OF = process.env['EVERY_LOOK']
  ? { narrow: THEMES, wide: THEMES }
  : { narrow: [THEMES[0]], wide: [THEMES[1]] }

const acts = Object.keys(ACTS) as (keyof typeof ACTS)[]

/** A page's heading takes the focus when it appears. A placeholder heading would take the focus and then be removed. */
const HEADING_COMES = 'arriving-route'
const NO_HEADING = /^page-has-heading-one/

for (const act of acts) {
  test(`no scene violates an accessibility rule: ${act}`, async ({ world }) => {
    await play({
      world,
      act,
      themes: THEMES_OF,
      look: async ({ page, scene, size, theme }) => {
        const themes = THEMES_OF[size]
        const rules = theme === themes[0] ? undefined : COLOUR_RULES
        const violations = await findViolations(page, rules)
        const wrong = violations.filter((found) => !(scene === HEADING_COMES && NO_HEADING.test(found)))
        const shown = `${scene}, ${size}, ${theme}`
        expect.soft(wrong, shown).toEqual([])
        expect.soft(await moving(page), `${shown} moves`).toEqual([])
        expect.soft(await findLostInForcedColours(page, theme), `${shown}, forced`).toEqual([])
        if (theme !== themes.at(-1)) return
        if (size === 'narrow') await fits(page, scene)
        // This check is last: it moves the focus, which closes what is open.
        expect.soft(await findMissingFocusRings(page, theme), `${shown}, focus in forced colours`).toEqual([])
      },
    })
  })
}

test('a member signs in, searches, opens a route and signs out by keyboard alone', async ({ world }) => {
  const device = await world.newDevice()
  const page = await device.start()
  await page.goto('/auth/login')
  await tabTo(page, 'Email or username')
  await page.keyboard.type('maya')
  await tabTo(page, 'Password')
  await page.keyboard.type('Cairn-2026!')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)

  const field = page.getByRole('combobox', { name: 'Search routes, places and members' })
  await expect(field).toBeVisible()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('bohinj')
  const first = page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()
  await expect(first).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/routes\//)
  await expect(page.getByRole('region', { name: 'Map and elevation' })).toBeVisible()

  const profile = page.getByRole('slider', { name: 'Elevation along the route' })
  await tabTo(page, 'Elevation along the route')
  const before = await profile.getAttribute('aria-valuetext')
  await page.keyboard.press('End')
  await expect(profile).not.toHaveAttribute('aria-valuetext', before ?? '')

  await tabTo(page, 'Account menu', 'Shift+Tab')
  await page.keyboard.press('Enter')
  // The test does not wait here: keys pressed before the menu opens must reach the menu.
  await page.keyboard.press('s')
  await page.keyboard.press('i')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('the theme is chosen in a submenu, by keyboard and by hovering', async ({ world }) => {
  const device = await world.newDevice()
  const page = await device.start()
  await signIn(page, 'maya')
  // The choice is stored in settings, which arrive with the first pull.
  await openList(page)
  const themes = page.getByRole('menu', { name: 'Theme' })
  const theme = page.getByRole('menuitem', { name: 'Theme' })
  await page.getByRole('button', { name: 'Account menu' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile Settings' })).toBeFocused()
  await page.keyboard.press('t')
  await page.keyboard.press('h')
  await expect(theme).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(themes.getByRole('menuitemradio', { checked: true })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(themes).toBeHidden()
  await expect(theme).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('d')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeFocused()

  await page.getByRole('button', { name: 'Account menu' }).click()
  await theme.hover()
  await themes.getByRole('menuitemradio', { name: 'Light' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('keyboard navigation is short and visible: skip link, then the page, with a focus ring', async ({
  world,
}) => {
  const device = await world.newDevice()
  const page = await device.start()
  await signIn(page, 'maya')
  await openList(page)
  await tabTo(page, 'Skip to content')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await tabTo(page, 'Filter routes')
  await expect(page.locator(':focus')).toHaveCSS('outline-width', '2px')
})

test('toasts and connection changes are announced to screen readers', async ({ world }) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  const spoken = await recordAnnouncements(page)
  await page.goto('/auth/login')
  await waitForServiceWorker(page)
  await device.setOffline(true)
  await expect.poll(spoken).toContain("You're offline. Some features may not work.")
  await device.setOffline(false)
  await expect.poll(spoken).toContain('Connection restored!')

  await signIn(page, 'maya')
  await device.setOffline(true)
  await expect.poll(spoken).toContain("You're offline. Some features may not be available.")
  await expect(page.getByRole('button', { name: 'Offline' })).toBeVisible()
  await device.setOffline(false)
  await expect.poll(spoken).toContain('Back online!')
  await expect(page.getByRole('button', { name: 'All changes sent' })).toBeVisible()
})

/** Nothing is wider than the narrowest window, or cut off by large text. */
async function fits(page: Page, scene: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNone(() => findOverflow(page), `${scene} at 320 px`)
  await page.setViewportSize(VIEWPORTS.narrow)
  await setTextSize(page, TEXT_PX * 2)
  await expectNone(() => findOverflow(page), `${scene} with text of 200 %`)
  await expectNone(() => findCutOffText(page), `${scene} cut off with text of 200 %`)
  await setTextSize(page, TEXT_PX)
}

/** What still moves although the member prefers reduced motion. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((node) => {
        const { animationName, transitionDuration } = getComputedStyle(node)
        return animationName !== 'none' || transitionDuration.split(', ').some((time) => time !== '0s')
      })
      .map((node) => node.outerHTML.slice(0, 120)),
  )
