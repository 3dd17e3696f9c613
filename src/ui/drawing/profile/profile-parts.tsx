import type { ReactElement } from 'react'
import { roundToTenth } from '../geometry.ts'
import { placeNamesInRow } from '../sheet/labels.ts'
import { heightAt, type Profile, type ProfileHeights } from './profile.ts'

export function Axes({ geometry, height }: { geometry: Profile; height: number }): ReactElement {
  return (
    <>
      {geometry.heightTicks.map(({ y, text }) => (
        <g key={text}>
          <path className="axis" d={`M${geometry.left} ${y}H${geometry.right}`} />
          <text x={geometry.left - 6} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {geometry.distanceTicks.map(({ x, text }, i) => (
        <text
          key={text}
          x={x}
          y={height - 5}
          textAnchor={i === 0 ? 'start' : x > geometry.right - 12 ? 'end' : 'middle'}
        >
          {text}
        </text>
      ))}
    </>
  )
}

export interface ProfilePlace {
  /** 0 to 1 along the line */
  share: number
  name: string
}

const NAME_Y = 12

interface PlacesProps {
  geometry: Profile
  profile: ProfileHeights
  places: readonly ProfilePlace[]
}

/**
 * Place names above the line; a name that would overlap the previous one is reduced to its tick.
 */
export function Places({ geometry, profile, places }: PlacesProps): ReactElement {
  const marks = places.map(({ share, name }) => ({ share, name, x: roundToTenth(geometry.toX(share)) }))
  return (
    <>
      {placeNamesInRow(marks).map(({ mark: { share, x, name: own }, name }) => (
        <g key={`${share} ${own}`}>
          <path
            className="tick"
            d={`M${x} ${NAME_Y + 6}V${roundToTenth(geometry.toY(heightAt(profile, share)))}`}
          />
          {name && (
            <text x={x} y={NAME_Y} textAnchor="middle" className="place-name">
              {name}
            </text>
          )}
        </g>
      ))}
    </>
  )
}

interface MarkerProps {
  geometry: Profile
  profile: ProfileHeights
  position: number
  /** the position of the member, in another colour */
  own?: boolean
}

export function Marker({ geometry, profile, position, own }: MarkerProps): ReactElement {
  const x = geometry.toX(position)
  return (
    <g data-mine={own || undefined}>
      <path className="cursor" d={`M${x} ${geometry.top - 2}V${geometry.base}`} />
      <circle className="here" cx={x} cy={geometry.toY(heightAt(profile, position))} r="6" />
    </g>
  )
}
