import { closeSync, existsSync, openSync } from 'node:fs'

/**
 * Makes an empty file for a database that is not there yet: no other user of the machine reads it, nor what SQLite makes beside it, which takes
 * its mode. One that is there is left alone: closing it here would end the locks of every connection of this process.
 */
export function makeOwnFile(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
}
