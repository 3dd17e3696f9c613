import { must } from '#domain/std/must.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { no } from '#tests/fakes/network.ts'
import type { Change } from '#worker/sync/store/change.ts'
import type { SimContext } from './actions/context.ts'
import { SimDevice } from './device/sim-device.ts'
import { isQuotaError } from './device/storage-quota.ts'
import type { SimTab } from './device/tab.ts'
import { Dice, seedFor } from './dice.ts'
import type { SimResponse } from './net/faults.ts'
import { SimNetwork, type SimRequest } from './net/network.ts'
import { Sockets } from './net/socket.ts'
import { observeEngines } from './observe-engines.ts'
import { checkNothingStored } from './oracle/checks/full-disk.ts'
import { Journal, marksIn } from './oracle/checks/journal.ts'
import { ListChecker } from './oracle/checks/list-checker.ts'
import { ResponseChecker } from './oracle/checks/response-checker.ts'
import { checkAuthorOnlyFields, VisibilityChecker } from './oracle/checks/visibility-checker.ts'
import { emptyCoverage } from './oracle/coverage.ts'
import { ExpectedState, FIRST_EPOCH, keyOf } from './oracle/expected-state.ts'
import { rulesOf } from './oracle/rules/rules.ts'
import { seedUuids, v7 } from './seeded-uuid.ts'
import { createServerActions } from './server/server-actions.ts'
import type { SimServer } from './server/sim-server.ts'
import { accessTokenOf, requesterOf } from './server/tokens.ts'
import { runWithRealTimers } from './time/globals.ts'
import { Scheduler } from './time/scheduler.ts'
import { stackOf, Trace } from './trace.ts'
import { isDocumentGone, isUnexpected } from './unexpected-errors.ts'

const START_MS = Date.parse('2026-05-01T08:00:00Z')
/** No run lasts longer. RxDB's clock continues from one seed to the next and must not go back. */
const RUN_MAX_MS = 30 * 24 * 60 * 60_000
const TIME_SLOTS = 20_000
const STOP_TURNS_MAX = 500
/** the index of the member who owns each device */
const DEVICE_OWNERS = [0, 0, 1, 2, 1]

/** One simulated world: the server, the network, members with their devices, and the oracle that checks them. */
export class Simulation implements SimContext {
  readonly scheduler: Scheduler
  readonly dice: Dice
  readonly trace: Trace
  readonly journal = new Journal()
  readonly lists = new ListChecker()
  readonly visibility = new VisibilityChecker()
  readonly coverage = emptyCoverage()
  readonly network: SimNetwork
  readonly server: SimContext['server']
  readonly simServer: SimServer
  readonly members: string[]
  devices: SimDevice[] = []
  /** the revision of the expected state that each device has last pulled without faults */
  readonly syncedAt = new Map<SimDevice, number>()
  private state = new ExpectedState(FIRST_EPOCH)
  private readonly responseChecker = new ResponseChecker({
    expectedState: () => this.state,
    onChange: () => this.visibility.onStateChange(this.state),
  })
  private readonly sockets: Sockets
  private readonly problems: string[] = []
  private readonly seed: number

  private constructor(seed: number, simServer: SimServer) {
    this.seed = seed
    this.simServer = simServer
    this.dice = new Dice(seedFor(seed, 'stage'))
    this.scheduler = new Scheduler({
      dice: new Dice(seedFor(seed, 'turns')),
      startMs: START_MS + (seed % TIME_SLOTS) * RUN_MAX_MS,
      onTurn: (lane) => this.trace.hashOnly(lane),
      runWithRealTimers: (work) => runWithRealTimers(this.scheduler, work),
    })
    this.trace = new Trace(() => this.scheduler.nowMs - START_MS - (seed % TIME_SLOTS) * RUN_MAX_MS)
    const { scheduler, trace } = this
    const dice = new Dice(seedFor(seed, 'network'))
    this.sockets = new Sockets(scheduler, dice)
    this.network = new SimNetwork({ scheduler, dice, trace, serve: (request) => this.serve(request) })
    this.members = ['ann', 'bea', 'cyn'].slice(0, this.dice.between(2, 3))
    simServer.nowMs = () => scheduler.nowMs
    simServer.publishHint = (scopes, ...args) => this.sockets.publishHint(scopes.toSorted(), ...args)
    this.server = createServerActions({
      scheduler,
      server: simServer,
      network: this.network,
      expectedState: () => this.state,
      replaceState: (world) => {
        this.state = world
        this.visibility.onStateChange(world)
      },
      note: (line) => trace.note(line),
    })
  }

  static async create(seed: number, simServer: SimServer): Promise<Simulation> {
    seedUuids(seed)
    const simulation = new Simulation(seed, simServer)
    await simulation.addMembers()
    simulation.addDevices()
    for (const { memberId, name } of simulation.devices)
      await simServer.addSession({ memberId, session: name })
    simulation.network.faultRate = simulation.dice.pick([0, 0.1, 0.4])
    return simulation
  }

  newId(): string {
    return v7()
  }

  expectedState(): ExpectedState {
    return this.state
  }

  write(device: SimDevice, tab: SimTab, changes: Change[]): void {
    const unsent = device.outbox().filter(({ create, state }) => create && state !== 'sent')
    const keys = new Set(unsent.map(({ collection, id }) => keyOf(collection, id)))
    const acknowledgements = [
      this.journal.recordWrite(
        { device: device.name, tab: tab.name, atMs: this.scheduler.nowMs },
        changes,
        keys,
      ),
      ...changes.map((change) => this.lists.recordWrite(device.name, change, shownDocument(device, change))),
    ]
    const shownMarks = new Set(changes.flatMap((change) => marksIn(shownDocument(device, change))))
    const marks = changes.flatMap(({ set }) => marksIn(set)).filter((mark) => !shownMarks.has(mark))
    const acknowledge = () => {
      for (const acknowledgeOne of acknowledgements) acknowledgeOne()
    }
    this.trace.note(
      `${tab.name} writes ${JSON.stringify(changes.map(({ collection, id, action, set }) => [action, collection, id, set['name'] ?? '']))}`,
    )
    tab.write(changes).then(
      () => {
        this.trace.note(`${tab.name} has stored the write`)
        if (!tab.isDead) acknowledge()
      },
      (error: unknown) => {
        if (tab.isDead || isDocumentGone(error)) return
        if (isQuotaError(error)) this.handleFullDisk(device, tab, { changes, marks, acknowledge })
        else this.reportProblem(`${tab.name}: a write was not stored: ${String(error)}`)
      },
    )
  }

  /** Such a write is in memory only; it is stored once there is space again. */
  private handleFullDisk(device: SimDevice, tab: SimTab, { changes, marks, acknowledge }: FailedWrite): void {
    this.coverage.writes_on_a_full_disk += 1
    this.trace.note(`${tab.name} has no space`)
    try {
      checkNothingStored(device, tab, marks)
    } catch (error) {
      this.reportProblem(String(error))
    }
    tab.onceStored(() => {
      if (!changes.every((change) => isStillPresent(device, change))) return
      this.trace.note(`${tab.name} has stored a held write`)
      this.coverage.writes_stored_later += 1
      acknowledge()
    })
  }

  readonly reportProblem = (what: string): void => {
    this.problems.push(what)
  }

  firstProblem(): string | null {
    return this.problems[0] ?? null
  }

  /** Throws InvariantViolation if an invariant does not hold at this moment. */
  checkInvariants(): void {
    for (const device of this.devices) {
      this.visibility.checkNoLeak(device)
      checkAuthorOnlyFields(this.state, device)
    }
    const problem = this.firstProblem()
    if (problem !== null) throw new Error(problem)
  }

  /** Kills all remaining tabs and lets their tasks end. */
  async stop(): Promise<void> {
    for (const device of this.devices) for (const tab of device.tabs) device.kill(tab)
    await this.scheduler.runTurns(STOP_TURNS_MAX, this.scheduler.nowMs).catch(() => undefined)
  }

  private async serve(request: SimRequest): Promise<SimResponse> {
    const requester = requesterOf(request)
    const device = this.devices.find(({ name }) => name === requester.session)
    if (device && isTokenRejected(device, request))
      return { status: 401, text: await no(401, 'token_invalid').text() }
    const response = await this.simServer.serve(requester, request)
    this.responseChecker.check(requester.memberId, request, response)
    if (request.path === apiPaths.push) await this.adoptServerDocuments()
    if (request.path === apiPaths.pull) {
      const { client } = JSON.parse(request.body) as { client: string }
      this.visibility.onPullResponse(client, (JSON.parse(response.text) as { time: string }).time)
    }
    return response
  }

  private async addMembers(): Promise<void> {
    for (const id of this.members) await this.simServer.addMember(id)
    this.state.members = this.members
    const rows = await this.simServer.db.query<{
      collection: CollectionName
      id: string
      author: string
      own: object
    }>('select collection, id, author_id as author, own from document order by collection, id')
    for (const { collection, id, author, own } of rows) {
      const serverFields = new Set(['version', 'updatedAt', ...rulesOf(collection).serverFields])
      const fields = Object.fromEntries(Object.entries(own).filter(([field]) => !serverFields.has(field)))
      this.state.put({ collection, id, authorId: author, fields, deleted: false })
    }
    this.visibility.onStateChange(this.state)
  }

  /** Adopts the documents that the server creates by itself, as they are stored. */
  private async adoptServerDocuments(): Promise<void> {
    const rows = await this.simServer.db.query<{
      collection: CollectionName
      id: string
      author: string
      deleted: boolean
    }>(
      `select collection, id, author_id as author, deleted from document
       where collection = 'notifications' or collection = 'relations' and starts_with(id, 'moderation:') order by id`,
    )
    for (const { collection, id, author, deleted } of rows)
      this.state.put({ collection, id, authorId: author, fields: {}, deleted })
    if (rows.length > 0) this.visibility.onStateChange(this.state)
  }

  private addDevices(): void {
    const { scheduler, dice, network, sockets } = this
    const count = dice.pick([2, 3, 3, 4, 5])
    for (let at = 0; at < count; at++) {
      // Conflicts need members with several devices.
      const memberId = must(this.members[DEVICE_OWNERS[at] ?? 0] ?? this.members[0], 'member')
      const name = `d${at + 1}`
      const watch = observeEngines(() => must(this.devices[at], 'device'), this.coverage, this.visibility)
      const setup = {
        seed: String(this.seed),
        name,
        memberId,
        access: (session: number) => `${accessTokenOf({ memberId, session: name })}:${session}`,
        onSeal: () => this.handleSeal(must(this.devices[at], 'device')),
        onKill: () => this.visibility.onTabKilled(must(this.devices[at], 'device')),
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
  private handleSeal(device: SimDevice): void {
    const pending = device.outbox()
    this.coverage.writes_kept_after_a_sign_out += pending.length
    this.trace.note(`${device.name} is signed out, ${pending.length} writes pending`)
    this.server.forgetBackup()
    const epoch = device.epoch()
    if (epoch === null || epoch === this.state.epoch) return
    this.journal.markForgotten(device.name, pending)
    this.lists.markForgotten(device.name)
  }

  private log(message: string, error: unknown): void {
    this.trace.note(`${message} ${String(error)}`, stackOf(error))
    if (isUnexpected(message, error)) this.reportProblem(`${message} ${String(error)}`)
  }
}

interface FailedWrite {
  changes: Change[]
  /** the marks that appear in this write for the first time */
  marks: string[]
  acknowledge: () => void
}

/** A document that was removed meanwhile cannot be edited any more. */
const isStillPresent = (device: SimDevice, { collection, id, action }: Change): boolean =>
  action === 'create' || device.documents(collection).some(({ doc }) => doc.id === id)

/** The document as the device shows it. */
const shownDocument = (device: SimDevice, { collection, id }: Change): Record<string, unknown> => ({
  ...device.documents(collection).find(({ doc }) => doc.id === id)?.doc,
})

const isTokenRejected = (device: SimDevice, { headers }: SimRequest): boolean =>
  device.isSessionOver() && headers['authorization'] === `Bearer ${device.access()}`
