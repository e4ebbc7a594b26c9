import type { Body, Handle, Steps } from './handle.ts'

/** Leaves a transaction early: what it has written is undone, and whoever began it is given the value. */
export type Refuse<T> = (value: T) => never

/** `mayRepeat`: the body does the same however often it is run, and has not changed anything itself. */
export type TransactOptions = { readonly mayRepeat?: boolean }

/** The body of a transaction that may leave early. */
export type RefusableBody<T> = (tx: Handle, refuse: Refuse<T>) => Steps<T>

class Refused extends Error {}

/** Transactions that may leave early, from a runner that takes back what throws. */
export function refusable(
  transact: <T>(body: Body<T>, mayRepeat: boolean) => Promise<T>,
): <T>(body: RefusableBody<T>, options?: TransactOptions) => Promise<T> {
  return async <T>(body: RefusableBody<T>, { mayRepeat = false }: TransactOptions = {}) => {
    const refused: { value: T }[] = []
    const refuse = (value: T): never => {
      refused.push({ value })
      throw new Refused()
    }
    try {
      return await transact(tx => body(tx, refuse), mayRepeat)
    } catch (error) {
      const last = refused.at(-1)
      if (last && error instanceof Refused) return last.value
      throw error
    }
  }
}
