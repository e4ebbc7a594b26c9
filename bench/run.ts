import { parseArgs } from 'node:util'
import { benchExport } from './answers/exports.ts'
import { filled } from './answers/fill.ts'
import { benchAnswers } from './answers/lists.ts'
import { benchEditor } from './editor/editor.ts'
import { definition, questions, wideDefinition, wideQuestions } from './form.ts'
import { benchHttp } from './http.ts'
import { benchLists } from './lists.ts'
import { keptPlace, type Place, postgresPlace, sqlitePlace } from './place.ts'
import { withPostgres } from './postgres.ts'
import { benchSaves } from './saves.ts'
import { benchWidget } from './widget/widget.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    database: { type: 'string', multiple: true },
    seconds: { type: 'string', default: '2' },
    answers: { type: 'string', default: '10000,100000' },
    full: { type: 'boolean', default: false },
    exported: { type: 'string', default: '100000' },
    /** A folder: what was filled stays there, and in Postgres where TEST_DATABASE_URL names one, for the next run. */
    keep: { type: 'string' },
    /** Fills the folder and measures nothing, so that measuring can have the machine to itself. */
    fill: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const sizes = values.full ? [10_000, 100_000, 1_000_000] : values.answers.split(',').map(Number)
const wants = (part: string) => !values.only || values.only.includes(part)
if (values.fill && values.keep === undefined) throw new Error('--fill needs --keep FOLDER')
const print = (text: string) => void process.stdout.write(text)

if (wants('widget')) {
  const { report, isWithin } = await benchWidget()
  print(report)
  if (!isWithin) process.exitCode = 1
}

if (wants('editor')) {
  const { report, isWithin } = await benchEditor()
  print(report)
  if (!isWithin) process.exitCode = 1
}

const wantsDatabase = ['saves', 'http', 'lists', 'answers', 'exports'].some(wants)
if (wantsDatabase)
  await withPostgres(async server => {
    const makers = { sqlite: async () => sqlitePlace(), postgres: () => postgresPlace(server) }
    for (const name of ['sqlite', 'postgres'] as const) {
      const make = makers[name]
      if (values.database && !values.database.includes(name)) continue
      if (wants('saves')) {
        for (const municipalities of [1, 50]) {
          const places: [Place, Place] = [await make(), await make()]
          print(await benchSaves(places, municipalities, seconds))
          await Promise.all(places.map(place => place.remove()))
        }
      }
      if (wants('http')) {
        const place = await make()
        print(await benchHttp(place, seconds))
        await place.remove()
      }
      if (wants('lists')) {
        const place = await make()
        print(await benchLists(place, 5_000))
        await place.remove()
      }
      const place = async (what: string) =>
        values.keep === undefined ? await make() : await keptPlace(name, what, { folder: values.keep, server })
      for (const answers of wants('lists') || wants('answers') ? sizes : []) {
        const at = await place(`bench_lists_${answers}`)
        const uid = await filled(at.url, { definition, questions, answers })
        if (values.fill) continue
        if (!(await benchAnswers(at, { uid, answers }, print))) process.exitCode = 1
        await at.remove()
      }
      if (wants('exports')) {
        const answers = Number(values.exported)
        const at = await place(`bench_exports_${answers}`)
        const uid = await filled(at.url, { definition: wideDefinition, questions: wideQuestions, answers })
        if (values.fill) continue
        const { report, isWithin } = await benchExport(at, { uid, answers })
        print(report)
        if (!isWithin) process.exitCode = 1
        await at.remove()
      }
    }
  })
