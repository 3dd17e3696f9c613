import type { Page } from '@playwright/test'
import { findViolations } from './harness/page/axe.ts'
import { expect, test } from './harness/page/component-sheet.ts'
import { expectNone, findCutOffText, findOverflow, setTextSize, TEXT_PX } from './harness/page/fit.ts'
import { findLostInForcedColours, findMissingFocusRings } from './harness/page/forced-colours.ts'
import { THEMES, VIEWPORTS } from './scenes/stage/scene.ts'
import { SHEET_FIGURES } from './visual-figures.ts'

// Every component in its states, as the development build shows them: as large as designed, usable by keyboard, and accessible.

const SIZES = ['wide', 'narrow'] as const
const TOLERANCE_PX = 8

const isFar = (found: number, wanted = found): boolean => Math.abs(found - wanted) > TOLERANCE_PX

for (const size of SIZES) {
  test(`the components have the designed sizes, ${size}`, async ({ page, openSheet }) => {
    await page.setViewportSize(VIEWPORTS[size])
    await openSheet(page)
    for (const [selector, figures] of Object.entries(SHEET_FIGURES)) {
      const drawn = figures[size]
      if (!drawn) continue
      const far = async () => {
        const { width = 0, height = 0 } = (await page.locator(selector).first().boundingBox()) ?? {}
        return [
          ...(isFar(width, drawn.width) ? [`width ${width}`] : []),
          ...(isFar(height, drawn.height) ? [`height ${height}`] : []),
        ]
      }
      await expectNone(far, `${selector} is to be ${JSON.stringify(drawn)}`)
    }
  })

  test(`no component violates an accessibility rule, loses information in forced colours, or ignores reduced motion, ${size}`, async ({
    page,
    openSheet,
  }) => {
    await page.setViewportSize(VIEWPORTS[size])
    await openSheet(page)
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      expect.soft(await findViolations(page), theme).toEqual([])
      expect.soft(await findLostInForcedColours(page, theme), `forced colours, ${theme}`).toEqual([])
      expect.soft(await findMissingFocusRings(page, theme), `focus in forced colours, ${theme}`).toEqual([])
    }
  })
}

test('no component is wider than the smallest screen, or cut off by large text', async ({
  page,
  openSheet,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openSheet(page)
  await expectNone(() => findOverflow(page), 'at 320 px')
  await page.setViewportSize(VIEWPORTS.narrow)
  await setTextSize(page, TEXT_PX * 2)
  await expectNone(() => findOverflow(page), 'with text of 200 %')
  await expectNone(() => findCutOffText(page), 'cut off with text of 200 %')
})

test('a tooltip opens on hover and on focus, can be hovered, and closes on Escape', async ({
  page,
  openSheet,
}) => {
  await openSheet(page)
  const explained = page.getByRole('button', { name: 'About the cairn' })
  const tooltip = page.getByRole('tooltip')
  await explained.hover()
  await expect(tooltip).toBeVisible()
  await expect(explained).toHaveAccessibleDescription(/Three stones: all sent/)
  await tooltip.hover()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Dialog' }).focus()
  await page.keyboard.press('Tab')
  await expect(tooltip).toBeVisible()
  const box = await tooltip.boundingBox()
  expect((box?.x ?? -1) >= 0).toBe(true)
  await page.keyboard.press('Tab')
  await expect(tooltip).toBeHidden()
})

test('the thumbs of a range move by arrow keys, and never pass each other', async ({ page, openSheet }) => {
  await openSheet(page)
  const [from, to] = [
    page.getByRole('slider', { name: 'Distance from' }),
    page.getByRole('slider', { name: 'Distance to' }),
  ]
  await from.focus()
  await page.keyboard.press('ArrowRight')
  await expect(from).toHaveAttribute('aria-valuetext', '5 km')
  await page.keyboard.press('End')
  await expect(from).toHaveAttribute('aria-valuetext', '18 km')
  await to.focus()
  await page.keyboard.press('Home')
  await expect(to).toHaveAttribute('aria-valuetext', '18 km')
  await page.keyboard.press('End')
  await expect(to).toHaveAttribute('aria-valuetext', 'any')
  await expect(page.getByRole('group', { name: 'Distance' })).toContainText('18 km to any')
})

test('either thumb of a range can be dragged', async ({ page, openSheet }) => {
  await openSheet(page)
  const slider = page.getByRole('slider', { name: 'Distance from' })
  await slider.scrollIntoViewIfNeeded()
  const track = await slider.boundingBox()
  if (!track) throw new Error('No track')
  const at = (km: number) => track.x + 10 + ((track.width - 20) * km) / 30
  const y = track.y + track.height / 2
  for (const [fromKm, toKm] of [
    [4, 10],
    [18, 24],
  ] as const) {
    await page.mouse.move(at(fromKm), y)
    await page.mouse.down()
    await page.mouse.move(at(toKm), y, { steps: 4 })
    await page.mouse.up()
  }
  await expect(page.getByRole('group', { name: 'Distance' })).toContainText('10 km to 24 km')
})

test('tabs, radios and menus can be used by keyboard', async ({ page, openSheet }) => {
  await openSheet(page)
  await page.getByRole('tab', { name: 'Feed' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: /Routes/ })).toBeFocused()
  await expect(page.getByRole('tabpanel')).toHaveText('The panel of routes.')
  await page.keyboard.press('End')
  await expect(page.getByRole('tabpanel')).toHaveText('The panel of events.')

  await page.getByRole('radio', { name: /Everyone/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Only me' })).toBeChecked()

  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('t')
  await expect(page.getByRole('menuitem', { name: 'Theme' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu', { name: 'Account' })).toBeHidden()
})

test('a panel closes on Escape and on an outside click, a dialog traps the focus and restores it', async ({
  page,
  openSheet,
}) => {
  await openSheet(page)
  const panel = page.getByRole('dialog', { name: 'Sample panel' })
  const opensPanel = page.getByRole('button', { name: 'Panel' })
  await opensPanel.click()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opensPanel).toBeFocused()
  await opensPanel.click()
  await page.getByRole('heading', { name: 'Component sheet' }).click()
  await expect(panel).toBeHidden()

  const opensDialog = page.getByRole('button', { name: 'Dialog' })
  await opensDialog.click()
  const dialog = page.getByRole('dialog', { name: '3 changes have not been sent' })
  await expect(dialog).toHaveAccessibleDescription(/exist only on this device/)
  for (let tab = 0; tab < 4; tab++) await page.keyboard.press('Tab')
  expect(await focusIsIn(page, 'dialog, body')).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opensDialog).toBeFocused()
})

test('long work can be stopped', async ({ page, openSheet }) => {
  await openSheet(page)
  const work = page.getByRole('progressbar', { name: 'Downloading your data' })
  await expect(work).toHaveAttribute('aria-valuenow', '1240')
  await page.getByRole('region', { name: 'Progress' }).getByRole('button', { name: 'Cancel' }).first().click()
  await expect(page.getByText('Cancelled: Downloading your data')).toBeVisible()
})

const focusIsIn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((within) => document.activeElement?.closest(within) !== null, selector)
