// @ts-check
import { fileURLToPath } from 'node:url'

/** The project's root folder, wherever it was cloned to. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

export const appDir = 'dist/app'
/** What pages of the builds before may still ask for. */
export const earlierDir = 'dist/earlier'
export const serverBundle = 'dist/server/main.js'
/** The same, built again with something changed: for tests of an update. */
export const nextDir = 'dist/next'
/** An earlier commit, built: for tests of an update from it. */
export const earlierVersionDir = 'dist/earlier-version'
