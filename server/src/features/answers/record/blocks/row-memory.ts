/** Rows that were written before editions had numbers of their own, or by a process that knows of none. */
export const noEdition = 0

/** What is another one after each change: a number of its own, or what is made of several. */
type Edition = number | string

type Kept<Row> = { readonly edition: Edition; readonly bytes: number; readonly row: Row; turn: number }

/**
 * What was unpacked of rows stays in memory from one question to the next, as much as fits; a row that was written anew has another edition. Of
 * more rows than fit some stay: none goes for another one of the same turn.
 */
export class RowMemory<Row> {
  readonly #kept = new Map<string, Kept<Row>>()
  readonly #mostBytes: number
  #bytes = 0
  #turn = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  /** To be called before the rows of a question are asked for. */
  begin(): void {
    this.#turn++
  }

  get(key: string, edition: Edition): Row | undefined {
    const found = this.#kept.get(key)
    if (!found || found.edition !== edition) return undefined
    found.turn = this.#turn
    // What was asked for last stands last.
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found.row
  }

  keep(key: string, { edition, bytes, row }: Omit<Kept<Row>, 'turn'>): void {
    this.#drop(key)
    if (edition === noEdition || !this.#hasRoom(bytes)) return
    this.#bytes += bytes
    this.#kept.set(key, { edition, bytes, row, turn: this.#turn })
  }

  /** Makes room of what no question of this turn has asked for, if there is enough of it. */
  #hasRoom(bytes: number): boolean {
    for (const [key, { turn }] of this.#kept) {
      if (this.#bytes + bytes <= this.#mostBytes || turn === this.#turn) break
      this.#drop(key)
    }
    return this.#bytes + bytes <= this.#mostBytes
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0
    this.#kept.delete(key)
  }
}
