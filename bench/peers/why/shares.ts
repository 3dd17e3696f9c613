import type { TraceEvent } from '../../device/browser/thread-tasks.ts'
import type { Place } from './packages.ts'

/** What is recorded: the tasks, the work of the renderer, and which function runs. */
export const PROFILE_CATEGORIES = [
  'toplevel',
  'blink.user_timing',
  'devtools.timeline',
  'v8',
  'disabled-by-default-v8.compile',
  'disabled-by-default-v8.cpu_profiler',
  '__metadata',
]

/** What a thread did in a time: milliseconds by the name of who did it, most first. */
export interface ThreadWork {
  busyMs: number
  parts: readonly { name: string; ms: number }[]
}

interface Frame {
  functionName: string
  url?: string
  lineNumber?: number
  columnNumber?: number
}

interface Node {
  id: number
  parent?: number
  callFrame: Frame
}

interface Sample {
  at: number
  forMs: number
  node: number
}

interface Profile {
  pid: number
  tid: number
  nodes: Map<number, Node>
  samples: Sample[]
}

interface ChunkData {
  startTime?: number
  cpuProfile?: { nodes?: Node[]; samples?: number[] }
  timeDeltas?: number[]
}

/** The time from one moment of the trace to another, in microseconds. */
export type Span = readonly [number, number]

const DRAWING = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'])
const DRAWN = 'style, layout and paint'
const COMPILING = /^v8\.(compile|produceCache|deserialize)|V8\.(Compile|Deserialize)/
const DATABASE =
  /^(put|add|get|getAll|getAllKeys|openCursor|count|index|objectStore|transaction|commit|open|bound|only|continue)$/
const NATIVE: Record<string, string> = {
  '(garbage collector)': 'freeing memory',
  parse: 'JSON',
  stringify: 'JSON',
}

export function profilesOf(events: readonly TraceEvent[]): Profile[] {
  const found = new Map<string, Profile & { reached: number }>()
  const inOrder = events.toSorted((a, b) => a.ts - b.ts)
  for (const { name, pid, tid, id, args } of inOrder) {
    const data = (args?.['data'] ?? {}) as ChunkData
    const key = `${pid} ${id}`
    if (name === 'Profile')
      found.set(key, { pid, tid, nodes: new Map(), samples: [], reached: data.startTime ?? 0 })
    const profile = found.get(key)
    if (name !== 'ProfileChunk' || !profile) continue
    for (const node of data.cpuProfile?.nodes ?? []) profile.nodes.set(node.id, node)
    for (const [at, node] of (data.cpuProfile?.samples ?? []).entries()) {
      profile.reached += data.timeDeltas?.[at] ?? 0
      profile.samples.push({ at: profile.reached, forMs: 0, node })
    }
  }
  for (const { samples } of found.values()) {
    samples.sort((a, b) => a.at - b.at)
    for (const [at, sample] of samples.entries())
      sample.forMs = ((samples[at + 1]?.at ?? sample.at) - sample.at) / 1_000
  }
  return [...found.values()]
}

/** The built files that were running. */
export const filesIn = (profiles: readonly Profile[]): Set<string> =>
  new Set(profiles.flatMap(({ nodes }) => [...nodes.values()].map(({ callFrame }) => callFrame.url ?? '')))

/** What the profiled thread did within the spans. */
export function workOf(
  { pid, tid, nodes, samples }: Profile,
  {
    events,
    spans,
    nameOf,
  }: { events: readonly TraceEvent[]; spans: readonly Span[]; nameOf: (place: Place) => string },
): ThreadWork {
  const own = events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X')
  const drawing = inside(own.filter(({ name }) => DRAWING.has(name)))
  const compiling = inside(own.filter(({ name }) => COMPILING.test(name)))
  const running = inside(own.filter(({ name }) => name.endsWith('RunTask')))
  const parts = new Map<string, number>()
  for (const { at, forMs, node } of samples) {
    if (!spans.some(([from, to]) => at >= from && at < to)) continue
    const script = nameOfNode(nodes, node, nameOf)
    const name = drawing(at) ? DRAWN : (script ?? (compiling(at) ? 'reading code' : 'the browser'))
    if (script === null && !running(at)) continue
    parts.set(name, (parts.get(name) ?? 0) + forMs)
  }
  const all = [...parts].map(([name, ms]) => ({ name, ms })).toSorted((a, b) => b.ms - a.ms)
  return { busyMs: all.reduce((sum, { ms }) => sum + ms, 0), parts: all }
}

/** Who runs at a node; null: no script. */
function nameOfNode(
  nodes: ReadonlyMap<number, Node>,
  id: number,
  nameOf: (place: Place) => string,
): string | null {
  const leaf = nodes.get(id)
  const { functionName = '', url } = leaf?.callFrame ?? {}
  if (NATIVE[functionName] && !url) return NATIVE[functionName]
  if (functionName === '(idle)' || functionName === '(program)' || functionName === '(root)') return null
  if (!url && DATABASE.test(functionName)) return 'IndexedDB'
  for (let node = leaf; node; node = nodes.get(node.parent ?? -1)) {
    const { url: file, lineNumber = 0, columnNumber = 0 } = node.callFrame
    if (file) return nameOf({ url: file, line: lineNumber, column: columnNumber })
  }
  return null
}

/** Whether a moment is within one of the events, which may be nested. */
function inside(events: readonly TraceEvent[]): (at: number) => boolean {
  const spans: [number, number][] = []
  for (const { ts, dur = 0 } of events.toSorted((a, b) => a.ts - b.ts)) {
    const last = spans.at(-1)
    if (last && ts <= last[1]) last[1] = Math.max(last[1], ts + dur)
    else spans.push([ts, ts + dur])
  }
  return (at) => {
    let [low, high] = [0, spans.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((spans[middle]?.[0] ?? 0) <= at) low = middle + 1
      else high = middle
    }
    return at < (spans[low - 1]?.[1] ?? 0)
  }
}
