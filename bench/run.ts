import { parseArgs } from 'node:util'
import { type Place, postgresPlace, sqlitePlace } from './place.ts'
import { withPostgres } from './postgres.ts'
import { benchSaves } from './saves.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    database: { type: 'string', multiple: true },
    seconds: { type: 'string', default: '2' },
  },
})
const seconds = Number(values.seconds)
const wants = (part: string) => !values.only || values.only.includes(part)
const print = (text: string) => void process.stdout.write(text)

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
  }
})
