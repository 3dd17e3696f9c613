import { expect, it } from 'vitest'
import type { TraceEvent } from '../bench/device/browser/thread-tasks.ts'
import { packageOf } from '../bench/peers/why/packages.ts'
import { profilesOf, type Span, workOf } from '../bench/peers/why/shares.ts'

const thread = { pid: 1, tid: 7, ph: 'X' }
const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 0, columnNumber: 0 })

/** A task of 9 ms, in which a millisecond each is a sample, and a tenth in which nothing runs. */
const TRACE: TraceEvent[] = [
  { ...thread, name: 'ThreadControllerImpl::RunTask', ts: 1_000, dur: 9_000 },
  { ...thread, name: 'Layout', ts: 3_000, dur: 1_000 },
  { ...thread, name: 'v8.compile', ts: 4_000, dur: 1_000 },
  { ...thread, name: 'Profile', ph: 'P', ts: 0, id: '0x1', args: { data: { startTime: 0 } } },
  {
    ...thread,
    tid: 9, // the thread that takes the samples
    name: 'ProfileChunk',
    ph: 'P',
    ts: 10_000,
    id: '0x1',
    args: {
      data: {
        cpuProfile: {
          nodes: [
            { id: 1, callFrame: frame('(root)') },
            { id: 2, parent: 1, callFrame: frame('(program)') },
            { id: 3, parent: 1, callFrame: frame('render', 'http://localhost/app.js') },
            { id: 4, parent: 3, callFrame: frame('stringify') },
            { id: 5, parent: 3, callFrame: frame('push') },
            { id: 6, parent: 3, callFrame: frame('put') },
            { id: 7, parent: 1, callFrame: frame('(garbage collector)') },
          ],
          samples: [3, 4, 3, 2, 5, 6, 7, 2, 2, 2, 2],
        },
        timeDeltas: [1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 2_000, 1_000],
      },
    },
  },
]

const shares = (spans: readonly Span[]) => {
  const [profile, ...others] = profilesOf(TRACE)
  expect(others).toEqual([])
  if (!profile) throw new Error('no profile')
  const { busyMs, parts } = workOf(profile, { events: TRACE, spans, nameOf: ({ url }) => `from ${url}` })
  return { busyMs, ...Object.fromEntries(parts.map(({ name, ms }) => [name, ms])) }
}

it('gives each millisecond of a thread to who worked in it, and none to waiting', () => {
  expect(shares([[0, 20_000]])).toEqual({
    busyMs: 10,
    'from http://localhost/app.js': 2,
    JSON: 1,
    'style, layout and paint': 1,
    'reading code': 1,
    IndexedDB: 1,
    'freeing memory': 1,
    'the browser': 3,
  })
})

it('counts within the spans only', () => {
  expect(shares([[1_000, 3_000]])).toEqual({ busyMs: 2, 'from http://localhost/app.js': 1, JSON: 1 })
})

it('names the package of a source', () => {
  expect(packageOf('../../node_modules/react-dom/cjs/react-dom-client.production.js')).toBe('react-dom')
  expect(packageOf('../node_modules/@tanstack/db/dist/index.js')).toBe('@tanstack/db')
  expect(packageOf('../../src/ui/list/use-virtual-rows.ts')).toBe('our own code')
})
