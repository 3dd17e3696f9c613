import type { Unwatch } from '../../port.ts'

/** What tabs say of the channels that their pages ask for. */
export type ChannelMessage =
  | { kind: 'listens'; tab: string; channels: readonly string[] }
  | { kind: 'who_listens' }

/** The channels of the live socket that pages ask for, in every tab: the tab that leads has the only socket. */
export interface ChannelSubscriptions {
  /** Asked for until it is called off; twice where two views ask. */
  listenTo: (channel: string) => Unwatch
  /** those of this tab, and of the others that have told this one */
  channels: () => string[]
  handleMessage: (talk: ChannelMessage) => void
  /** This tab leads now: the others are to tell it. */
  takeOver: () => void
  close: () => void
}

export function createChannelSubscriptions(deps: {
  newId: () => string
  leading: () => boolean
  tell: (talk: ChannelMessage) => void
  /** the leading tab's channels are others now */
  onChange: () => void
}): ChannelSubscriptions {
  const own = new Set<{ channel: string }>()
  const others = new Map<string, readonly string[]>()
  let tab: string | null = null
  let closed = false

  const ownChannels = () => [...new Set([...own].map(({ channel }) => channel))]
  const tellOwn = () => {
    tab ??= deps.newId()
    deps.tell({ kind: 'listens', tab, channels: ownChannels() })
  }
  const changed = () => {
    if (closed) return
    if (deps.leading()) deps.onChange()
    else tellOwn()
  }

  return {
    listenTo: (channel) => {
      const asked = { channel }
      own.add(asked)
      changed()
      return () => {
        own.delete(asked)
        changed()
      }
    },
    channels: () => [...new Set([...ownChannels(), ...[...others.values()].flat()])],
    handleMessage: (talk) => {
      if (talk.kind === 'who_listens') {
        if (own.size > 0 && !deps.leading()) tellOwn()
      } else if (deps.leading()) {
        others.set(talk.tab, talk.channels)
        deps.onChange()
      }
    },
    takeOver: () => {
      others.clear()
      deps.tell({ kind: 'who_listens' })
    },
    close: () => {
      own.clear()
      if (tab !== null) changed()
      closed = true
    },
  }
}
