// @vitest-environment happy-dom
import { createElement, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { useToasterStore } from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissNotice, notify } from '#src/ui/toast/notify.ts'
import type { ToastPlace } from '#src/ui/toast/toast-rules.ts'
import { Toaster } from '#src/ui/toast/toaster.tsx'
import { settled } from '#tests/fakes/clock.ts'

let root: Root

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
})

afterEach(async () => {
  await pass(10_000)
  root.unmount()
  vi.useRealTimers()
})

async function pass(ms: number): Promise<void> {
  await settled()
  await vi.advanceTimersByTimeAsync(ms)
  await settled()
}

const shown = (): string[] =>
  [...document.querySelectorAll('[aria-label=Messages] > li')].map((item) => item.textContent ?? '')

async function mount(place: ToastPlace): Promise<void> {
  root.render(createElement(Toaster, { place }))
  await settled()
}

const list = (): HTMLElement => document.querySelector<HTMLElement>('[aria-label=Messages]') as HTMLElement

function Kept(): ReactElement {
  return createElement('p', {}, useToasterStore().toasts.length)
}

describe('toasts', () => {
  it.each([
    ['app', 'success', 3_000],
    ['app', 'error', 3_000],
    ['app', 'blank', 3_000],
    ['plain', 'success', 2_000],
    ['plain', 'error', 4_000],
    ['plain', 'blank', 4_000],
  ] as const)('on %s pages with %s stay %i ms', async (place, tone, ms) => {
    await mount(place)
    notify(tone, 'Saved')
    await pass(ms - 1)
    expect(shown()).toEqual(['Saved'])
    await pass(1)
    expect(shown()).toEqual([])
  })

  it('with the id of one that was dismissed on the page before stay their time', async () => {
    await mount('plain')
    notify('blank', 'Offline', { id: 'connection' })
    await settled()
    dismissNotice('connection')
    await settled()
    root.render(null)
    await settled()
    await mount('app')
    notify('blank', 'Online', { id: 'connection' })
    await pass(2_999)
    expect(shown()).toEqual(['Online'])
  })

  it('are shown three at a time, the newest first', async () => {
    await mount('app')
    for (const words of ['one', 'two', 'three', 'four']) notify('info', words)
    await settled()
    expect(shown()).toEqual(['four', 'three', 'two'])
  })

  it('are limited to twenty', async () => {
    await mount('app')
    for (let number = 0; number < 30; number++) notify('info', `${number}`)
    root.render(createElement(Kept))
    await settled()
    expect(document.body.textContent).toBe('20')
    root.render(createElement(Toaster, { place: 'app' }))
  })

  it('unfold, and do not expire, while hovered or focused', async () => {
    await mount('app')
    notify('info', 'Read me')
    await pass(1_000)
    expect(list().dataset['folded']).toBe('true')
    list().dispatchEvent(new Event('pointerenter'))
    await pass(60_000)
    expect(shown()).toEqual(['Read me'])
    expect(list().dataset['folded']).toBeUndefined()
    list().dispatchEvent(new Event('pointerleave'))
    await pass(1_999)
    expect(shown()).toEqual(['Read me'])
    await pass(1)
    expect(shown()).toEqual([])
  })

  it('have a button that closes them, and a colour for each kind', async () => {
    await mount('app')
    notify('error', 'Broken')
    await settled()
    expect(list().querySelector('[data-tone=error]')).not.toBeNull()
    list().querySelector<HTMLButtonElement>('button[aria-label=Dismiss]')?.click()
    await settled()
    expect(shown()).toEqual([])
  })

  it('stay if they are persistent, until they are removed', async () => {
    await mount('plain')
    const id = notify('blank', 'Offline', { durationMs: Number.POSITIVE_INFINITY })
    await pass(86_400_000)
    expect(shown()).toEqual(['Offline'])
    dismissNotice(id)
    await settled()
    expect(shown()).toEqual([])
  })

  it.each([
    ['app', 'min(356px, calc(100vw - 24px))', 'left: 50%'],
    ['plain', 'min(400px, calc(100vw - 24px))', 'right: 12px'],
  ] as const)('on %s pages are as wide as %s', async (place, width, edge) => {
    await mount(place)
    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
    const own = styles.replaceAll(/\s*([:;{}])\s*/g, '$1')
    expect(list().dataset['place']).toBe(place)
    expect(own).toContain(`width:${width}`)
    expect(own).toContain(edge.replace(': ', ':'))
  })
})
