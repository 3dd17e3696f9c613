import type { Locator } from '@playwright/test'

/** What is seen and pressed of a radio or a checkbox, which itself lies out of sight under its sign. */
export const labelOf = (choice: Locator): Locator => choice.locator('xpath=ancestor::label')
