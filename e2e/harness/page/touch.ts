import type { Page } from '@playwright/test'

interface Spot {
  x: number
  y: number
}

/** A finger on the page: taps and drags. */
export async function createFinger(page: Page): Promise<{
  tap: (spot: Spot) => Promise<void>
  drag: (from: Spot, to: Spot) => Promise<void>
}> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Spot[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    tap: async (spot) => {
      await touch('touchStart', spot)
      await touch('touchEnd')
    },
    drag: async (from, to) => {
      await touch('touchStart', from)
      // a finger that has hardly moved is a tap
      for (const share of [0.2, 0.5, 0.8, 1])
        await touch('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
      await touch('touchEnd')
    },
  }
}
