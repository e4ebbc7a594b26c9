import type { AnswerContent, FormDefinition, Submission } from '@ventanilla/model'
import {
  answerOfEveryKind,
  fixtures,
  formOfEveryKind,
  needsFiles,
  sampleAnswer,
  seededRandom,
} from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addFormWithFiles } from '../../../../../tests/app/form-with-files.ts'
import { tableImporter } from '../../../../../tests/app/import-table.ts'
import { type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { postgresPlace, sqlitePlace } from '../../../../../tests/contract/databases.ts'
import { saveAnswer } from '../../answers/record/save/save-answer.ts'
import { loadForm } from '../../forms/snapshot/form-snapshot.ts'

type Format = 'csv' | 'xlsx'

describe.each(['sqlite', 'postgres'] as const)('what was exported on %s', { timeout: 120_000 }, dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })
  const { admin, read, take, rowsOf } = tableImporter(() => app)
  const stored = async (docCode: string) => {
    const { answer, answerContent } = app.deps.db.tables
    const [row] = await app.deps.db.sql
      .select()
      .from(answer)
      .innerJoin(answerContent, eq(answerContent.answerId, answer.id))
      .where(eq(answer.docCode, docCode))
    return row
  }

  it.each(['csv', 'xlsx'] as const)('brings back from %s what every form exported', async format => {
    const forms = fixtures.filter(fixture => !needsFiles(fixture))
    expect(forms.length).toBeGreaterThan(4)
    for (const fixture of forms) {
      const { definition, live } = fixture
      const source = (await addFormWithFiles(app, { definition, live: { ...live, limitResponses: false } })).uid
      const copy = (await addFormWithFiles(app, { definition, live })).uid
      const codes: string[] = []
      for (let seed = 1; seed <= 12; seed++) codes.push(await save(source, sampleAnswer(fixture, seededRandom(seed))))
      await expectReturned({ source, copy, codes, format, definition })
    }
  })

  it.each(['csv', 'xlsx'] as const)('brings back every kind of question from %s', async format => {
    const whole = formOfEveryKind()
    const [section] = whole.sections
    if (section?.kind !== 'simple') throw new Error('every kind is asked in a simple section')
    // Files stand in no table.
    const questions = section.questions.filter(({ attachments }) => !attachments.image && !attachments.document)
    const definition = { ...whole, sections: [{ ...section, questions }] }
    const given: AnswerContent = answerOfEveryKind({ file: { value: null }, severalFiles: { value: null } })
    const every = given.sections[section.id]
    const values = every && 'rows' in every ? (every.rows[0]?.values ?? {}) : {}
    const asked = Object.fromEntries(questions.flatMap(({ id }) => (values[id] ? [[id, values[id]]] : [])))
    const source = (await addFormWithFiles(app, { definition })).uid
    const copy = (await addFormWithFiles(app, { definition })).uid
    const code = await save(source, { content: { sections: { [section.id]: { rows: [{ id: 'r', values: asked }] } } } })
    await expectReturned({ source, copy, codes: [code], format, definition })
  })

  type Saved = Omit<Submission, 'version'>
  const save = async (formUid: string, given: Saved) => {
    const form = await loadForm(app.deps.db, formUid)
    const { docCode } = await saveAnswer(app.deps, {
      formUid,
      key: crypto.randomUUID(),
      submission: { version: form?.currentVersion ?? 1, ...given },
      author: { kind: 'staff', userId: 1 },
    })
    return docCode
  }
  const expectReturned = async (given: {
    source: string
    copy: string
    codes: readonly string[]
    format: Format
    definition: FormDefinition
  }) => {
    const exported = await app.request(`/api/v1/forms/${given.source}/answers.${given.format}`, {
      headers: await admin(),
    })
    expect(exported.status).toBe(200)
    const table = await read(given.copy, await exported.blob())
    expect(table.rows).toHaveLength(given.codes.length)
    const body = rowsOf(table)
    const about = given.definition.title.text
    const checked = await take(given.copy, { ...body, check: true })
    expect([about, checked.flatMap(({ problems }) => problems)]).toEqual([about, []])
    const taken = await take(given.copy, body)
    expect(taken.map(({ outcome }) => outcome)).toEqual(given.codes.map(() => 'imported'))
    for (const [index, result] of taken.entries()) {
      const code = table.rows[index]?.cells[table.guess.columns.indexOf('code')] ?? ''
      const [from, to] = [await stored(code), await stored(result.code ?? '')]
      expect([about, said(to?.answer_content.content)]).toEqual([about, said(from?.answer_content.content)])
      expect(to?.answer_content.location).toEqual(from?.answer_content.location)
      expect(to?.answer.state).toBe(from?.answer.state)
      // A file says the second.
      expect(Math.abs((to?.answer.createdAt ?? 0) - (from?.answer.createdAt ?? 0))).toBeLessThan(1000)
    }
  }
})

/** What an answer says, without the names of its rows and without files, which no table holds. */
function said(content: string | undefined) {
  const { sections }: AnswerContent = JSON.parse(content ?? '{"sections":{}}')
  return Object.fromEntries(
    Object.entries(sections).map(([id, section]) => [
      id,
      'rows' in section
        ? section.rows.map(({ values }) => values)
        : { ...section, checked: section.checked.toSorted() },
    ]),
  )
}
