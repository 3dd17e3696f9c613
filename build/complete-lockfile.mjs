// @ts-check
import { readFileSync, writeFileSync } from 'node:fs'
import { root } from './steps/paths.mjs'

// A registry that mirrors one platform only leaves the binaries of the others out of the lockfile, and npm ci then refuses
// it. This names them again, at the version their package asks for; run it after an install from such a mirror.

const file = `${root}package-lock.json`
const lock = JSON.parse(readFileSync(file, 'utf8'))
/** @type {Record<string, any>} */
const packages = lock.packages

/** The words of a package's name that say where it runs. */
const OPERATING_SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'windows',
]
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'ppc64le',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
]

let added = 0
for (const [path, holder] of Object.entries(packages))
  for (const [name, version] of Object.entries(holder.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    if (packages[place] || packages[`${path}/${place}`] || !/^\d/.test(version)) continue
    packages[place] = { version, ...(holder.dev && { dev: true }), optional: true, ...platformOf(name) }
    added++
  }
lock.packages = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added} packages of other platforms named\n`)

/** @param {string} name */
function platformOf(name) {
  const words = name.split(/[/-]/)
  const os = OPERATING_SYSTEMS.find((system) => words.includes(system))
  const cpu = PROCESSORS.find((processor) =>
    words.some((word) => word === processor || word.startsWith(`${processor}eabi`)),
  )
  return { ...(os && { os: [os === 'windows' ? 'win32' : os] }), ...(cpu && { cpu: [cpu] }) }
}
