/** The parameter of the page to create a route that shows the import alone; the app's shortcut has it as well. */
export const IMPORT_PARAM = 'import'
