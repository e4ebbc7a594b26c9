/** Another try cannot help: the row waits for a person at once. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}
