/** What `content-disposition` says of a file that is to be saved under this name. */
export const attachment = (name: string): string => `attachment; filename*=UTF-8''${inHeader(name)}`

/** RFC 8187: also what encodeURIComponent leaves as it is. */
const inHeader = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
