import { type Definition, type FitMessage, MessageView, TIMESTAMP_FIELD } from './fit-message.ts'

const COMPRESSED = 0x80
const DEFINES = 0x40
const HAS_APP_FIELDS = 0x20
const KIND_MASK = 0x0f
/** Compressed timestamp: the last five bits of the seconds. */
const SHORT_TIME_MASK = 0x1f
const FIELD_BYTES = 3

interface MessagesEnd {
  /** all bytes belong to a message */
  complete: boolean
}

/**
 * Reads messages as long as they are complete. A message is valid until the next one is requested.
 */
export function* readMessages(view: DataView): Generator<FitMessage, MessagesEnd> {
  const definitions = new Map<number, Definition>()
  const message = new MessageView(view)
  let at = 0
  while (at < view.byteLength) {
    const header = view.getUint8(at)
    if ((header & COMPRESSED) === 0 && header & DEFINES) {
      const read = definitionAt(view, at + 1, (header & HAS_APP_FIELDS) > 0)
      if (read === null) return { complete: false }
      definitions.set(header & KIND_MASK, read.definition)
      at = read.end
      continue
    }
    const local = header & COMPRESSED ? (header >> 5) & 3 : header & KIND_MASK
    const definition = definitions.get(local)
    if (definition === undefined || at + 1 + definition.bytes > view.byteLength) return { complete: false }
    message.moveTo(definition, at + 1)
    if (header & COMPRESSED) message.timestamp = afterShortTime(message.timestamp, header & SHORT_TIME_MASK)
    else message.timestamp = message.unsigned(TIMESTAMP_FIELD) ?? message.timestamp
    yield message
    at += 1 + definition.bytes
  }
  return { complete: true }
}

/** Null if it is truncated. */
function definitionAt(
  view: DataView,
  at: number,
  hasAppFields: boolean,
): { definition: Definition; end: number } | null {
  const fieldsAt = at + 5
  if (fieldsAt > view.byteLength) return null
  const littleEndian = view.getUint8(at + 1) === 0
  const count = view.getUint8(at + 4)
  const end = fieldsAt + count * FIELD_BYTES
  if (end + (hasAppFields ? 1 : 0) > view.byteLength) return null
  let bytes = 0
  const fields = Array.from({ length: count }, (_, i) => {
    const number = view.getUint8(fieldsAt + i * FIELD_BYTES)
    const size = view.getUint8(fieldsAt + i * FIELD_BYTES + 1)
    const offset = bytes
    bytes += size
    return { number, size, offset }
  })
  const definition = { kind: view.getUint16(at + 2, littleEndian), littleEndian, fields, bytes }
  return hasAppFields ? withAppFields(view, end, definition) : { definition, end }
}

/** Skips developer fields: only their size matters. */
function withAppFields(
  view: DataView,
  at: number,
  definition: Definition,
): { definition: Definition; end: number } | null {
  const count = view.getUint8(at)
  const end = at + 1 + count * FIELD_BYTES
  if (end > view.byteLength) return null
  let { bytes } = definition
  for (let i = 0; i < count; i++) bytes += view.getUint8(at + 1 + i * FIELD_BYTES + 1)
  return { definition: { ...definition, bytes }, end }
}

/** The next time with these last bits. */
function afterShortTime(before: number | null, bits: number): number | null {
  if (before === null) return null
  return before + ((bits - before) & SHORT_TIME_MASK)
}
