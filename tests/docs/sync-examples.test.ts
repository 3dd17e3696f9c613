import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { shownIn, withExamples } from './in-page.ts'
import { type Examples, makeExamples } from './sync-examples.ts'

const page = fileURLToPath(new URL('../../docs/sync.md', import.meta.url))
/** Set by `npm run docs:sync`, which writes the examples into the page instead of comparing them. */
const isWriting = process.env['WRITE_EXAMPLES'] === '1'

let app: TestApp
let examples: Examples
beforeAll(async () => {
  app = await openTestApp()
  examples = await makeExamples(app)
  if (isWriting) writeFileSync(page, withExamples(readFileSync(page, 'utf8'), examples))
})
afterAll(() => app.close())

it('docs/sync.md shows the current responses of the server (npm run docs:sync updates it)', () => {
  const text = readFileSync(page, 'utf8')
  expect(text).toBe(withExamples(text, examples))
})

it('docs/sync.md shows every example, once', () => {
  expect(shownIn(readFileSync(page, 'utf8')).toSorted()).toEqual(Object.keys(examples).toSorted())
})

it('an outdated example is detected', () => {
  const text = readFileSync(page, 'utf8').replace('"status": "conflict"', '"status": "applied"')
  expect(withExamples(text, examples)).not.toBe(text)
})
