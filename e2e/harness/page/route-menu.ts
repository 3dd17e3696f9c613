import type { Page } from '@playwright/test'

/** Chooses an action of a route that is in its menu; on a phone, all rare ones are. */
export async function chooseInRouteMenu(page: Page, action: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
