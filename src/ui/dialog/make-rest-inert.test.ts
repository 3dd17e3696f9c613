// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { makeRestInert } from './make-rest-inert.ts'

const inertIds = () => [...document.querySelectorAll('[inert]')].map(({ id }) => id)

it('makes everything outside of an element inert, except messages and what was inert before', () => {
  document.body.innerHTML = `
    <header id="bar"></header>
    <main><p id="text"></p><section id="map"><button id="inside"></button></section><p id="old" inert></p></main>
    <ol id="messages" aria-live="polite"></ol>`
  const restore = makeRestInert(document.getElementById('map') as HTMLElement)
  expect(inertIds()).toEqual(['bar', 'text', 'old'])
  restore()
  expect(inertIds()).toEqual(['old'])
})
