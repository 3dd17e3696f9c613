import { expect, type Page } from '@playwright/test'
import { signIn } from '../../harness/member.ts'
import { waitUntilDrawn } from '../../harness/page/wait-until-drawn.ts'
import type { World } from '../../harness/test.ts'
import { arrivingScenes } from '../arriving.ts'
import { brokenScenes } from '../broken.ts'
import { collectionScenes } from '../collections.ts'
import { emptyScenes } from '../empty.ts'
import { eventFormScenes } from '../event-form.ts'
import { eventScenes } from '../events.ts'
import { memberScenes } from '../member.ts'
import { operationsScenes } from '../operations.ts'
import { signedOutScenes } from '../signed-out.ts'
import { troubleScenes } from '../trouble.ts'
import { unsentScenes } from '../unsent.ts'
import { outlineOf } from './outline.ts'
import { type Scene, type Size, type Stage, THEMES, VIEWPORTS } from './scene.ts'

type Theme = (typeof THEMES)[number]

/** What is done with a scene once it is shown in a theme at a width. */
export type Look = (seen: { page: Page; scene: string; size: Size; theme: Theme }) => Promise<void>

interface Act {
  scenes: readonly Scene[]
  member: string | null
  /** the act goes offline, or shows a new version of the app */
  serviceWorker: boolean
}

/** Scenes in the order in which they can be played on one device. */
export const ACTS = {
  'signed out': { scenes: signedOutScenes, member: null, serviceWorker: true },
  broken: { scenes: brokenScenes, member: null, serviceWorker: false },
  'with nothing': { scenes: emptyScenes, member: null, serviceWorker: false },
  arriving: { scenes: arrivingScenes, member: null, serviceWorker: false },
  collecting: { scenes: collectionScenes, member: 'maya', serviceWorker: false },
  hosting: { scenes: eventFormScenes, member: 'tomas', serviceWorker: false },
  meeting: { scenes: eventScenes, member: 'maya', serviceWorker: false },
  deciding: { scenes: operationsScenes, member: 'noor', serviceWorker: false },
  'signed in': { scenes: [...memberScenes, ...unsentScenes], member: 'maya', serviceWorker: true },
  'in trouble': { scenes: troubleScenes, member: 'maya', serviceWorker: true },
} as const satisfies Record<string, Act>

interface Play {
  world: World
  act: keyof typeof ACTS
  look: Look
  themes?: Record<Size, readonly Theme[]>
}

const SIZES = ['narrow', 'wide'] as const

/** Plays the scenes of an act in order on one device and checks each at both widths in their themes. */
export async function play({ world, act, look, themes }: Play): Promise<void> {
  const { scenes, member, serviceWorker } = ACTS[act]
  const first = VIEWPORTS[SIZES[0]]
  const device = await (serviceWorker ? world.newDeviceWithServiceWorker(first) : world.newDevice(first))
  const page = await device.start()
  // from the first scene on: a running animation has another colour and position
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (member) await signIn(page, member)
  const stage: Stage = { page, device, world, wide: false }
  for (const scene of scenes)
    await showAtBothWidths(stage, scene, async (name, size) => {
      for (const theme of themes?.[size] ?? THEMES) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await look({ page, scene: name, size, theme })
      }
    })
}

/** Shows a scene, checks it, resizes the window, and checks it again. */
export async function showAtBothWidths(
  stage: Stage,
  scene: Scene,
  look: (scene: string, size: Size) => Promise<void>,
): Promise<void> {
  const { page } = stage
  const [first, second] = SIZES
  await page.setViewportSize(VIEWPORTS[first])
  await scene.show({ ...stage, wide: false })
  await waitUntilDrawn(page)
  const shown = await outlineOf(page)
  await look(scene.name, first)

  await page.setViewportSize(VIEWPORTS[second])
  // The first check has scrolled the page, and the top bar must not half cover a control.
  await page.evaluate(() => scrollTo(0, 0))
  const resized = { ...stage, wide: true }
  if (scene.reopen) await scene.reopen(resized)
  else await expect.poll(() => outlineOf(page), `${scene.name} after resizing`).toEqual(shown)
  await waitUntilDrawn(page)
  await look(scene.name, second)
  await scene.leave?.(resized)
}
