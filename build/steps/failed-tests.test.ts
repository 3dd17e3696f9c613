import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { failedJourneys } from './failed-tests.mjs'

const CONTEXT = `# Error details

\`\`\`yaml
- banner:
  - link "Cairnway"
- main:
  - heading "Discover" [level=1]
  - paragraph: No routes yet.
\`\`\`

# Test source

- main is not on this page
`

const report = (attachments: object[]) => ({
  errors: [],
  suites: [
    {
      specs: [
        { ok: true, file: 'a.spec.ts', line: 1, title: 'passes', tests: [] },
        {
          ok: false,
          file: 'a.spec.ts',
          line: 9,
          title: 'shows the new route',
          tests: [{ results: [{ error: { message: 'element(s) not found' }, attachments }] }],
        },
      ],
    },
  ],
})

it('lists each failed journey with its error and what the page showed below its navigation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'failed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'error-context.md')
  writeFileSync(path, CONTEXT)
  expect(failedJourneys(report([{ name: 'error-context', path }]))).toEqual([
    [
      'a.spec.ts:9 › shows the new route',
      'element(s) not found',
      '- main:',
      '  - heading "Discover" [level=1]',
      '  - paragraph: No routes yet.',
    ].join('\n    '),
  ])
})

it('lists the last errors of the pages of a failed journey', () => {
  const body = Buffer.from('Error: The query outings failed').toString('base64')
  expect(failedJourneys(report([{ name: 'errors', body }]))).toEqual([
    [
      'a.spec.ts:9 › shows the new route',
      'element(s) not found',
      'errors of the pages',
      'Error: The query outings failed',
    ].join('\n    '),
  ])
})

it('lists a failed journey whose page was not recorded', () => {
  const listed = ['a.spec.ts:9 › shows the new route\n    element(s) not found']
  expect(failedJourneys(report([]))).toEqual(listed)
  expect(failedJourneys(report([{ name: 'error-context', path: '/nowhere/error-context.md' }]))).toEqual(
    listed,
  )
})
