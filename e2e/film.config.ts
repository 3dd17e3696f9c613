import { defineConfig } from '@playwright/test'
import shots from './shots.config.ts'

/** npm run film: pictures that the project keeps. */
export default defineConfig({ ...shots, testMatch: '*.film.ts', outputDir: '../test-results/film' })
