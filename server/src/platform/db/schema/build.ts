import { accessTables, factorTables, programTables } from './access.ts'
import { answerTables } from './answers.ts'
import { auditTables } from './audit.ts'
import { blockTables, keyTables } from './blocks.ts'
import { bulkTables } from './bulk.ts'
import { citizenTables, followerTables, linkTables } from './citizens.ts'
import { changeTables, correctionTables } from './corrections.ts'
import { counterTables } from './counters.ts'
import { formTables, libraryTables } from './forms.ts'
import { keepingTables } from './keeping.ts'
import type { Kit } from './kit.ts'
import { messageTables, outboxTables, webhookTables } from './outbox.ts'
import { paymentTables } from './payments.ts'
import { placeTables } from './places.ts'
import { incidentTables, platformTables } from './platform.ts'
import { publicationTables } from './publications.ts'
import { searchTables } from './search.ts'
import { statisticsTables } from './statistics.ts'
import { summaryTables } from './summaries.ts'
import { documentTables, resumeTables, uploadTables } from './uploads.ts'
import { userTables } from './users.ts'
import { workTables } from './work.ts'

/** The one description of the database. `municipalityId` stands in every table that grows: the later partition key. */
export function build(kit: Kit) {
  return {
    ...placeTables(kit),
    ...userTables(kit),
    ...accessTables(kit),
    ...factorTables(kit),
    ...programTables(kit),
    ...auditTables(kit),
    ...formTables(kit),
    ...libraryTables(kit),
    ...publicationTables(kit),
    ...incidentTables(kit),
    ...counterTables(kit),
    ...answerTables(kit),
    ...changeTables(kit),
    ...blockTables(kit),
    ...keyTables(kit),
    ...uploadTables(kit),
    ...resumeTables(kit),
    ...outboxTables(kit),
    ...messageTables(kit),
    ...webhookTables(kit),
    ...citizenTables(kit),
    ...correctionTables(kit),
    ...linkTables(kit),
    ...followerTables(kit),
    ...workTables(kit),
    ...documentTables(kit),
    ...bulkTables(kit),
    ...paymentTables(kit),
    ...statisticsTables(kit),
    ...summaryTables(kit),
    ...searchTables(kit),
    ...platformTables(kit),
    ...keepingTables(kit),
  }
}

export type Tables = ReturnType<typeof build>
