/** A BroadcastChannel, or what stands for it. A tab never hears itself. */
export interface Channel {
  postMessage: (message: unknown) => void
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void
  close: () => void
}

/** Opens a channel by name; null where the browser has none. */
export type OpenChannel = (name: string) => Channel | null

export interface TabChannel<Message> {
  send: (message: Message) => void
  close: () => void
}

/** Typed talk among the tabs of this origin. Without channels every tab is alone, which must stay correct. */
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
