import { must } from '#domain/std/must.ts'
import { type CollectionName } from '#domain/wire/collections.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { no } from '#tests/fakes/network.ts'
import type { Change } from '#worker/sync/store/change.ts'
import type { Scene } from './acts/scene.ts'
import { saysNoRoom } from './device/full-disk.ts'
import { SimDevice } from './device/sim-device.ts'
import type { SimTab } from './device/tab.ts'
import { Dice, seedFor } from './dice.ts'
import type { Served } from './net/faults.ts'
import { type Sent, SimNetwork } from './net/network.ts'
import { Sockets } from './net/socket.ts'
import { Elements } from './oracle/elements.ts'
import { Journal, marksIn } from './oracle/journal.ts'
import { Judge } from './oracle/judge.ts'
import { noReach } from './oracle/reach.ts'
import { mustHaveLeftNothing } from './oracle/room.ts'
import { rulesOf } from './oracle/rules.ts'
import { mustHideWhatIsTheAuthors, Sight } from './oracle/sight.ts'
import { FIRST_EPOCH, keyOf, TrueWorld } from './oracle/world.ts'
import { seedUuids, v7 } from './seeded-uuid.ts'
import { createServerActs } from './server/acts-on-server.ts'
import type { Asker, SimServer } from './server/sim-server.ts'
import { outside } from './time/globals.ts'
import { Scheduler } from './time/scheduler.ts'
import { framesOf, Trace } from './trace.ts'
import { watchEngines } from './watch-engines.ts'

const FIRST_DAY_MS = Date.parse('2026-05-01T08:00:00Z')
/** No run lasts longer. RxDB's clock continues from one seed to the next and must not go back. */
const SPAN_MS = 30 * 24 * 60 * 60_000
const SPANS = 20_000
const TURNS_TO_REST = 500
/** the index of the member who owns each device */
const OWNERS = [0, 0, 1, 2, 1]

/** One simulated world: the server, the network, members with their devices, and the oracle that checks them. */
export class Stage implements Scene {
  readonly scheduler: Scheduler
  readonly dice: Dice
  readonly trace: Trace
  readonly journal = new Journal()
  readonly elements = new Elements()
  readonly sight = new Sight()
  readonly reach = noReach()
  readonly network: SimNetwork
  readonly server: Scene['server']
  readonly simServer: SimServer
  readonly members: string[]
  devices: SimDevice[] = []
  /** the revision of the expected state that each device has last pulled without faults */
  readonly syncedAt = new Map<SimDevice, number>()
  private truth = new TrueWorld(FIRST_EPOCH)
  private readonly judge = new Judge({
    world: () => this.truth,
    onChange: () => this.sight.changed(this.truth),
  })
  private readonly sockets: Sockets
  private readonly complaints: string[] = []
  private readonly seed: number

  private constructor(seed: number, simServer: SimServer) {
    this.seed = seed
    this.simServer = simServer
    this.dice = new Dice(seedFor(seed, 'stage'))
    this.scheduler = new Scheduler({
      dice: new Dice(seedFor(seed, 'turns')),
      startMs: FIRST_DAY_MS + (seed % SPANS) * SPAN_MS,
      onTurn: (lane) => this.trace.count(lane),
      outside: (work) => outside(this.scheduler, work),
    })
    this.trace = new Trace(() => this.scheduler.nowMs - FIRST_DAY_MS - (seed % SPANS) * SPAN_MS)
    const { scheduler, trace } = this
    const dice = new Dice(seedFor(seed, 'network'))
    this.sockets = new Sockets(scheduler, dice)
    this.network = new SimNetwork({ scheduler, dice, trace, serve: (sent) => this.serve(sent) })
    this.members = ['ann', 'bea', 'cyn'].slice(0, this.dice.between(2, 3))
    simServer.nowMs = () => scheduler.nowMs
    simServer.announce = (scopes, ...heard) => this.sockets.announce(scopes.toSorted(), ...heard)
    this.server = createServerActs({
      scheduler,
      server: simServer,
      network: this.network,
      world: () => this.truth,
      replaceWorld: (world) => {
        this.truth = world
        this.sight.changed(world)
      },
      note: (line) => trace.note(line),
    })
  }

  static async set(seed: number, simServer: SimServer): Promise<Stage> {
    seedUuids(seed)
    const stage = new Stage(seed, simServer)
    await stage.addMembers()
    stage.addDevices()
    for (const { memberId, name } of stage.devices) await simServer.addSession({ memberId, session: name })
    stage.network.roughness = stage.dice.pick([0, 0.1, 0.4])
    return stage
  }

  newId(): string {
    return v7()
  }

  world(): TrueWorld {
    return this.truth
  }

  write(device: SimDevice, tab: SimTab, changes: Change[]): void {
    const unsent = device.outbox().filter(({ create, state }) => create && state !== 'sent')
    const keys = new Set(unsent.map(({ collection, id }) => keyOf(collection, id)))
    const notes = [
      this.journal.writes({ device: device.name, tab: tab.name, atMs: this.scheduler.nowMs }, changes, keys),
      ...changes.map((change) => this.elements.writes(device.name, change, shownOf(device, change))),
    ]
    const seen = new Set(changes.flatMap((change) => marksIn(shownOf(device, change))))
    const marks = changes.flatMap(({ set }) => marksIn(set)).filter((mark) => !seen.has(mark))
    const told = () => notes.forEach((note) => note())
    this.trace.note(
      `${tab.name} writes ${JSON.stringify(changes.map(({ collection, id, action, set }) => [action, collection, id, set['name'] ?? '']))}`,
    )
    tab.write(changes).then(
      () => {
        this.trace.note(`${tab.name} was told`)
        if (!tab.isDead) told()
      },
      (error: unknown) => {
        if (tab.isDead || saysGone(error)) return
        if (saysNoRoom(error)) this.refusedForWantOfRoom(device, tab, { changes, marks, told })
        else this.complain(`${tab.name}: a write was not taken: ${String(error)}`)
      },
    )
  }

  /** Such a write is in memory only; it is stored once there is space again. */
  private refusedForWantOfRoom(device: SimDevice, tab: SimTab, { changes, marks, told }: Refused): void {
    this.reach.writes_without_room += 1
    this.trace.note(`${tab.name} has no room`)
    try {
      mustHaveLeftNothing(device, tab, marks)
    } catch (error) {
      this.complain(String(error))
    }
    tab.whenKept(() => {
      if (!changes.every((change) => isNowHere(device, change))) return
      this.trace.note(`${tab.name} has found room`)
      this.reach.writes_stored_later += 1
      told()
    })
  }

  readonly complain = (what: string): void => {
    this.complaints.push(what)
  }

  firstComplaint(): string | null {
    return this.complaints[0] ?? null
  }

  /** Throws InvariantViolation if an invariant does not hold at this moment. */
  mustBeSound(): void {
    for (const device of this.devices) {
      this.sight.mustBeKept(device)
      mustHideWhatIsTheAuthors(this.truth, device)
    }
    const complaint = this.firstComplaint()
    if (complaint !== null) throw new Error(complaint)
  }

  /** Kills all remaining tabs and lets their tasks end. */
  async end(): Promise<void> {
    for (const device of this.devices) for (const tab of device.tabs) device.kill(tab)
    await this.scheduler.runTurns(TURNS_TO_REST, this.scheduler.nowMs).catch(() => undefined)
  }

  private async serve(sent: Sent): Promise<Served> {
    const asker = askerOf(sent)
    const device = this.devices.find(({ name }) => name === asker.session)
    if (device && isOver(device, sent)) return { status: 401, text: await no(401, 'token_invalid').text() }
    const served = await this.simServer.serve(asker, sent)
    this.judge.hear(asker.memberId, sent, served)
    if (sent.path === apiPaths.push) await this.adoptServerMade()
    if (sent.path === apiPaths.pull) {
      const { client } = JSON.parse(sent.body) as { client: string }
      this.sight.given(client, (JSON.parse(served.text) as { time: string }).time)
    }
    return served
  }

  private async addMembers(): Promise<void> {
    for (const id of this.members) await this.simServer.addMember(id)
    this.truth.members = this.members
    const rows = await this.simServer.db.query<{
      collection: CollectionName
      id: string
      author: string
      own: object
    }>('select collection, id, author_id as author, own from document order by collection, id')
    for (const { collection, id, author, own } of rows) {
      const others = new Set(['version', 'updatedAt', ...rulesOf(collection).serverSays])
      const fields = Object.fromEntries(Object.entries(own).filter(([field]) => !others.has(field)))
      this.truth.put({ collection, id, authorId: author, fields, deleted: false })
    }
    this.sight.changed(this.truth)
  }

  /** Adopts the documents that the server creates by itself, as they are stored. */
  private async adoptServerMade(): Promise<void> {
    const rows = await this.simServer.db.query<{ id: string; author: string; deleted: boolean }>(
      `select id, author_id as author, deleted from document where collection = 'notifications' order by id`,
    )
    const collection: CollectionName = 'notifications'
    for (const { id, author, deleted } of rows)
      this.truth.put({ collection, id, authorId: author, fields: {}, deleted })
    if (rows.length > 0) this.sight.changed(this.truth)
  }

  private addDevices(): void {
    const { scheduler, dice, network, sockets } = this
    const count = dice.pick([2, 3, 3, 4, 5])
    for (let at = 0; at < count; at++) {
      // Conflicts need members with several devices.
      const memberId = must(this.members[OWNERS[at] ?? 0] ?? this.members[0], 'member')
      const name = `d${at + 1}`
      const watch = watchEngines(() => must(this.devices[at], 'device'), this.reach, this.sight)
      const setup = {
        world: String(this.seed),
        name,
        memberId,
        access: (session: number) => `${accessOf({ memberId, session: name })}:${session}`,
        onSeal: () => this.seals(must(this.devices[at], 'device')),
        onKill: () => this.sight.forgetUnderWay(must(this.devices[at], 'device')),
        hasLocks: dice.chance(0.6),
        homeCell: dice.pick([null, null, null, null, 'u26', 'u21']),
        watch,
      }
      const log = (message: string, error: unknown) => this.log(message, error)
      this.devices.push(
        new SimDevice(setup, { scheduler, dice, network, sockets, newId: () => this.newId(), log }),
      )
    }
  }

  /** After weeks: the device can no longer resend acknowledged writes to a server restored to an earlier state. */
  private seals(device: SimDevice): void {
    const waiting = device.outbox()
    this.reach.writes_kept_over_a_sign_out += waiting.length
    this.trace.note(`${device.name} is signed out, ${waiting.length} writes wait`)
    this.server.forgetBackup()
    const epoch = device.epoch()
    if (epoch === null || epoch === this.truth.epoch) return
    this.journal.forgotten(device.name, waiting)
    this.elements.forgotten(device.name)
  }

  private log(message: string, error: unknown): void {
    this.trace.note(`${message} ${String(error)}`, framesOf(error))
    if (GRAVE.some((words) => message.includes(words)) && !saysNoRoom(error) && !saysGone(error))
      this.complain(`${message} ${String(error)}`)
  }
}

interface Refused {
  changes: Change[]
  /** the marks that appear in this write for the first time */
  marks: string[]
  told: () => void
}

/** The document was removed before it could be changed. */
const saysGone = (error: unknown): boolean => error instanceof Error && error.name === 'DocumentNotFoundError'

/** A document that was removed meanwhile cannot be edited any more. */
const isNowHere = (device: SimDevice, { collection, id, action }: Change): boolean =>
  action === 'create' || device.documents(collection).some(({ doc }) => doc.id === id)

/** The document as the device shows it. */
const shownOf = (device: SimDevice, { collection, id }: Change): Record<string, unknown> => ({
  ...device.documents(collection).find(({ doc }) => doc.id === id)?.doc,
})

/** Log messages of errors that no network fault explains. */
const GRAVE = ['did not open', 'could not be stored', 'not shown yet', 'did not close', 'was not handed over']

/** A token of the simulation names its member and session; the server trusts it. */
const accessOf = ({ memberId, session }: Asker): string => `token.of.simulation:${memberId}:${session}`

const isOver = (device: SimDevice, { headers }: Sent): boolean =>
  device.isSessionOver() && headers['authorization'] === `Bearer ${device.access()}`

function askerOf({ headers }: Sent): Asker {
  const [, memberId = '', session = ''] = (headers['authorization'] ?? '').split(':')
  return { memberId, session }
}
