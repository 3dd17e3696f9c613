import { useState } from 'react'
import type { EventNear } from '#domain/event/list/conditions.ts'
import { geohashCenter } from '#domain/std/geo/geohash.ts'
import { getPosition } from '../../../../platform/device/position.ts'
import { useQuery } from '../../../../platform/queries/use-query.ts'
import { notify } from '../../../../ui/toast/notify.ts'

interface Near {
  isLooking: boolean
  /** Null, with a toast, if there is neither a position nor a home area. */
  find: (radius: number) => Promise<EventNear | null>
}

/** Finds where the member is: by this device, or else by their home area. */
export function useNear(memberId: string): Near {
  const [isLooking, setLooking] = useState(false)
  const home = useQuery('profile.one', { id: memberId })?.homeArea ?? null
  async function find(radius: number): Promise<EventNear | null> {
    setLooking(true)
    const found = await getPosition(navigator.geolocation, 'area')
    setLooking(false)
    if (typeof found === 'object') return { ...found, radius }
    if (home) return { ...geohashCenter(home.cell), radius }
    notify('warning', {
      title: found === 'refused' ? 'Location access is off' : 'Position unavailable',
      text: 'Set your home area in your profile to filter by distance.',
    })
    return null
  }
  return { isLooking, find }
}
