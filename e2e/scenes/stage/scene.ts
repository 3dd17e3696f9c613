import type { Page } from '@playwright/test'
import type { Device } from '../../harness/browser/device.ts'
import type { World } from '../../harness/test.ts'

/** The layout in which a scene is shown. */
export interface Stage {
  page: Page
  device: Device
  world: World
  /** two columns, entries in the top bar */
  wide: boolean
}

/** A page in one of its states, as a member would see it. */
export interface Scene {
  name: string
  /** Goes there from any page, and waits until it is shown. */
  show(stage: Stage): Promise<void>
  /** Opens again what the first check or resizing the window has closed: panels close when the focus leaves them. */
  reopen?(stage: Stage): Promise<void>
  /** Undoes what the next scene must not find. */
  leave?(stage: Stage): Promise<void>
}

export const THEMES = ['light', 'dark'] as const

/** Narrow and wide, as in the design. */
export const VIEWPORTS = {
  narrow: { width: 390, height: 844 },
  wide: { width: 1280, height: 900 },
} as const

export type Size = keyof typeof VIEWPORTS
