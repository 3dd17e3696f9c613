/** Longer ones are cut by some file systems in the middle of a letter. */
const STEM_MAX = 80
/** Signs that a file system somewhere takes for its own, and those that are not seen. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\ufffe\uffff/\\:*?"<>|]+/gu
const HALF_A_LETTER = /\p{Cs}$/u
/** Windows takes these for devices, whatever their extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** `Komna at first light.gpx`: a name that every file system takes, at most 80 letters and the extension. */
export function toFileName(name: string, extension: string): string {
  const stem = name
    .normalize('NFC')
    .replaceAll(UNFIT, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[. ]+/, '')
    .replace(DEVICE, '$1 route')
    .slice(0, STEM_MAX)
    .replace(HALF_A_LETTER, '')
    .trim()
  return `${stem || 'route'}.${extension}`
}

/** Gives names that no two files in one folder share, also where a file system makes no difference between A and a. */
export function createFileNamer(extension: string): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const first = toFileName(name, extension)
    const stem = first.slice(0, -extension.length - 1)
    let fileName = first
    for (let n = 2; taken.has(fold(fileName)); n++) fileName = `${stem} (${n}).${extension}`
    taken.add(fold(fileName))
    return fileName
  }
}

const fold = (name: string): string => name.toLowerCase().toUpperCase().normalize('NFD')
