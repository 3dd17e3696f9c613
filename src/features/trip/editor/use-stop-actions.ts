import { useEffect, useState } from 'react'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import { putStop, removeStop, type StopPlace, stepStop } from '#domain/trip/days/edit-days.ts'
import { stopTitle } from '#domain/trip/labels.ts'
import { TRIP_STOPS_OF_DAY_MAX } from '#domain/trip/limits.ts'
import type { TripDay, TripStop } from '#domain/trip/trip.ts'
import { notify } from '../../../ui/toast/notify.ts'
import type { StopTargets } from '../use-stop-targets.ts'
import type { StopActions } from './stop-row.tsx'
import { type StopDrag, useDragStops } from './use-drag-stops.ts'
import type { TripEditor } from './use-trip-editor.ts'

interface StopEditing {
  stopActions: StopActions
  drag: StopDrag
  /** id of the stop that the keyboard moves; null: none */
  lifted: string | null
}

interface StopEditingOptions {
  editor: TripEditor
  targets: StopTargets
  announce: (text: string) => void
}

/** Changes, moves and removes stops by pointer and keyboard. */
export function useStopActions({ editor, targets, announce }: StopEditingOptions): StopEditing {
  const { plan, change } = editor
  const { days } = plan
  const [lifted, setLifted] = useState<{ stop: string; from: StopPlace } | null>(null)
  const liftedDay = days.find(({ stops }) => stops.some(({ id }) => id === lifted?.stop))?.id
  // A stop that moved to another day has a new handle there.
  useEffect(() => {
    if (lifted && liftedDay) document.querySelector<HTMLElement>(`[data-handle="${lifted.stop}"]`)?.focus()
  }, [lifted, liftedDay])

  async function move(id: string, to: StopPlace): Promise<void> {
    const stop = days.flatMap(({ stops }) => stops).find((each) => each.id === id)
    const day = days.find((each) => each.id === to.day)
    if (!stop || !day || isAt(days, id, to)) return
    if (!day.stops.some((each) => each.id === id) && day.stops.length >= TRIP_STOPS_OF_DAY_MAX)
      return void notify('error', `A day has at most ${TRIP_STOPS_OF_DAY_MAX} stops.`)
    const moved = putStop(days, to.day, stop, to.index)
    if (await change({ days: moved })) announce(placeText(moved, stop, targets))
  }
  const drag = useDragStops((stop, to) => void move(stop, to))
  return {
    drag,
    lifted: lifted?.stop ?? null,
    stopActions: {
      save: (stop, set) => {
        const day = days.find(({ stops }) => stops.some(({ id }) => id === stop.id))?.id ?? ''
        return change(
          { days: putStop(days, day, { ...stop, ...set }) },
          `stop ${stop.id} ${Object.keys(set).join()}`,
        )
      },
      step(stop, direction) {
        const to = stepStop(days, stop.id, direction)
        if (to) void move(stop.id, to)
      },
      moveTo: (stop, day) => void move(stop.id, { day, index: TRIP_STOPS_OF_DAY_MAX }),
      remove(stop) {
        void change({ days: removeStop(days, stop.id) }).then(
          (isStored) => isStored && announce(`${stopTitle(stop, targets.names)} deleted. You can undo this.`),
        )
      },
      lift(stop) {
        const from = placeOf(days, stop.id)
        if (!from) return
        setLifted({ stop: stop.id, from })
        announce(`${stopTitle(stop, targets.names)} lifted`)
      },
      drop(stop) {
        setLifted(null)
        announce(`${stopTitle(stop, targets.names)} dropped`)
      },
      cancel(stop) {
        if (lifted) void move(stop.id, lifted.from)
        setLifted(null)
      },
    },
  }
}

function placeOf(days: readonly TripDay[], stop: string): StopPlace | null {
  for (const day of days) {
    const index = sortByRank(day.stops).findIndex(({ id }) => id === stop)
    if (index >= 0) return { day: day.id, index }
  }
  return null
}

function isAt(days: readonly TripDay[], stop: string, to: StopPlace): boolean {
  const now = placeOf(days, stop)
  return now?.day === to.day && now.index === to.index
}

function placeText(days: readonly TripDay[], stop: TripStop, targets: StopTargets): string {
  const place = placeOf(days, stop.id)
  const day = sortByRank(days).findIndex(({ id }) => id === place?.day)
  const count = days.find(({ id }) => id === place?.day)?.stops.length ?? 0
  return `${stopTitle(stop, targets.names)} is now stop ${(place?.index ?? 0) + 1} of ${count} on day ${day + 1}`
}
