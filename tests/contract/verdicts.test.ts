import { randomUUID } from 'node:crypto'
import { type Answerer, answerIssues, cleanContent, hasLogic, hiddenParts, type Issue } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { englishAnswerMessages } from '@ventanilla/text/english'
import { createLightText } from '@ventanilla/text/light'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAnswer } from '../../packages/ui/src/flow/answer-state.ts'
// The form's own rules of what few forms ask come with what draws it.
import '../../packages/ui/src/question/LateQuestion.tsx'
import { checks } from '../../packages/ui/src/flow/checks.ts'
import { logic } from '../../packages/ui/src/lazy/logic/logic.tsx'
import { givenFiles } from '../../server/src/features/answers/record/save/given-files.ts'
import { keepCitizen } from '../../server/src/features/citizens/keep-citizen.ts'
import { createForm } from '../../server/src/features/forms/create-form.ts'
import { json, type OpenApp, openApp } from '../app/open-app.ts'
import { arbitraryAnswer, type Case } from './arbitrary-answer.ts'

const { live } = getFixture('pruning-request')
const text = createLightText('en', englishAnswerMessages)
const citizen = { id: 'known-to-the-platform' }
const today = new Date().toISOString().slice(0, 10)

let app: OpenApp
let staff: { Cookie: string }
let place: { areaId: number; municipalityId: number }
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0' })
  staff = await app.signIn('admin@demo.local')
  const [area] = await app.deps.db.sql.select().from(app.deps.db.tables.area)
  if (!area) throw new Error('the demo has no area')
  place = { areaId: area.id, municipalityId: area.municipalityId }
  const person = { ...citizen, kind: 'natural', firstName: 'Ana', lastName: 'Paz', dni: '30111222' } as const
  await keepCitizen(app.deps, place.municipalityId, person)
})
afterAll(() => app.close())

type Verdict = string[]
const said = (issues: readonly Pick<Issue, 'code' | 'path'>[]): Verdict =>
  issues.map(({ code, path }) => `${code} ${path.join('.')}`)

/** What the rules say; where they say nothing, the files that nobody has uploaded are gone. */
function expected({ definition, given }: Case, who: Answerer): Verdict {
  const issues = answerIssues(definition, { ...given, ...staffUserOf(definition, who), today }, who)
  if (issues.length > 0) return said(issues)
  const content = cleanContent(definition, given.content)
  return givenFiles({ ...given, version: 1, content }).map(({ path }) => `answer.fileGone ${path.join('.')}`)
}

/** Staff choose a citizen wherever the form asks for one. */
function staffUserOf(definition: Case['definition'], who: Answerer): { citizen?: { id: string } } {
  return who === 'staff' && definition.settings.citizen ? { citizen } : {}
}

async function overHttp(formId: string, { definition, given }: Case, who: 'staff' | 'public'): Promise<Verdict> {
  const path = who === 'staff' ? `/forms/${formId}/answers` : `/public/forms/${formId}/answers`
  const body = { version: 1, ...given, ...staffUserOf(definition, who), ...(who === 'public' && { seconds: 9 }) }
  const headers = { ...(who === 'staff' && staff), 'Idempotency-Key': randomUUID() }
  const response = await app.request(`/api/v1${path}`, json(body, headers))
  const answer = (await response.json()) as { answerId?: string; code?: string; errors?: Issue[] }
  if (response.status === 201) {
    const read = await app.request(`/api/v1/answers/${answer.answerId}`, { headers: staff })
    expect((await read.json()).content).toEqual(cleanContent(definition, given.content))
    return []
  }
  expect([response.status, answer.code]).toEqual([422, 'answer.invalid'])
  return said(answer.errors ?? [])
}

/** Whether the form on a page finds nothing: it has no state, and the citizen is chosen in a step of its own. */
function passesOnPage({ definition, given }: Case, who: Answerer): boolean {
  const state = {
    ...startAnswer(definition, given),
    when: { timeZone: 'UTC' },
    hidden: logic.hiddenOf(definition, given.content),
  }
  return checks.fieldProblems(state, who, text, 'en').length === 0
}

it('rules, form on a page, and server (staff and public) agree whether an answer is valid', async () => {
  const logical = { hides: 0, shows: 0 }
  const verdicts = { staff: new Set<boolean>(), public: new Set<boolean>() }
  await fc.assert(
    fc.asyncProperty(arbitraryAnswer, async given => {
      const { uid } = await createForm(app.deps.db, {
        municipalityId: place.municipalityId,
        areaIds: [place.areaId],
        definition: given.definition,
        live: { ...live, public: true, limitResponses: false, responseLimit: null },
        createdBy: null,
        at: new Date(),
      })
      if (hasLogic(given.definition))
        logical[hiddenParts(given.definition, given.given.content).size > 0 ? 'hides' : 'shows'] += 1
      for (const who of ['staff', 'public'] as const) {
        const wanted = expected(given, who)
        expect(await overHttp(uid, given, who)).toEqual(wanted)
        const rules = answerIssues(
          given.definition,
          { ...given.given, ...staffUserOf(given.definition, 'staff'), today },
          who,
        )
        expect(passesOnPage(given, who)).toBe(rules.every(({ path }) => path[0] === 'state'))
        verdicts[who].add(wanted.length === 0)
      }
    }),
    { numRuns: 100 },
  )
  // Answers of both kinds came by, or the property says nothing: with something hidden, and with all of it shown.
  expect(logical.hides).toBeGreaterThan(0)
  expect(logical.shows).toBeGreaterThan(0)
  expect([verdicts.staff.size, verdicts.public.size]).toEqual([2, 2])
})
