// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { World } from '#tests/device/world.ts'
import { settled } from '#tests/fakes/clock.ts'
import { type OpenPage, openPage, shows } from './open-page.tsx'

const WORDS = 'Add to your home screen for quick access to routes and offline features'

let world: World
let app: OpenPage
let asked: number

beforeEach(async () => {
  world = new World()
  world.browser.tokens = world.api.issue('maya')
  asked = 0
  localStorage.clear()
  await open()
})

afterEach(async () => {
  app.close()
  vi.unstubAllGlobals()
  await world.end()
})

async function open(): Promise<void> {
  app = await openPage({ world, at: '/home' })
  app.start()
  await shows(() => expect(app.text()).toContain('Recent routes'))
}

function prompt(): Promise<void> {
  asked += 1
  return Promise.resolve()
}

/** The browser offers installation; its own dialog returns this. */
function offer(outcome: 'accepted' | 'dismissed'): void {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  window.dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) }))
}

function setDisplay(mode: string): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(`(display-mode: ${mode})`) }))
}

const isOffered = (): boolean => app.text().includes(WORDS)

describe('the offer to install', () => {
  it('is not shown before the browser offers it', () => expect(isOffered()).toBe(false))

  it('explains its purpose, with two buttons', async () => {
    offer('accepted')
    await shows(() => expect(app.text()).toContain(WORDS))
    const card = [...document.querySelectorAll('h3')].find(
      ({ textContent }) => textContent === 'Install Cairnway',
    )
    const buttons = card?.parentElement?.querySelectorAll('button')
    expect([...(buttons ?? [])].map(({ textContent }) => textContent)).toEqual(['Install', 'Not now'])
  })

  it.each(['accepted', 'dismissed'] as const)(
    'asks the browser and closes, whether it is %s',
    async (outcome) => {
      offer(outcome)
      await shows(() => expect(isOffered()).toBe(true))
      app.press('Install')
      await shows(() => expect(isOffered()).toBe(false))
      expect(asked).toBe(1)
    },
  )

  it('closes on Not now, and does not return on this device', async () => {
    offer('accepted')
    await shows(() => expect(isOffered()).toBe(true))
    app.press('Not now')
    await shows(() => expect(isOffered()).toBe(false))
    offer('accepted')
    await settled()
    expect(isOffered()).toBe(false)
    expect(asked).toBe(0)
  })

  it.each(['standalone', 'fullscreen'])('is not shown in an installed app, displayed as %s', async (mode) => {
    setDisplay(mode)
    offer('accepted')
    await settled()
    expect(isOffered()).toBe(false)
  })

  it('closes when the app was installed from the browser’s menu', async () => {
    offer('accepted')
    await shows(() => expect(isOffered()).toBe(true))
    window.dispatchEvent(new Event('appinstalled'))
    await shows(() => expect(isOffered()).toBe(false))
  })
})
