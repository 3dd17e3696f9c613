/** What the journey needs of a browser, for any driver. Selectors are CSS. */
export interface EngineBrowser {
  /** as the browser reports it, for instance 153.7.0 */
  version: string
  goto(url: string): Promise<void>
  /** Reloads the page, as a member does. */
  reload(): Promise<void>
  /** The value of a JavaScript expression in the page; it must be JSON serializable. */
  evaluate<T>(expression: string): Promise<T>
  fill(selector: string, text: string): Promise<void>
  click(selector: string): Promise<void>
  /** Sets one file from the disk on the file field of the page. */
  chooseFile(selector: string, path: string): Promise<void>
  /** Closes the tab; the next steps use a new, empty one. */
  closeTab(): Promise<void>
  /** Opens another tab in front of this one. The resolved function closes it and shows this one again. */
  lookAway(): Promise<() => Promise<void>>
  close(): Promise<void>
}

export interface Engine {
  name: string
  /** What must be installed for it to run here; null if nothing is missing. */
  missing(): string | null
  /** Starts it on a profile of its own in an empty folder. */
  launch(profileDir: string): Promise<EngineBrowser>
}
