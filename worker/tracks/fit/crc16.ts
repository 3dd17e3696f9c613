// The checksum of FIT files, four bits at a time: https://developer.garmin.com/fit/protocol/
const TABLE = Uint16Array.of(
  0x0000,
  0xcc01,
  0xd801,
  0x1400,
  0xf001,
  0x3c00,
  0x2800,
  0xe401,
  0xa001,
  0x6c00,
  0x7800,
  0xb401,
  0x5000,
  0x9c01,
  0x8801,
  0x4400,
)

/** Continues the checksum `before` of the preceding bytes. */
export function crc16(bytes: Uint8Array, before = 0): number {
  let sum = before
  for (const byte of bytes) {
    sum = (sum >> 4) ^ (TABLE[(sum ^ byte) & 0xf] ?? 0)
    sum = (sum >> 4) ^ (TABLE[(sum ^ (byte >> 4)) & 0xf] ?? 0)
  }
  return sum
}
