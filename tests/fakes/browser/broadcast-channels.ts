import type { Channel, OpenChannel } from '#worker/tab-channel.ts'

interface Member {
  name: string
  listeners: Set<(event: MessageEvent) => void>
}

/** The broadcast channels of one origin: every tab but the sender receives a copy, asynchronously. */
export function fakeChannels(): OpenChannel {
  const members = new Set<Member>()
  return (name): Channel => {
    const own: Member = { name, listeners: new Set() }
    members.add(own)
    return {
      postMessage: (message) => {
        const others = [...members].filter((member) => member !== own && member.name === name)
        const data: unknown = structuredClone(message)
        queueMicrotask(() => {
          for (const { listeners } of others) {
            for (const tell of listeners) tell(new MessageEvent('message', { data }))
          }
        })
      },
      addEventListener: (_type, listener) => void own.listeners.add(listener),
      close: () => void members.delete(own),
    }
  }
}
