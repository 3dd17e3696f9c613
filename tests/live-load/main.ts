import { spreadMs } from '#server/live/spread-hint.ts'
import { SECRET, withTwoServers } from '#tests/start/with-two-servers.ts'
import { type LiveLoad, runLiveLoad } from './run.ts'

/** Prints times, memory and leaks, and ends with 1 if a message was lost or leaked. */
export const main = ([sockets = '1000', messages = '50']: readonly string[]): Promise<void> =>
  withTwoServers(async ({ address, origins, pids }) => {
    const asked = { sockets: Number(sockets), messages: Number(messages) }
    print(await runLiveLoad({ address, origins, pids, secret: SECRET, ...asked }))
  })

/** By each of two servers. */
const spreadOf = (sockets: number): number => spreadMs(sockets / 2)

const row = (name: string, { p50, p99, kbPerSocket }: LiveLoad['ours']): string =>
  `${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${kbPerSocket.toFixed(1)} kB a socket\n`

function print({ sockets, messages, ours, bare, hints, leaked, lost }: LiveLoad): void {
  process.stdout.write(`${sockets} sockets, ${messages} messages\n`)
  process.stdout.write(row('ours', ours) + row('bare ws', bare))
  const [p50, p99, first] = [hints.p50, hints.p99, hints.first].map((ms) => ms.toFixed(1))
  process.stdout.write(
    `hints, spread over ${spreadOf(sockets)} ms: p50 ${p50} ms, p99 ${p99} ms, the first socket of each ${first} ms\n`,
  )
  process.stdout.write(`p99 ratio ${(ours.p99 / bare.p99).toFixed(2)}; leaked ${leaked}, lost ${lost}\n`)
  if (leaked + lost > 0) process.exitCode = 1
}
