import type { Locator } from '@playwright/test'

/** The visible, clickable label of a radio or checkbox; the input itself is hidden. */
export const labelOf = (choice: Locator): Locator => choice.locator('xpath=ancestor::label')
