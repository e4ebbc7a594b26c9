import { mostRetentionRules, retentionRuleSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { get, put, remove } from '../endpoint/endpoint.ts'
import { idSchema, namedSchema } from '../endpoint/page-of.ts'

/** How many answers a rule is about, how many of them it would take now, and how many stay though they are due since they are held. */
const dueSchema = v.object({ answers: v.number(), due: v.number(), held: v.number() })
export type RetentionDue = v.InferOutput<typeof dueSchema>

const shownRuleSchema = v.object({
  ...retentionRuleSchema.entries,
  /** The form's title and the state's name; null where they are not there any more, or the rule names none. */
  formTitle: v.nullable(v.string()),
  stateName: v.nullable(v.string()),
})

const retentionSchema = v.object({
  /** 0 before anybody has saved. */
  revision: v.number(),
  rules: v.array(shownRuleSchema),
  /** What rules may be about. */
  forms: v.array(v.object({ id: v.string(), title: v.string(), states: v.array(namedSchema) })),
  /** One for each rule, in their order: only of a dry run. */
  due: v.exactOptional(v.array(dueSchema)),
  /** The last time that the rules were carried out to the end, and what came of it. */
  lastRun: v.nullable(v.object({ at: v.string(), anonymised: v.number(), deleted: v.number() })),
  /** From when on they are carried out the next time; null without rules. */
  nextRunAt: v.nullable(v.string()),
})
export type Retention = v.InferOutput<typeof retentionSchema>

const municipality = { municipalityId: v.exactOptional(idSchema) }

const retentionChangeSchema = v.strictObject({
  ...municipality,
  rules: v.pipe(v.array(retentionRuleSchema), v.maxLength(mostRetentionRules)),
  /** Only counts what each rule would take now. */
  dryRun: v.exactOptional(v.boolean()),
  /** That somebody has read how many answers go, where the rules together would take all or much at once (`retention.everything`). */
  confirmed: v.exactOptional(v.boolean()),
})
export type RetentionChange = v.InferInput<typeof retentionChangeSchema>

const holdSchema = v.strictObject({
  reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
})

const access = ['manage', 'usuario_municipio'] as const
const tag = 'Keeping and forgetting'

/** How long answers are kept, and what keeps one longer. */
export const retention = {
  read: get('/retention-rules', {
    tag,
    summary: 'The rules by which the answers of a municipality are anonymised and deleted',
    access,
    query: v.strictObject(municipality),
    response: retentionSchema,
    problems: ['municipality.notFound'],
  }),
  change: put('/retention-rules', {
    tag,
    summary: 'Changes the rules of a municipality, or counts what they would take today',
    access,
    revision: true,
    body: retentionChangeSchema,
    response: retentionSchema,
    problems: [
      'municipality.notFound',
      'form.notFound',
      'request.stale',
      'retention.state',
      'retention.twice',
      'retention.order',
      'retention.everything',
    ],
  }),
  hold: put('/answers/:id/hold', {
    tag,
    summary: 'Keeps an answer whole: nothing and nobody deletes or anonymises it until that is taken back',
    access,
    body: holdSchema,
    problems: ['answer.notFound', 'answer.anonymised'],
  }),
  release: remove('/answers/:id/hold', {
    tag,
    summary: 'Takes back that an answer must stay whole',
    access,
    problems: ['answer.notFound'],
  }),
}
