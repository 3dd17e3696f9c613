/** A BroadcastChannel or a replacement. A tab does not get its own messages. */
export interface Channel {
  postMessage: (message: unknown) => void
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void
  close: () => void
}

/** Opens a channel by name; null if the browser has none. */
export type OpenChannel = (name: string) => Channel | null

export interface TabChannel<Message> {
  send: (message: Message) => void
  close: () => void
}

/** Typed messages between tabs. Without BroadcastChannel every tab is on its own and must still work. */
export function openTabChannel<Message>(
  open: OpenChannel,
  name: string,
  onMessage: (message: Message) => void,
): TabChannel<Message> {
  const channel = open(name)
  channel?.addEventListener('message', (event) => onMessage(event.data as Message))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    send: (message) => channel?.postMessage(message),
    close: () => channel?.close(),
  }
}
