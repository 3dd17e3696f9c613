import { type MonoTypeOperatorFunction, throttle } from 'rxjs'
import { type Clock, clockTimer } from '../clock.ts'

const FRAME_MS = 16

/** Passes on the first value at once and then, of all that come within a frame, the last. */
export const perFrame = <T>(clock: Clock): MonoTypeOperatorFunction<T> =>
  throttle(() => clockTimer(clock, FRAME_MS), { leading: true, trailing: true })
