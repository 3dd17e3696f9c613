import type { OutdoorEvent } from './event.ts'

export interface HostedEvent {
  author: Pick<OutdoorEvent['author'], 'id'>
  coHosts: readonly string[]
}

export const isHost = ({ author, coHosts }: HostedEvent, memberId: string): boolean =>
  author.id === memberId || coHosts.includes(memberId)
