import type { Suspension } from '#domain/wire/session/suspension.ts'
import type { SessionView } from '../port.ts'

type SignedOut = Extract<SessionView, { state: 'signed_out' }>

export const signedOut = (suspension: Suspension | null | undefined): SignedOut =>
  suspension ? { state: 'signed_out', suspension } : { state: 'signed_out' }
