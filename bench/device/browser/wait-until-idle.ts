import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

const LOOK_EVERY_MS = 250
/** Clock ticks of 10 ms that an idle browser may use between two checks. */
const TICKS_AT_REST = 1
const LOOKS_AT_REST = 2
const PATIENCE_LOOKS = 120

/** Resolves when a process and all its descendants are idle. Linux only: it reads /proc. */
export async function waitUntilIdle(pid: number): Promise<void> {
  let rests = 0
  let before = await ticksOf(pid)
  for (let look = 0; look < PATIENCE_LOOKS; look++) {
    await delay(LOOK_EVERY_MS)
    const now = await ticksOf(pid)
    rests = now - before <= TICKS_AT_REST ? rests + 1 : 0
    if (rests === LOOKS_AT_REST) return
    before = now
  }
  throw new Error('The browser never came to rest')
}

/** CPU ticks used by the process and its descendants so far. */
async function ticksOf(root: number): Promise<number> {
  const names = (await readdir('/proc')).filter((name) => /^[0-9]+$/.test(name))
  const all = await Promise.all(names.map(async (name) => statOf(Number(name))))
  const stats = all.filter((stat) => stat !== null)
  const family = new Set([root])
  // a child has usually, but not always, the higher number
  for (let grown = 0; grown !== family.size; ) {
    grown = family.size
    for (const { pid, parent } of stats) if (family.has(parent)) family.add(pid)
  }
  return stats.filter(({ pid }) => family.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0)
}

async function statOf(pid: number): Promise<{ pid: number; parent: number; ticks: number } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // the program's name is in parentheses and may contain anything; proc(5): 4 ppid, 14 utime, 15 stime
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { pid, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
}
