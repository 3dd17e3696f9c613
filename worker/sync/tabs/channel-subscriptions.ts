import type { Unwatch } from '../../port.ts'

/** How tabs exchange which channels their pages watch. The field names are fixed. */
export type ChannelMessage =
  | { kind: 'listens'; tab: string; channels: readonly string[] }
  | { kind: 'who_listens' }

/** The live socket channels watched by the pages of all tabs: only the leader has a socket. */
export interface ChannelSubscriptions {
  /** Subscribes until it is canceled; counted twice if two views subscribe. */
  subscribe: (channel: string) => Unwatch
  /** The channels of this tab, and of the others that have reported theirs. */
  channels: () => string[]
  handleMessage: (message: ChannelMessage) => void
  /** This tab has become the leader: the others report their channels. */
  takeOver: () => void
  close: () => void
}

export function createChannelSubscriptions(deps: {
  newId: () => string
  isLeader: () => boolean
  send: (message: ChannelMessage) => void
  /** the channels have changed and this tab is the leader */
  onChange: () => void
}): ChannelSubscriptions {
  const own = new Set<{ channel: string }>()
  const others = new Map<string, readonly string[]>()
  let tab: string | null = null
  let closed = false

  const ownChannels = () => [...new Set([...own].map(({ channel }) => channel))]
  const sendOwn = () => {
    tab ??= deps.newId()
    deps.send({ kind: 'listens', tab, channels: ownChannels() })
  }
  const handleChange = () => {
    if (closed) return
    if (deps.isLeader()) deps.onChange()
    else sendOwn()
  }

  return {
    subscribe: (channel) => {
      const subscription = { channel }
      own.add(subscription)
      handleChange()
      return () => {
        own.delete(subscription)
        handleChange()
      }
    },
    channels: () => [...new Set([...ownChannels(), ...[...others.values()].flat()])],
    handleMessage: (message) => {
      if (message.kind === 'who_listens') {
        if (own.size > 0 && !deps.isLeader()) sendOwn()
      } else if (deps.isLeader()) {
        others.set(message.tab, message.channels)
        deps.onChange()
      }
    },
    takeOver: () => {
      others.clear()
      deps.send({ kind: 'who_listens' })
    },
    close: () => {
      own.clear()
      if (tab !== null) handleChange()
      closed = true
    },
  }
}
