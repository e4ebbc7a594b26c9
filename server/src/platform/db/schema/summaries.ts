import type { Kit } from './kit.ts'

/**
 * Forms whose answers are to be told anew in lists, from the newest to the oldest: those before the place (`createdAt`, `answerId`) still
 * are. `asked` is the form's revision that asks for it; a form that is done has no row.
 */
export function summaryTables({ table, int }: Kit) {
  const summaryRewrite = table('summary_rewrite', {
    formId: int().primaryKey(),
    municipalityId: int().notNull(),
    asked: int().notNull(),
    createdAt: int().notNull(),
    answerId: int().notNull(),
  })

  return { summaryRewrite }
}
