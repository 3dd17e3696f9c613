import { geohashChildren } from '#domain/std/geo/geohash.ts'
import { must } from '#domain/std/must.ts'
import { areaScope } from '#domain/wire/sync/scope.ts'
import { closeListeners, type Listener, openListeners, percentile } from '#tests/live-load/listeners.ts'
import { buildServer } from '#tests/start/built-server.ts'
import { answersSignals, askBySignal } from '../server/answer-signals.ts'
import { cpuOf } from '../server/cpu.ts'
import { OWN_AREA } from '../server/stage.ts'
import { atARate, type Latencies } from './at-a-rate.ts'
import { Device } from './device.ts'
import { pushAnEdit } from './edit.ts'
import { type Instances, openInstances } from './instances.ts'

// `npm run bench -- hour`: one instance at a moderate rate of pushes and pulls, with sockets that come and go. Its memory
// after a forced collection, minute by minute.

const WRITERS = 40
const READERS = 20
const SOCKETS = 200
const SOCKETS_EXCHANGED_PER_SECOND = 4
/** Of 32 cells of the area: some sockets receive a hint of each push. */
const CELLS_PER_SOCKET = 2
/** A longest share of growth of the heap that still counts as flat: collections do not end alike. */
const FLAT = 1.05
const MB = 1_000_000

interface Memory {
  rss: number
  heapUsed: number
  external: number
}

const TELLS_MEMORY = [
  '--expose-gc',
  ...answersSignals({ answer: '(globalThis.gc(), globalThis.gc(), process.memoryUsage())' }),
]

interface Minute extends Memory {
  pushes: Latencies
  pulls: Latencies
}

export async function main([minutes = '60', pushes = '20', pulls = '40']: readonly string[]): Promise<void> {
  const bundle = await buildServer()
  const instances = await openInstances({ bundle, count: 1, writers: WRITERS, nodeOptions: TELLS_MEMORY })
  const open = new OpenSockets()
  try {
    const devices = await openDevices(instances)
    await open.fill(devices)
    const rates = { pushes: Number(pushes), pulls: Number(pulls) }
    const measured: Minute[] = []
    const before = cpuNow(instances)
    for (let minute = 1; minute <= Number(minutes); minute++) {
      const one = await runMinute(instances, { devices, open, rates })
      measured.push(one)
      process.stdout.write(`minute ${minute}: ${memoryText(one)}\n`)
    }
    report(measured, cpuNow(instances) - before)
  } finally {
    open.close()
    await instances.close()
    bundle.remove()
  }
}

async function openDevices({ origins, signIn }: Instances): Promise<Device[]> {
  const devices: Device[] = []
  for (let at = 0; at < READERS; at++)
    devices.push(new Device(await signIn(`reader-${at}`), must(origins[0], 'an origin')))
  for (const device of devices) await device.pull()
  return devices
}

interface Load {
  devices: readonly Device[]
  open: OpenSockets
  rates: { pushes: number; pulls: number }
}

async function runMinute({ servers, writers }: Instances, { devices, open, rates }: Load): Promise<Minute> {
  const until = performance.now() + 60_000
  const [pushes, pulls] = await Promise.all([
    atARate((at) => pushAnEdit(must(writers[at % writers.length], 'a writer')), {
      perSecond: rates.pushes,
      until,
    }),
    atARate((at) => must(devices[at % devices.length], 'a device').pull(), { perSecond: rates.pulls, until }),
    atARate(() => open.exchange(), { perSecond: SOCKETS_EXCHANGED_PER_SECOND, until }),
  ])
  return { ...(await askBySignal<Memory>(must(servers[0], 'a server'))), pushes, pulls }
}

/** Sockets of all devices, the oldest of which is replaced again and again. */
class OpenSockets {
  private devices: readonly Device[] = []
  private readonly sockets: Listener[] = []
  private opened = 0

  async fill(devices: readonly Device[]): Promise<void> {
    this.devices = devices
    while (this.sockets.length < SOCKETS) await this.open()
  }

  async exchange(): Promise<void> {
    const oldest = this.sockets.shift()
    if (oldest) closeListeners([oldest])
    await this.open()
  }

  close(): void {
    closeListeners(this.sockets)
  }

  private async open(): Promise<void> {
    const at = this.opened++
    const [socket] = await openListeners([must(this.devices[at % this.devices.length], 'a device').socketUrl])
    const listener = must(socket, 'a socket')
    const cells = geohashChildren(OWN_AREA)
    for (let of = 0; of < CELLS_PER_SOCKET; of++) {
      const channel = areaScope(must(cells[(at + of) % cells.length], 'a cell'))
      listener.socket.send(JSON.stringify({ type: 'subscribe', channel }))
    }
    this.sockets.push(listener)
  }
}

const cpuNow = ({ servers, postmaster }: Instances): number => {
  const { node, postgres } = cpuOf({ node: must(servers[0]?.child.pid, 'a process'), postmaster })
  return node + postgres
}

const memoryText = ({ rss, heapUsed, external }: Memory): string =>
  `${(rss / MB).toFixed(1)} MB resident, ${(heapUsed / MB).toFixed(2)} MB heap, ${(external / MB).toFixed(2)} MB outside of it`

function report(minutes: readonly Minute[], cpuMs: number): void {
  const quarter = Math.max(1, Math.floor(minutes.length / 4))
  const [first, last] = [minutes.slice(0, quarter), minutes.slice(-quarter)]
  const median = (of: readonly Minute[], name: keyof Memory) =>
    percentile(
      of.map((one) => one[name]),
      0.5,
    )
  const medians = (of: readonly Minute[]): Memory => ({
    rss: median(of, 'rss'),
    heapUsed: median(of, 'heapUsed'),
    external: median(of, 'external'),
  })
  const [from, to] = [medians(first), medians(last)]
  const isFlat = to.heapUsed <= from.heapUsed * FLAT
  process.stdout.write(`first quarter, medians: ${memoryText(from)}\nlast quarter: ${memoryText(to)}\n`)
  for (const name of ['pushes', 'pulls'] as const) {
    const took = minutes.flatMap((one) => one[name].took)
    const skipped = minutes.reduce((sum, one) => sum + one[name].skipped, 0)
    const [p50, p99] = [percentile(took, 0.5).toFixed(1), percentile(took, 0.99).toFixed(1)]
    process.stdout.write(
      `${took.length} ${name}, p50 ${p50} ms, p99 ${p99} ms; ${skipped} could not begin in time\n`,
    )
  }
  const share = (cpuMs / (minutes.length * 60_000)).toFixed(2)
  process.stdout.write(`${share} of a core by Node and PostgreSQL; heap ${isFlat ? 'flat' : 'not flat'}\n`)
  if (!isFlat) process.exitCode = 1
}
