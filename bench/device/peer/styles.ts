import { gatherStyles } from '#src/ui/theme/gather-styles.ts'

gatherStyles(window)
