import { FitBaseType, FitEncoder, type FitEncoderField } from 'fit-file-parser'

// FIT files as another program writes them. What that program cannot write, as short times, is written here byte by byte.

const { Enum, String: Text, Sint32, Uint16, Uint32, Uint8 } = FitBaseType
const STARTED_AT = new Date('2026-06-11T04:41:07Z')
const UNKNOWN = { sint32: 0x7fff_ffff, uint16: 0xffff, uint32: 0xffff_ffff }

export interface FitPoint {
  lat: number | null
  lon: number | null
  height?: number | null
  /** seconds after the start */
  at: number
}

export const FIT_START_S = STARTED_AT.getTime() / 1_000
export const fitTime = (at: number): number => FitEncoder.toFitTimestamp(STARTED_AT) + at
export const semicircles = (degrees: number | null): number =>
  degrees === null ? UNKNOWN.sint32 : Math.round((degrees * 2 ** 31) / 180)

const field = (number: number, baseType: FitBaseType, size: number, value: number): FitEncoderField => ({
  number,
  size,
  baseType,
  value,
})
const text = (number: number, value: string): FitEncoderField => {
  const bytes = FitEncoder.string(value)
  return { number, size: bytes.length, baseType: Text, value: bytes }
}
const fileId = (type: number): FitEncoderField[] => [field(0, Enum, 1, type), field(4, Uint32, 4, fitTime(0))]

function writePoint(encoder: FitEncoder, { lat, lon, height = null, at }: FitPoint, fine: boolean): void {
  const raw = height === null ? null : Math.round((height + 500) * 5)
  encoder.writeMessage(20, [
    field(253, Uint32, 4, fitTime(at)),
    field(0, Sint32, 4, semicircles(lat)),
    field(1, Sint32, 4, semicircles(lon)),
    fine ? field(78, Uint32, 4, raw ?? UNKNOWN.uint32) : field(2, Uint16, 2, raw ?? UNKNOWN.uint16),
  ])
}

const writeSession = (
  encoder: FitEncoder,
  session: { at: number; sport: number; subSport: number },
): FitEncoder =>
  encoder.writeMessage(18, [
    field(253, Uint32, 4, fitTime(session.at)),
    field(2, Uint32, 4, fitTime(session.at)),
    field(5, Enum, 1, session.sport),
    field(6, Enum, 1, session.subSport),
  ])

interface Activity {
  points: readonly FitPoint[]
  sessions?: readonly { at: number; sport: number; subSport: number }[]
  /** when the watch was paused and resumed */
  restartedAt?: number
  /** heights in the wider field of newer devices */
  fine?: boolean
}

/** Sessions come after the points, as devices write them. */
export function fitActivity({
  points,
  sessions = [],
  restartedAt,
  fine = true,
}: Activity): Uint8Array<ArrayBuffer> {
  const encoder = new FitEncoder()
  encoder.writeMessage(0, fileId(4))
  const timer = (at: number, type: number) =>
    encoder.writeMessage(21, [
      field(253, Uint32, 4, fitTime(at)),
      field(0, Enum, 1, 0),
      field(1, Enum, 1, type),
    ])
  timer(0, 0)
  for (const point of points) {
    if (point.at === restartedAt) {
      timer(point.at - 1, 4)
      timer(point.at, 0)
    }
    writePoint(encoder, point, fine)
  }
  for (const session of sessions) writeSession(encoder, session)
  return new Uint8Array(encoder.close())
}

export function fitCourse(course: {
  name: string
  sport: number
  points: readonly FitPoint[]
  marks: readonly { lat: number; lon: number; name: string; type: number }[]
}): Uint8Array<ArrayBuffer> {
  const encoder = new FitEncoder()
  encoder.writeMessage(0, fileId(6))
  encoder.writeMessage(31, [field(4, Enum, 1, course.sport), text(5, course.name)])
  for (const mark of course.marks) {
    encoder.writeMessage(32, [
      field(2, Sint32, 4, semicircles(mark.lat)),
      field(3, Sint32, 4, semicircles(mark.lon)),
      field(5, Enum, 1, mark.type),
      text(6, mark.name),
    ])
  }
  for (const point of course.points) writePoint(encoder, point, true)
  return new Uint8Array(encoder.close())
}

/** A line to the north, a point every second, 0.2 m up for each. */
export const fitPoints = (count: number): FitPoint[] =>
  Array.from({ length: count }, (_, i) => ({ lat: 46 + i / 10_000, lon: 8, height: 500 + i / 5, at: i }))

/** Raw bytes of records, in a file with a correct header and checksum. */
export function fitOf(records: readonly number[]): Uint8Array<ArrayBuffer> {
  const header = [14, 0x20, 0x54, 0x08, ...littleEndian(records.length, 4), 0x2e, 0x46, 0x49, 0x54]
  const head = [...header, ...littleEndian(FitEncoder.calculateCRC(header), 2)]
  return Uint8Array.from([
    ...head,
    ...records,
    ...littleEndian(FitEncoder.calculateCRC([...head, ...records]), 2),
  ])
}

export const littleEndian = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, i) => (value >>> (8 * i)) & 0xff)
export const bigEndian = (value: number, size: number): number[] => littleEndian(value, size).toReversed()

export { Sint32 as FIT_SINT32, Uint8 as FIT_UINT8, Uint32 as FIT_UINT32 }
