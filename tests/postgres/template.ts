/** The database that global-setup.ts migrates and that each test clones. */
export const TEMPLATE = 'template_migrated'
