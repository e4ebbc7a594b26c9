import { eachKept, keptRests, keptTimes, readKeyed } from '../../answers/record/blocks/read-keys.ts'
import type { Known } from './found-rows.ts'

/** Has all rows of keys of a form in memory, as far as it has room for them: of a million answers they are 28 MB to read and to unpack. */
export async function readAhead({ db, memory }: Pick<Known, 'db' | 'memory'>, formId: number): Promise<void> {
  memory.begin()
  await db.snapshot(function* (tx) {
    const form = yield* readKeyed(tx, formId, memory)
    if (!form) return
    const asked = { tx, formId, memory }
    yield* eachKept(keptRests, asked, form.heads, () => {})
    yield* eachKept(keptTimes, asked, form.heads, () => {})
  })
}
