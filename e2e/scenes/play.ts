import type { Page } from '@playwright/test'
import { signIn } from '../harness/member.ts'
import { waitUntilDrawn } from '../harness/page/wait-until-drawn.ts'
import type { World } from '../harness/test.ts'
import { arrivingScenes } from './arriving.ts'
import { brokenScenes } from './broken.ts'
import { collectionScenes } from './collections.ts'
import { emptyScenes } from './empty.ts'
import { memberScenes } from './member.ts'
import { type Scene, type Stage, THEMES, VIEWPORTS } from './scene.ts'
import { signedOutScenes } from './signed-out.ts'
import { troubleScenes } from './trouble.ts'
import { unsentScenes } from './unsent.ts'

/** What is done with a scene once it is shown in a theme. */
export type Look = (seen: { page: Page; scene: string; theme: (typeof THEMES)[number] }) => Promise<void>

/** Scenes in the order in which they can be played on one device. */
export const ACTS = {
  'signed out': { scenes: signedOutScenes, member: null },
  broken: { scenes: brokenScenes, member: null },
  'with nothing': { scenes: emptyScenes, member: null },
  arriving: { scenes: arrivingScenes, member: null },
  collecting: { scenes: collectionScenes, member: 'maya' },
  'signed in': { scenes: [...memberScenes, ...unsentScenes], member: 'maya' },
  'in trouble': { scenes: troubleScenes, member: 'maya' },
} as const satisfies Record<string, { scenes: readonly Scene[]; member: string | null }>

interface Play {
  world: World
  act: keyof typeof ACTS
  size: keyof typeof VIEWPORTS
  look: Look
  themes?: readonly (typeof THEMES)[number][]
}

/** Plays the scenes of an act in order on one device and checks each in both themes. */
export async function play({ world, act, size, look, themes = THEMES }: Play): Promise<void> {
  const device = await world.newDevice(VIEWPORTS[size])
  const page = await device.start()
  // from the first scene on: a running animation has another colour and position
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const stage: Stage = { page, device, world, wide: size === 'wide' }
  const { scenes, member } = ACTS[act]
  if (member) await signIn(page, member)
  for (const scene of scenes) {
    await scene.show(stage)
    await waitUntilDrawn(page)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await look({ page, scene: scene.name, theme })
    }
    await scene.leave?.(stage)
  }
}
