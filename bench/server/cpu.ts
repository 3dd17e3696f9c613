import { readdirSync, readFileSync } from 'node:fs'

// CPU time as Linux counts it, in ticks of 10 ms: a measurement must repeat its work.

const TICK_MS = 10
/** Places of values in /proc/<pid>/stat behind the name of the process. */
const PARENT = 1
/** utime and stime */
const OWN = [11, 12] as const
/** cutime and cstime: of children that have ended */
const ENDED = [13, 14] as const

/** A server with all processes of its PostgreSQL. */
export interface Processes {
  node: number
  /** the process whose children serve the connections */
  postmaster: number
}

export interface CpuMs {
  node: number
  postgres: number
}

export function cpuOf({ node, postmaster }: Processes): CpuMs {
  const ended = millisecondsOf(statOf(postmaster), ENDED)
  return {
    node: millisecondsOf(statOf(node), OWN),
    postgres: childrenOf(postmaster).reduce((sum, ms) => sum + ms, ended),
  }
}

export const parentOf = (pid: number): number => Number(statOf(pid)?.[PARENT])

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => Number(stat?.[PARENT]) === parent)
    .map((stat) => millisecondsOf(stat, OWN))
}

const millisecondsOf = (stat: readonly string[] | null, places: readonly number[]): number =>
  stat === null ? 0 : places.reduce((sum, place) => sum + Number(stat[place]), 0) * TICK_MS

/** The fields behind the name, which may contain blanks; null: the process has ended. */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
