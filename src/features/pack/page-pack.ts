import { PackButton } from './pack-button.tsx'
import { PackSectionBelowHead } from './pack-section.tsx'

/** The parts of a page that has its offline pack in the header; loaded together. */
export const pagePack = { Button: PackButton, Section: PackSectionBelowHead }
