/** The server cannot start as things are. The message is one sentence for the person at the terminal and says what to do. */
export class StartupError extends Error {
  override readonly name = 'StartRefusal'
}
