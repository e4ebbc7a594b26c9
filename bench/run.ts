import { parseArgs } from 'node:util'
import { benchEditor } from './editor/editor.ts'
import { benchHttp } from './http.ts'
import { benchLists } from './lists.ts'
import { type Place, postgresPlace, sqlitePlace } from './place.ts'
import { withPostgres } from './postgres.ts'
import { benchReads } from './reads.ts'
import { benchSaves } from './saves.ts'
import { benchWidget } from './widget/widget.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    database: { type: 'string', multiple: true },
    seconds: { type: 'string', default: '2' },
    answers: { type: 'string', default: '10000,100000' },
    full: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const sizes = values.full ? [10_000, 100_000, 1_000_000] : values.answers.split(',').map(Number)
const wants = (part: string) => !values.only || values.only.includes(part)
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

const wantsDatabase = ['saves', 'http', 'reads', 'lists'].some(wants)
if (wantsDatabase)
  await withPostgres(async server => {
    const makers = { sqlite: async () => sqlitePlace(), postgres: () => postgresPlace(server) }
    for (const [name, make] of Object.entries(makers)) {
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
      for (const answers of wants('reads') ? sizes : []) {
        const place = await make()
        print(await benchReads(place, answers))
        await place.remove()
      }
    }
  })
