import { batchStyles } from '#src/ui/theme/batch-styles.ts'

// as in the app: before any module with styles is evaluated
batchStyles(window)
await import('./ground-map.tsx')
