import { batchStyles } from '#src/ui/theme/batch-styles.ts'

batchStyles(window)
