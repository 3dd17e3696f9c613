import { memberScope } from '#domain/wire/sync/scope.ts'
import { FakeSocket } from '#tests/fakes/browser/socket.ts'
import type { Dice } from '../dice.ts'
import type { Scheduler } from '../time/scheduler.ts'
import type { NetworkClient } from './network.ts'

const HINT_LOSS_PROBABILITY = 0.3
const ABNORMAL_CLOSURE = 1006

/** The live sockets of all tabs. Some hints are lost on the way. */
export class Sockets {
  private readonly open = new Set<SimSocket>()
  private readonly scheduler: Scheduler
  private readonly dice: Dice

  constructor(scheduler: Scheduler, dice: Dice) {
    this.scheduler = scheduler
    this.dice = dice
  }

  connect(client: NetworkClient, memberId: string, url: string): FakeSocket {
    const socket = new SimSocket(url, client, memberId)
    this.later(socket, () => {
      if (!client.isOnline()) return socket.drop(ABNORMAL_CLOSURE)
      this.open.add(socket)
      socket.accept()
    })
    socket.onPing = () => this.later(socket, () => client.isOnline() && socket.say({ type: 'pong' }))
    return socket
  }

  /** Sends a hint that these scopes have changed, except to the device of the session `except`. */
  publishHint(scopes: readonly string[], collections: readonly string[], except?: string): void {
    for (const socket of this.open) {
      if (except !== undefined && socket.client.name.startsWith(`${except}.`)) continue
      const heard = scopes.filter((scope) => socket.isSubscribed(scope))
      if (socket.closed) this.open.delete(socket)
      else if (heard.length > 0 && socket.client.isOnline() && !this.dice.chance(HINT_LOSS_PROBABILITY))
        this.later(socket, () => socket.say({ type: 'sync', scopes: heard, collections }))
    }
  }

  private later(socket: SimSocket, run: () => void): void {
    const { client } = socket
    this.scheduler.after(
      this.dice.between(5, 300),
      () => !socket.closed && !client.isDead() && run(),
      client.lane,
    )
  }
}

class SimSocket extends FakeSocket {
  onPing: () => void = () => undefined
  readonly client: NetworkClient
  private readonly channels: Set<string>

  constructor(url: string, client: NetworkClient, memberId: string) {
    super(url)
    this.client = client
    this.channels = new Set([memberScope(memberId)])
  }

  isSubscribed(scope: string): boolean {
    return this.channels.has(scope)
  }

  override send(text: string): void {
    const message = JSON.parse(text) as { type: string; channel?: string }
    if (message.type === 'ping') this.onPing()
    if (message.type === 'subscribe') this.channels.add(message.channel ?? '')
    if (message.type === 'unsubscribe') this.channels.delete(message.channel ?? '')
  }
}
