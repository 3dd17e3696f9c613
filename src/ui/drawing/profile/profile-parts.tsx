import type { ReactElement } from 'react'
import { heightAtShare, roundToTenth } from '../geometry.ts'
import { placeNamesInRow } from '../sheet/labels.ts'
import { type Profile, readProfile } from './profile.ts'

export function Axes({ drawn, height }: { drawn: Profile; height: number }): ReactElement {
  return (
    <>
      {drawn.heightTicks.map(({ y, text }) => (
        <g key={text}>
          <path className="axis" d={`M${drawn.left} ${y}H${drawn.right}`} />
          <text x={drawn.left - 6} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {drawn.distanceTicks.map(({ x, text }, i) => (
        <text
          key={text}
          x={x}
          y={height - 5}
          textAnchor={i === 0 ? 'start' : x > drawn.right - 12 ? 'end' : 'middle'}
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
  drawn: Profile
  heights: readonly number[]
  places: readonly ProfilePlace[]
}

/** Names over the line; one that would touch the name before keeps only its tick. */
export function Places({ drawn, heights, places }: PlacesProps): ReactElement {
  const marks = places.map(({ share, name }) => ({ share, name, x: roundToTenth(drawn.toX(share)) }))
  return (
    <>
      {placeNamesInRow(marks).map(({ mark: { share, x, name: own }, name }) => (
        <g key={`${share} ${own}`}>
          <path
            className="tick"
            d={`M${x} ${NAME_Y + 6}V${roundToTenth(drawn.toY(heightAtShare(heights, share)))}`}
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
  drawn: Profile
  heights: readonly number[]
  position: number
  /** it stands for whoever looks */
  own?: boolean
}

export function Marker({ drawn, heights, position, own }: MarkerProps): ReactElement {
  const x = drawn.toX(position)
  return (
    <g data-mine={own || undefined}>
      <path className="cursor" d={`M${x} ${drawn.top - 2}V${drawn.base}`} />
      <circle className="here" cx={x} cy={drawn.toY(readProfile(heights, 0, position).heightM)} r="6" />
    </g>
  )
}
