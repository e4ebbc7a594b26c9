import { accessTables } from './access.ts'
import { answerTables } from './answers.ts'
import { citizenTables } from './citizens.ts'
import { correctionTables } from './corrections.ts'
import { formTables } from './forms.ts'
import type { Kit } from './kit.ts'
import { paymentTables } from './payments.ts'
import { placeTables } from './places.ts'
import { platformTables } from './platform.ts'
import { statisticsTables } from './statistics.ts'

/** The one description of the database. `municipalityId` stands in every table that grows: the later partition key. */
export function build(kit: Kit) {
  return {
    ...placeTables(kit),
    ...accessTables(kit),
    ...formTables(kit),
    ...answerTables(kit),
    ...citizenTables(kit),
    ...correctionTables(kit),
    ...paymentTables(kit),
    ...statisticsTables(kit),
    ...platformTables(kit),
  }
}

export type Tables = ReturnType<typeof build>
