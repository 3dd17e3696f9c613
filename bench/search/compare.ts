import MiniSearch from 'minisearch'
import { foldText } from '#domain/std/text/fold-text.ts'
import { tokenize } from '#domain/std/text/tokenize.ts'
import { createTextIndex, type IndexEntry } from '#worker/search/text-index.ts'
import { madeEntries } from './made-entries.ts'

const COUNT = 10_000
const ROUNDS = 15
const CHUNK = 500
const MB = 1024 * 1024

interface Index {
  add: (entries: readonly IndexEntry[]) => void
  find: (text: string, forgiving: boolean) => string[]
}

const QUERIES = [
  ['a letter', 'b', false],
  ['a beginning', 'boh', false],
  ['a word', 'krmatriglav', false],
  ['three words', 'loch julian hik', false],
  ['a slip', 'trigalv', true],
  ['nothing', 'qwertzuiop', true],
] as const

/** Our index and MiniSearch over the same 10,000 routes, alternating in one run. */
export async function main(): Promise<void> {
  const entries = madeEntries(COUNT)
  const makers: Record<string, () => Index> = { ours, MiniSearch: peer }
  console.log(`ours holds ${(heldBytes(ours, entries) / MB).toFixed(1)} MB`)
  const times = new Map<string, number[]>()
  const note = (what: string, ms: number) => times.set(what, [...(times.get(what) ?? []), ms])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, make] of Object.entries(makers)) {
      const index = make()
      let longest = 0
      const fillMs = timed(() => {
        for (let at = 0; at < COUNT; at += CHUNK)
          longest = Math.max(
            longest,
            timed(() => index.add(entries.slice(at, at + CHUNK))),
          )
      })
      note(`fill, ${name}`, fillMs)
      note(`fill, longest slice, ${name}`, longest)
      for (const [what, text, forgiving] of QUERIES)
        note(
          `find ${what}, ${name}`,
          timed(() => index.find(text, forgiving)),
        )
    }
  }
  for (const [what, all] of times) console.log(`${what.padEnd(36)} ${median(all).toFixed(1)} ms`)
}

function ours(): Index {
  const index = createTextIndex()
  return {
    add: (entries) => {
      for (const entry of entries) index.put(entry)
    },
    find: (text, forgiving) => index.find(text, forgiving).map(({ id }) => id),
  }
}

function peer(): Index {
  const index = new MiniSearch<IndexEntry>({
    fields: ['title', 'more'],
    tokenize,
    processTerm: (term) => foldText(term),
    searchOptions: { prefix: true, combineWith: 'AND', boost: { title: 2 } },
  })
  return {
    add: (entries) => index.addAll(entries),
    find: (text, forgiving) =>
      index.search(text, forgiving ? { fuzzy: 0.2 } : {}).map(({ id }: { id: string }) => id),
  }
}

/** Only the first index of a process can be measured so: later ones reuse memory of garbage. */
function heldBytes(make: () => Index, entries: readonly IndexEntry[]): number {
  const before = heap()
  const index = make()
  index.add(entries)
  const held = heap() - before
  if (index.find('stein', false).length === 0) throw new Error('The index finds nothing')
  return held
}

function timed(work: () => void): number {
  const startMs = performance.now()
  work()
  return performance.now() - startMs
}

function heap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

const median = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
