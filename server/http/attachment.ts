import { encodeAddressPart } from '#domain/std/text/to-well-formed.ts'

/** The `content-disposition` value for a download with this file name. */
export const attachment = (name: string): string => `attachment; filename*=UTF-8''${inHeader(name)}`

/** RFC 8187: also encodes what encodeURIComponent leaves unchanged. */
const inHeader = (name: string): string =>
  encodeAddressPart(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
