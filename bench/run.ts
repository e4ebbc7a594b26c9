import { type Place, postgresPlace, sqlitePlace } from './place.ts'
import { withPostgres } from './postgres.ts'
import { benchSaves } from './saves.ts'

const seconds = 2
const print = (text: string) => void process.stdout.write(text)

await withPostgres(async server => {
  for (const make of [async () => sqlitePlace(), () => postgresPlace(server)]) {
    for (const municipalities of [1, 50]) {
      const places: [Place, Place] = [await make(), await make()]
      print(await benchSaves(places, municipalities, seconds))
      await Promise.all(places.map(place => place.remove()))
    }
  }
})
