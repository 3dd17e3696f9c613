/** Some file systems cut longer names in the middle of a character. */
const STEM_MAX = 80
/** Characters that are reserved by some file system or invisible. */
const RESERVED = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\ufffe\uffff/\\:*?"<>|]+/gu
const LONE_SURROGATE = /\p{Cs}$/u
/** Windows reserves these device names, whatever their extension. */
const DEVICE_NAME = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * A name that every file system accepts (`Komna at first light.gpx`): at most 80 characters and the
 * extension.
 */
export function toFileName(name: string, extension: string): string {
  const stem = name
    .normalize('NFC')
    .replaceAll(RESERVED, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[. ]+/, '')
    .replace(DEVICE_NAME, '$1 route')
    .slice(0, STEM_MAX)
    .replace(LONE_SURROGATE, '')
    .trim()
  return `${stem || 'route'}.${extension}`
}

/**
 * Returns a function that makes unique file names, also for file systems that ignore case and
 * accents.
 */
export function createFileNamer(extension: string): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const first = toFileName(name, extension)
    const stem = first.slice(0, -extension.length - 1)
    let fileName = first
    for (let n = 2; taken.has(foldFileName(fileName)); n++) fileName = `${stem} (${n}).${extension}`
    taken.add(foldFileName(fileName))
    return fileName
  }
}

const foldFileName = (name: string): string => name.toLowerCase().toUpperCase().normalize('NFD')
