import { useEffect, useState } from 'react'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import { centerOf } from '#domain/std/geo/box.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { queryOnce } from '../../../platform/queries/query-once.ts'
import { useIsOffline } from '../../../state/offline.ts'

const DECIMALS = 2

/** The name of an area: that of the place in its middle, until another one is typed. */
export function useAreaName(frame: Bounds): { name: string; setName: (name: string) => void } {
  const { port } = usePlatform()
  const isOffline = useIsOffline()
  const [typed, setTyped] = useState<string | null>(null)
  const [found, setFound] = useState('')
  useEffect(() => {
    let isMounted = true
    const center = centerOf(frame)
    const find = async () => {
      const answer = isOffline ? null : await port.fetchOnline('place.at', center)
      // with the code of findPlaceAt, every form would load one file more
      return answer?.ok ? answer.value : queryOnce(port, 'place.kept_at', center).catch(() => null)
    }
    void find().then((place) => {
      const named = place && (place.village || place.region || place.country)
      if (isMounted) setFound(named || `${center.lat.toFixed(DECIMALS)}, ${center.lon.toFixed(DECIMALS)}`)
    })
    return () => {
      isMounted = false
    }
  }, [port, isOffline, frame])
  return { name: typed ?? found, setName: setTyped }
}
