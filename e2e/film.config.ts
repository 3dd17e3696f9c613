import { defineConfig } from '@playwright/test'
import shots from './shots.config.ts'

/** npm run film: images that are kept in the repository. */
export default defineConfig({ ...shots, testMatch: '*.film.ts', outputDir: '../test-results/film' })
