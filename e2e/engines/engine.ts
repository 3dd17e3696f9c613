/** What the journey needs of a browser, whatever drives it. Selectors are CSS. */
export interface EngineBrowser {
  /** as the browser tells it, for instance 153.7.0 */
  version: string
  goto(url: string): Promise<void>
  /** Loads the page anew, as a member does. */
  reload(): Promise<void>
  /** The value of a JavaScript expression in the page; it must survive JSON. */
  evaluate<T>(expression: string): Promise<T>
  fill(selector: string, text: string): Promise<void>
  click(selector: string): Promise<void>
  /** Gives one file of the disk to the field of the page that takes files. */
  chooseFile(selector: string, path: string): Promise<void>
  /** Closes the tab; what comes next is done in a new one, which is empty. */
  closeTab(): Promise<void>
  /** Opens another tab before this one. What it resolves with closes that one and shows this one again. */
  lookAway(): Promise<() => Promise<void>>
  close(): Promise<void>
}

export interface Engine {
  name: string
  /** What must be installed for it to run here; null where nothing is missing. */
  missing(): string | null
  /** Starts it on a profile of its own in an empty folder. */
  launch(profileDir: string): Promise<EngineBrowser>
}
