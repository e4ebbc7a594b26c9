import { legacyNotes, legacyRefusals } from '@ventanilla/model'
import * as v from 'valibot'
import { post } from '../../endpoint/endpoint.ts'

/**
 * POST /forms/:id/answers/import: stored answers of the legacy product, as it keeps them. `check` reads them and writes nothing. A body holds
 * at most a megabyte, so a file goes in pieces; an answer that came before is known by its id and never written twice.
 */
const answerImportSchema = v.strictObject({
  answers: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(200)),
  check: v.exactOptional(v.boolean()),
})
export type AnswerImport = v.InferOutput<typeof answerImportSchema>

/** What did not come along: of the answer, its author (unknown here, so it is anonymous), its code (taken, so it has another). */
const importNotes = [...legacyNotes, 'author', 'code'] as const

/** Why one was not taken: it cannot be read, or its code stands so far above the town's that it would move the town's codes away. */
const importRefusals = [...legacyRefusals, 'code'] as const

/** What became of each, in the order in which they were sent. */
const answerImportedSchema = v.object({
  results: v.array(
    v.object({
      outcome: v.picklist(['imported', 'readable', 'known', 'refused']),
      /** The code that the answer has here, or the one that it came with. */
      code: v.nullable(v.string()),
      /** Of a refusal. */
      reason: v.nullable(v.picklist(importRefusals)),
      /** `at`: the section and the question, where it is one. */
      notes: v.array(v.object({ reason: v.picklist(importNotes), at: v.string() })),
    }),
  ),
})
export type AnswerImported = v.InferOutput<typeof answerImportedSchema>
export type ImportResult = AnswerImported['results'][number]

export const answerImport = {
  take: post('/forms/:id/answers/import', {
    tag: 'Files and mails',
    summary:
      'Take over stored answers of the older product, each once however often it is sent, or with `check` only read them',
    access: ['manage', 'usuario_municipio'],
    machines: 'import',
    body: answerImportSchema,
    response: answerImportedSchema,
    problems: ['access.forbidden', 'access.area', 'form.notFound', 'form.blocked', 'request.tooMany'],
  }),
}
