import { toPosition, validHeight } from '../parsing/point-values.ts'
import type { TrackCollector } from '../parsing/track-collector.ts'
import type { FitMessage } from './fit-message.ts'
import {
  COURSE,
  COURSE_POINT,
  coursePointText,
  EVENT,
  fitHeightToMetres,
  fitTimeToSeconds,
  MESSAGE_KINDS,
  RECORD,
  SESSION,
  semicirclesToDegrees,
  sportText,
  TIMER_EVENT,
  TIMER_STARTS,
} from './fit-profile.ts'

/** The sport of an activity from a start time on: a triathlon has several. */
export interface Session {
  startTime: number
  sport: string
}

export const readSession = (message: FitMessage): Session => ({
  startTime: message.unsigned(SESSION.startTime) ?? 0,
  sport: sportText(message.unsigned(SESSION.sport), message.unsigned(SESSION.subSport)),
})

/** Converts messages to routes: one per session, or one for a course. */
export class FitRoutes {
  private readonly collector: TrackCollector
  private readonly sessions: Session[]
  private session: Session | null = null
  private course = { name: '', sport: '' }
  /** the timer was stopped and started again, so the next point begins a segment */
  private paused = false

  constructor(collector: TrackCollector, sessions: readonly Session[]) {
    this.collector = collector
    this.sessions = sessions.toSorted((a, b) => a.startTime - b.startTime)
  }

  take(message: FitMessage): void {
    if (message.kind === MESSAGE_KINDS.record) this.takeRecord(message)
    if (message.kind === MESSAGE_KINDS.event) this.takeEvent(message)
    if (message.kind === MESSAGE_KINDS.course) this.takeCourse(message)
    if (message.kind === MESSAGE_KINDS.coursePoint) this.takeCoursePoint(message)
  }

  end(): void {
    this.collector.closeRoute()
  }

  private takeRecord(message: FitMessage): void {
    const [lat, lon] = [message.signed(RECORD.lat), message.signed(RECORD.lon)]
    // a watch without satellites still records the heart rate
    if (lat === null || lon === null) return
    const { collector } = this
    this.openRouteAt(message.timestamp)
    collector.openPoint(toPosition(semicirclesToDegrees(lat), semicirclesToDegrees(lon)))
    const height = message.unsigned(RECORD.fineHeight) ?? message.unsigned(RECORD.height)
    if (height !== null) collector.setHeight(validHeight(fitHeightToMetres(height)))
    collector.setTime(fitTimeToSeconds(message.timestamp))
    collector.closePoint()
  }

  private openRouteAt(timestamp: number | null): void {
    const { collector, course } = this
    if (this.startSession(timestamp)) collector.closeRoute()
    if (collector.route === null) {
      const route = collector.openRoute()
      route.name = course.name
      route.type = this.session?.sport ?? course.sport
      collector.openSegment()
    } else if (this.paused) collector.openSegment()
    this.paused = false
  }

  /** Whether another session has started by this time. One without any position is passed over. */
  private startSession(timestamp: number | null): boolean {
    const { sessions, session } = this
    this.session ??= sessions.shift() ?? null
    const started = sessions.filter(({ startTime }) => timestamp !== null && timestamp >= startTime)
    this.session = sessions.splice(0, started.length).at(-1) ?? this.session
    return this.session !== session
  }

  private takeEvent(message: FitMessage): void {
    const isStart =
      message.unsigned(EVENT.event) === TIMER_EVENT && message.unsigned(EVENT.type) === TIMER_STARTS
    if (isStart) this.paused = true
  }

  private takeCourse(message: FitMessage): void {
    this.course = { name: message.text(COURSE.name), sport: sportText(message.unsigned(COURSE.sport), null) }
  }

  private takeCoursePoint(message: FitMessage): void {
    const [lat, lon] = [message.signed(COURSE_POINT.lat), message.signed(COURSE_POINT.lon)]
    if (lat === null || lon === null) return
    const { collector } = this
    collector.openWaypoint(toPosition(semicirclesToDegrees(lat), semicirclesToDegrees(lon)))
    if (collector.waypoint !== null) {
      collector.waypoint.name = message.text(COURSE_POINT.name)
      collector.waypoint.symbol = coursePointText(message.unsigned(COURSE_POINT.type))
    }
    collector.closeWaypoint()
  }
}
