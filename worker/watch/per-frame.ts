import { type MonoTypeOperatorFunction, throttle } from 'rxjs'
import { type Clock, clockTimer } from '../clock.ts'

const FRAME_MS = 16

/** Emits the first value at once, and then the last value of each frame. */
export const perFrame = <T>(clock: Clock): MonoTypeOperatorFunction<T> =>
  throttle(() => clockTimer(clock, FRAME_MS), { leading: true, trailing: true })
