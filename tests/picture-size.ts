/** What a picture says of itself in its first bytes; null: neither a PNG nor a WebP as Chromium writes them. */
export function pictureSize(bytes: Buffer): { type: string; width: number; height: number } | null {
  if (bytes.toString('latin1', 1, 4) === 'PNG')
    return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.toString('latin1', 8, 16) !== 'WEBPVP8X') return null
  return { type: 'image/webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
}
