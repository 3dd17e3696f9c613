// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { until } from '#tests/until.ts'
import { Menu } from './menu.tsx'

let root: Root | null = null
let chosen: string[] = []

afterEach(() => {
  root?.unmount()
  chosen = []
})

const choice = (label: string) => ({ label, onSelect: () => void chosen.push(label) })

/** Draws a menu of its own; answers its button. */
async function draw(): Promise<HTMLElement> {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  root.render(
    <Menu
      label="Account"
      items={[
        choice('Profile'),
        {
          label: 'Theme',
          choices: [
            { ...choice('Light'), checked: true },
            { ...choice('Dark'), checked: false },
          ],
        },
        choice('Sign out'),
      ]}
      trigger={(aria) => (
        <button type="button" {...aria}>
          Account menu
        </button>
      )}
    />,
  )
  await until(() => expect(place.querySelector('button')).not.toBeNull())
  const button = must(place.querySelector('button'), 'the button')
  button.focus()
  return button
}

/** As a keyboard does: to whatever has the focus. */
function type(...keys: string[]): void {
  for (const key of keys)
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
}

const focused = (): string | null | undefined => document.activeElement?.textContent

it('replays keys that were pressed before the menu was loaded', async () => {
  const button = await draw()
  button.click()
  type('s')
  await until(() => expect(focused()).toBe('Sign out'))
  type('Home')
  await until(() => expect(focused()).toBe('Profile'))
})

it('replays early keys in order, each on what the previous one opened', async () => {
  const button = await draw()
  button.click()
  type('t', 'ArrowRight', 'd', 'Enter')
  await until(() => expect(chosen).toEqual(['Dark']))
})

it('closes at once on Escape and discards early keys', async () => {
  const button = await draw()
  button.click()
  type('s')
  await until(() => expect(button.getAttribute('aria-expanded')).toBe('true'))
  type('Escape')
  await until(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
  button.click()
  await until(() => expect(focused()).toBe('Profile'))
})
