// @vitest-environment happy-dom
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { until } from '#tests/until.ts'
import { MapTools, registerMapTools } from './map-tools-slot.ts'

it('appear on a map that was opened before their code was there', async () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  root.render(
    <p>
      Map
      <MapTools frame={[13, 46, 14, 47]} />
    </p>,
  )
  await until(() => expect(place.textContent).toBe('Map'))
  registerMapTools(({ frame }) => createElement('b', null, ` of ${frame.join()}`))
  await until(() => expect(place.textContent).toBe('Map of 13,46,14,47'))
  root.unmount()
})
